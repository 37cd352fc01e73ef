// Measures in how many of ten seeds the suite sees a member that differs between two forms of a record, in one record of
// fifty. The seed chooses the records and the member of each; in one run per seed, each pair of forms differs in records of
// its own.
// Usage: node dist/bench/rare-differences.js [--effort normal] [--seeds 10]
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { SchemaName } from '../spec/semantics/names.js';
import { lookupOf, type RecordKind, records } from '../spec/semantics/records.js';
import { check } from '../src/check/check.js';
import { parseJson } from '../src/check/reading/records.js';
import { isLookup } from '../src/check/recorder/record-store.js';
import { type Effort, efforts } from '../src/client/settings.js';
import { formOf } from '../src/contract/form.js';
import { comparableMembers, membersOfForm, type ShownRecord, shownRecords } from '../src/contract/shown-records.js';
import { isObject } from '../src/is-object.js';
import { valueAt } from '../src/records/agreement.js';
import { judgeRecordsSeen } from '../src/records/judge-seen.js';
import { lookupIds } from '../src/records/lookups.js';
import type { Deviation, Service } from '../src/reference/types.js';
import { runAgainst } from '../src/selftest/matrix.js';
import { readRecords } from '../suites/records/index.js';
import { renderTable, requestCounter } from './run-command.js';

/** A form of a record, at a place: in lists or alone, at the top or inside another record. */
interface Form {
  readonly schema: SchemaName;
  readonly path: string;
  readonly isAlone: boolean;
}

/** The first form shows another value than the second one. */
interface Pair {
  readonly kind: RecordKind;
  readonly differing: Form;
  readonly other: Form;
  /** The members that both show, and that are compared. */
  readonly members: readonly string[];
}

const inLists = (schema: SchemaName, path = ''): Form => ({ schema, path, isAlone: false });
const alone = (schema: SchemaName, path = ''): Form => ({ schema, path, isAlone: true });

const forms: Readonly<Record<RecordKind, readonly Form[]>> = {
  market: [
    inLists('CatalogMarket'),
    alone('CatalogMarketDetail'),
    inLists('EventListMarket', 'markets'),
    alone('EventMarket', 'markets'),
  ],
  event: [
    inLists('EventListItem'),
    alone('EventDetail'),
    inLists('EventSummary', 'events'),
    alone('MarketEvent', 'events'),
  ],
  tag: [inLists('Tag'), inLists('Tag', 'tags'), alone('Tag', 'tags')],
  series: [inLists('Series', 'series'), alone('Series', 'series')],
  'order-book-market': [
    inLists('OrderBookMarket'),
    alone('OrderBookMarket'),
    inLists('SamplingMarket'),
    inLists('SimplifiedMarket'),
  ],
  token: [inLists('BookToken', 'tokens'), alone('BookToken', 'tokens'), inLists('MirroredBookToken', 'tokens')],
  reward: [inLists('RewardRate', 'rewards.rates'), alone('RewardRate', 'rewards.rates')],
  order: [inLists('AccountOrder'), alone('AccountOrder')],
  trade: [inLists('Trade')],
};

const hash = (...parts: readonly unknown[]) => createHash('sha256').update(parts.join(' ')).digest().readUInt32BE();
const nameOf = ({ schema, path, isAlone }: Form) =>
  `${schema}${path === '' ? '' : ` (${path})`}${isAlone ? ' alone' : ''}`;

/** A lookup whose answer has another key than the one asked for breaks a rule of its own. */
const lookupKeys = new Set(lookupIds.flatMap((id) => lookupOf(id)?.keys.map(({ member }): string => member)));

const pairs: readonly Pair[] = (Object.keys(records) as RecordKind[])
  .flatMap((kind) =>
    forms[kind].flatMap((differing) =>
      forms[kind].flatMap((other): Pair[] => {
        const shows = (form: Form, name: string) =>
          membersOfForm(form.schema).some((own) => own === name.split('.')[0]);
        const members = comparableMembers(kind).filter(
          (name) => shows(differing, name) && shows(other, name) && !lookupKeys.has(name),
        );
        return other === differing ? [] : [{ kind, differing, other, members }];
      }),
    ),
  )
  .filter(({ members }) => members.length > 0);

/** What identifies the records of a kind that both forms show. */
function keysIn({ dataset: { catalog, book }, store }: Service, { kind, differing, other }: Pair): readonly string[] {
  const inCatalog = new Set(catalog.markets.map(({ fields }) => fields.conditionId));
  // A lookup by condition id answers in the form of the catalog where that has the market (4.5), and the sampling lists
  // show only markets with rewards.
  const isAlone = differing.isAlone || other.isAlone;
  const data = book
    .map(({ fields }) => fields)
    .filter((one) => (!isAlone || !inCatalog.has(one.condition_id)) && one.rewards.rates.length > 0);
  switch (kind) {
    case 'market':
    case 'event':
      return catalog[`${kind}s`].map(({ fields }) => fields.id);
    case 'tag':
    case 'series':
      return catalog.events.flatMap((event) => event[kind === 'tag' ? 'tags' : 'series'].map(({ id }) => id));
    case 'order':
      return store.orders.map(({ record }) => record.id);
    default:
      return shownRecords('order-book-markets', { data }).flatMap((one) => (one.kind === kind ? [one.key] : []));
  }
}

/** Another value of the same type, which is not the same in another spelling. */
function another(value: unknown, name: string): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.map((one, index) => (index === 0 ? another(one, name) : one));
  const text = String(value);
  const parsed = text.startsWith('[') ? parseJson(text) : undefined;
  if (parsed !== undefined) return JSON.stringify(another(parsed, name));
  if (/^\d{4}-\d\d-/.test(text)) return `${Number(text.slice(0, 4)) + 1}${text.slice(4)}`;
  if (/^https?:/.test(text)) return 'https://another.test/another.png';
  if (/^(?:0x[\da-f]+|[\d.]+)$/i.test(text)) return text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
  return `another ${text}`;
}

const isShown = (value: unknown) =>
  value !== undefined && value !== '' && value !== '[]' && !(Array.isArray(value) && value.length === 0);

/** Changes a member of a record that differs; undefined if it shows none. */
function change({ record, key }: ShownRecord, { members }: Pair, ...by: readonly unknown[]): string | undefined {
  const shown = members.filter((name) => isShown(valueAt(record, name)));
  const name = shown[hash(...by, key) % shown.length];
  if (name === undefined) return undefined;
  const [member = '', ...outer] = name.split('.').toReversed();
  const holder = outer.length === 0 ? record : valueAt(record, outer.toReversed().join('.'));
  if (isObject(holder)) Object.assign(holder, { [member]: another(holder[member], name) });
  return name;
}

/** @param onChange Called with each record and member that differs. */
function deviationOf(seed: number, onChange: (pair: Pair, cause: string) => void): Deviation {
  let rare: ReadonlyMap<Pair, ReadonlySet<string>> | undefined;
  return {
    reply(reply, { endpoint, method }, service) {
      if (method !== 'GET' || reply.status !== 200) return undefined;
      rare ??= new Map(pairs.map((pair, index) => [pair, rareOf(keysIn(service, pair), `${seed} ${index}`)]));
      const shownAs = formOf(endpoint, reply.body);
      const isAlone = isLookup({ endpoint: shownAs });
      for (const shown of shownRecords(shownAs, reply.body))
        for (const [index, pair] of pairs.entries()) {
          const { kind, differing } = pair;
          const isForm =
            shown.form === differing.schema && shown.path === differing.path && differing.isAlone === isAlone;
          const name = isForm && rare.get(pair)?.has(shown.key) ? change(shown, pair, seed, index) : undefined;
          if (name !== undefined) onChange(pair, `${kind} ${shown.key} ${name}`);
        }
      return reply;
    },
  };
}

function rareOf(keys: readonly string[], seed: string): ReadonlySet<string> {
  const all = [...new Set(keys)].toSorted((one, other) => hash(seed, one) - hash(seed, other));
  return new Set(all.slice(0, Math.max(1, Math.round(all.length / 50))));
}

/** The pairs whose difference is seen, and the requests of the run. */
async function run(
  seed: number,
  effort: Effort,
): Promise<{ readonly seen: ReadonlySet<Pair>; readonly requests: number }> {
  const causes = new Map<string, Set<Pair>>();
  const seen = new Set<Pair>();
  const { counted, around } = requestCounter();
  const checks = check(
    'nested-records.agreement',
    { on: 'event', phase: 'last', precondition: readRecords },
    async ({ recorder, evidence }) => {
      for (const { cause } of judgeRecordsSeen(recorder.records.all()).suspicions)
        for (const pair of causes.get(cause) ?? []) seen.add(pair);
      evidence.add();
    },
  );
  const deviation = deviationOf(seed, (pair, cause) => causes.set(cause, (causes.get(cause) ?? new Set()).add(pair)));
  const [result] = await runAgainst({ deviations: [deviation, { around }], effort }, checks, 1);
  if (result?.outcome !== 'passed') throw new Error(result?.message);
  return { seen, requests: counted.requests };
}

const { values: flags } = parseArgs({
  options: { effort: { type: 'string', default: 'normal' }, seeds: { type: 'string', default: '10' } },
});
const effort = efforts.find((level) => level === flags.effort);
if (effort === undefined) throw new RangeError(`--effort is one of ${efforts.join(', ')}, not "${flags.effort}"`);
const runs: Awaited<ReturnType<typeof run>>[] = [];
for (let seed = 1; seed <= Number(flags.seeds); seed += 1) runs.push(await run(seed, effort));
const cells = pairs.map((pair) => [
  pair.kind,
  nameOf(pair.differing),
  nameOf(pair.other),
  `${runs.filter(({ seen }) => seen.has(pair)).length} of ${runs.length}`,
]);
console.log(renderTable(['record', 'form that differs', 'other form', 'found'], cells));
console.log(`\n${runs[0]?.requests} requests a run`);
