// The rules of the interface that a fault can break by a switch. Unlike a choice, none is open.

const statedRules = {
  // Part 8
  limitDefault: 20,
  limitMaximum: 100,
  limitMinimum: 1,
  batchMinimum: 1,
  batchMaximum: 15,

  // 4.1: a refused request changes nothing, and a reported change happened
  unauthenticatedChangesNothing: true,
  refusedBatchChangesNothing: true,
  placementTakesEffect: true,
};
type StatedRules = Readonly<typeof statedRules>;

export interface ServiceRules extends StatedRules {
  /** Rules that differ for the second account. */
  readonly secondAccountOverrides: Partial<StatedRules>;
}

export const defaultRules: ServiceRules = { ...statedRules, secondAccountOverrides: {} };

/** The rules that hold for requests of the second account, or of any other. */
export function rulesFor(rules: ServiceRules, isSecond: boolean): ServiceRules {
  return isSecond ? { ...rules, ...rules.secondAccountOverrides } : rules;
}
