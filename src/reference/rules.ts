// The bounds that the interface states (part 8). Unlike a choice, none is open: only faults change them.

export const defaultRules = {
  limitDefault: 20,
  limitMaximum: 100,
  limitMinimum: 1,
  batchMinimum: 1,
  batchMaximum: 15,
};
export type ServiceRules = Readonly<typeof defaultRules>;
