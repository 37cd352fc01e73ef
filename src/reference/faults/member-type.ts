// Faults of one member's type: a value of another type is sent in its place.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { FieldRequirementId } from '../../../spec/ledger/fields.js';
import { changeRecords, type RecordsIn } from '../hooks.js';
import { type Fault, fault } from './fault.js';

type AreaOf<Id extends string> = Id extends `${infer Area}.${string}` ? Area : never;
type AreaName = AreaOf<FieldRequirementId>;

/** `questionID` of a market is `catalog-market.question-id`. */
function requirementOf(area: AreaName, member: string): FieldRequirementId {
  const words = member.replace(/ID$/, 'Id').replaceAll('_', '-');
  return `${area}.${words.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}` as FieldRequirementId;
}

/** For each kind of member: what is sent in its place, as text and as value. */
const wrongValues = {
  text: ['a number', 7],
  integer: ['a fraction', 1.5],
  number: ['text', '7'],
  boolean: ['text', 'true'],
  time: ['the word yesterday', 'yesterday'],
  digits: ['letters', 'abc'],
  encodedTexts: ['comma-separated text', 'Yes,No'],
  texts: ['an array of numbers', [1, 2]],
  objects: ['an object', { 0: 'x' }],
  object: ['text', 'x'],
  textsByName: ['an array', ['x']],
} as const;
type Kind = keyof typeof wrongValues;

interface Resource<Fields> {
  /** The beginning of the requirement ids. */
  readonly area: AreaName;
  readonly records: RecordsIn<Fields>;
  readonly members: Readonly<Partial<Record<Kind, readonly (keyof Fields & string)[]>>>;
}

/** One fault for each member. */
export function typeFaults<Fields extends object>({ area, records, members }: Resource<Fields>): readonly Fault[] {
  return (Object.keys(members) as Kind[]).flatMap((kind) => {
    const [article, value] = wrongValues[kind];
    return (members[kind] ?? []).map((member) => {
      const requirement = requirementOf(area, member);
      return fault({
        requirement,
        operations: Object.keys(records) as EndpointId[],
        name: `sends-${requirement.replace('.', '-')}-as-${article.replaceAll(' ', '-')}`,
        does: `\`${member}\` of ${area.replaceAll('-', ' ')} is ${article}`,
        deviation: changeRecords(records, (record) => {
          if (member in record) Object.assign(record, { [member]: value });
        }),
      });
    });
  });
}

/** Sends the identifying member as a number, in the answer of a lookup alone. */
export function numberInLookup<Fields extends object>(
  operation: EndpointId,
  area: AreaName,
  member: keyof Fields & string,
  records: RecordsIn<Fields>,
): Fault {
  const requirement = requirementOf(area, member);
  return fault({
    requirement,
    operations: [operation],
    name: `sends-${requirement.slice(area.length + 1)}-of-${operation}-as-a-number`,
    does: `\`${member}\` of ${operation} is a number`,
    deviation: changeRecords(records, (record) => {
      if (member in record) Object.assign(record, { [member]: 7 });
    }),
  });
}
