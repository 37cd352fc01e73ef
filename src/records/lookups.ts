// Lookups (4.2, 4.4, 4.5) as predictions: a key finds the record that has it, and a key that nothing has finds nothing.
import { methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { type LookupId, type LookupKey, type LookupRow, lookups } from '../../spec/semantics/records.js';
import { textOf, texts } from '../check/reading/records.js';
import { isSameId } from '../check/recorded-answer.js';
import { answerOf, type JsonObject } from '../client/answer.js';
import type { Exchange } from '../client/exchange.js';
import { formOf } from '../contract/form.js';
import { isObject } from '../is-object.js';
import { shortened } from '../words.js';

export type { LookupId } from '../../spec/semantics/records.js';

export interface LookupRequest {
  readonly endpoint: LookupId;
  readonly key: LookupKey;
  readonly value: string;
  readonly creator?: string;
  /** `any`: whether the creator limits lookups is not stated (variant finds-records-of-every-creator). */
  readonly expects: 'found' | 'missing' | 'any';
  /** The rule that is broken if the record is not found, or if something is shown that is no record. */
  readonly rule: RequirementId;
}

export interface LookupDifference {
  readonly requirement: RequirementId;
  /** As `shows another record`. */
  readonly what: string;
  readonly expected: string;
  readonly actual: unknown;
  /** The answer shows another key than its request asks for. */
  readonly isOtherRecord?: boolean;
}

export const lookupIds = Object.keys(lookups) as LookupId[];

export const rowOf = (endpoint: LookupId): LookupRow => lookups[endpoint];

/** The record in the body of a lookup (4.2: an order stands in a wrapper). */
export function recordIn(endpoint: LookupId, body: unknown): JsonObject | undefined {
  const record = endpoint === 'account-order' && isObject(body) ? body.order : body;
  return isObject(record) ? record : undefined;
}

const isInteger = (text: string) => /^\d+$/.test(text);

/** Zeros before a number, and the letter case of a hash, have no meaning. */
function isKey({ kind }: LookupKey, shown: string, asked: string): boolean {
  if (kind === 'number')
    return shown === asked || (isInteger(shown) && isInteger(asked) && BigInt(shown) === BigInt(asked));
  return kind === 'text' ? shown === asked : isSameId(shown, asked);
}

/** The other operation of this path answered (4.5). */
export const isOtherForm = ({ endpoint, body }: Pick<Exchange, 'endpoint' | 'body'>, asked: LookupId) =>
  formOf(endpoint, body) !== asked;

/** What is wrong with the answer; `undefined` where nothing is, or where it says nothing of the lookup. */
export function judgeLookup(
  { endpoint, key, value, creator, expects, rule }: LookupRequest,
  exchange: Exchange,
): LookupDifference | 'as-expected' | undefined {
  const { kind, body } = answerOf(exchange);
  const expected =
    expects === 'missing'
      ? `no record with ${key.member} ${value.slice(0, 80)}`
      : `${key.member} ${value.slice(0, 80)}`;
  if (kind === 'refused') {
    if (expects !== 'found') return 'as-expected';
    const actual = `a refusal with status ${exchange.status}`;
    return { requirement: rule, what: 'does not find a listed record', expected, actual };
  }
  if (kind !== 'accepted' || isOtherForm(exchange, endpoint)) return undefined;
  const record = recordIn(endpoint, body);
  const shown = textOf(record, key.member);
  if (shown !== undefined && isKey(key, shown, value)) return expects === 'missing' ? undefined : 'as-expected';
  if (shown !== undefined) {
    const requirement = rule === rowOf(endpoint).encoded ? rule : key.requirement;
    const what = `shows another ${key.member} than the one asked for`;
    return { requirement, what, expected, actual: shown, isOtherRecord: true };
  }
  // Another market of this path, or a record that leaves its key out.
  const isRecord = record && (texts([record], 'id').length > 0 || texts([record], 'conditionId').length > 0);
  // So does what the configuration names, which may be there or not.
  const isNamed = expects === 'any' && creator === undefined;
  if (expects === 'found' || isNamed || isRecord || endpoint === 'account-order') return undefined;
  return { requirement: rule, what: 'accepts what no record has', expected: `an error, or ${expected}`, actual: body };
}

export const optionsOf = ({ endpoint, value, creator }: LookupRequest) => ({
  path: { [rowOf(endpoint).placeholder]: value },
  query: creator === undefined ? undefined : { creator },
});

export const nameOfLookup = ({ endpoint, key, creator }: LookupRequest) =>
  `${methodAndPath(endpoint)} by ${key.member}${creator === undefined ? '' : ' with creator'}`;

const longestKey = 80;

/** As `GET /events/42`. */
export function requestText({ endpoint, value, creator }: LookupRequest): string {
  const path = methodAndPath(endpoint).replace(`{${rowOf(endpoint).placeholder}}`, shortened(value, longestKey));
  return creator === undefined ? path : `${path}?creator=${creator}`;
}
