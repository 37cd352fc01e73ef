// Recorded traffic: what one answer shows of a record by itself, and whether a lookup shows what was asked for.
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { lookups, records } from '../../spec/semantics/records.js';
import type { AnswerRuleContext } from '../check/check.js';
import { failOnAnswer } from '../check/outcome.js';
import { idOf, texts } from '../check/reading/records.js';
import type { RecordedAnswer } from '../check/recorded-answer.js';
import { isObject } from '../is-object.js';
import { type LookupId, recordIn, rowOf } from './lookups.js';
import { recordRules } from './record-rules.js';

/** Judges each record of an answer by one rule; most rules need more than one answer. */
export function judgeRecordedRecords(
  { evidence }: AnswerRuleContext,
  { exchange, body, items }: RecordedAnswer,
  endpoint: EndpointId,
  rule: RequirementId,
): void {
  const row = recordRules.find(({ requirement, on }) => requirement === rule && on.includes(endpoint));
  if (!row) return;
  for (const record of items.length > 0 || !isObject(body) ? items : [body]) {
    const judged = row.judge(record);
    if (typeof judged === 'number') evidence.add(judged);
    else failOnAnswer(`${idOf(record)} ${judged.what}`, { ...judged, exchanges: [exchange] });
  }
}

/** Members by which a record may be looked up: the mirror of a market has a condition id too. */
const identifying = [
  ...Object.values(lookups).flatMap(({ keys }) => keys.map(({ member }) => member)),
  ...Object.values(records).flatMap(({ mirror }) => mirror ?? []),
];
/** A service may ignore letter case, outer spaces, other encodings of the same characters, and leading zeros. */
const plainKey = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');

/** The record that is answered is the one that was asked for, in any request. */
export function judgeRecordedLookup(
  { evidence }: AnswerRuleContext,
  { exchange, body, path }: RecordedAnswer,
  endpoint: LookupId,
  rule: RequirementId,
): void {
  const { keys, placeholder } = rowOf(endpoint);
  const asked = path(placeholder);
  const record = recordIn(endpoint, body);
  if (asked === undefined || !record) return;
  const isHash = /^0x/i.test(asked);
  // Which check judges it: a numeric id, or a condition id. The catalog's form of the other path takes numbers too (4.5).
  const key =
    keys.find(({ kind }) => (kind === 'hex') === isHash) ??
    (keys.length > 1 || keys[0]?.kind === 'hex' ? undefined : keys[0]);
  if (!key || key.requirement !== rule || texts([record], key.member).length === 0) return;
  const shown = identifying.flatMap((name) => texts([record], name));
  if (!shown.some((one) => plainKey(one) === plainKey(asked)))
    failOnAnswer(`the answer shows another ${key.member} than the one asked for`, {
      expected: asked,
      actual: texts([record], key.member)[0],
      exchanges: [exchange],
    });
  evidence.add();
}
