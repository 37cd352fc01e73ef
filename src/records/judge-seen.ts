// Judges what all answers of a run showed of each record, and confirms what looks wrong on fresh answers.
import type { CheckContext } from '../check/context.js';
import { createRecordStore, type SeenRecord } from '../check/recorder/record-store.js';
import { answerOf } from '../client/answer.js';
import { type Exchange, NoResponseError, UnsentRequestError } from '../client/exchange.js';
import { formOf } from '../contract/form.js';
import { groupBy } from '../group-by.js';
import { judgeAgreement } from './agreement.js';
import { judgeFormMembers, judgeFullForms } from './forms.js';
import { judgeNested, judgeParents } from './nested.js';
import { judgeBothMarkets, judgeRecords } from './record-rules.js';
import { createJudgment, type Judgment, ruleKey, type Suspicion } from './suspicions.js';

const rules = [
  judgeRecords,
  judgeFullForms,
  judgeFormMembers,
  judgeBothMarkets,
  judgeParents,
  judgeNested,
  judgeAgreement,
];

/** What the rules about records see in these; a second look takes few records for enough. */
export function judgeRecordsSeen(records: readonly SeenRecord[], isSecondLook = false): Judgment {
  const judgment = createJudgment(isSecondLook);
  for (const rule of rules) rule(judgment, records);
  return judgment;
}

/** Suspicions of one rule that are looked at again: of each mistake, and of all. */
const maximumOfMistake = 2;
const maximumOfRule = 6;

/** What was found, and how much was judged, by rule and operation. */
export async function judgeSeenRecords(context: CheckContext) {
  const { suspicions, evidence } = judgeRecordsSeen(context.recorder.records.all());
  const findings = new Map<string, Suspicion>();
  if (suspicions.length > 0) await context.pauseBeforeSecondLook();
  const byRule = groupBy(suspicions, ({ requirement, endpoint }) => ruleKey(requirement, endpoint));
  for (const [rule, all] of byRule) {
    const byMistake = groupBy(all, ({ mistake }) => mistake);
    const chosen = [...byMistake.values()].flatMap((same) => same.slice(0, maximumOfMistake)).slice(0, maximumOfRule);
    for (const suspicion of chosen) {
      const again = await seenAgain(context, suspicion);
      if (!again) continue;
      findings.set(rule, { ...suspicion, expected: again.expected, actual: again.actual, exchanges: again.exchanges });
      break;
    }
  }
  return { findings, evidence };
}

/** How often the answers are read again, at most, and how often the last of them has to look wrong. */
const rounds = { maximum: 4, wrong: 2 };

/**
 * What changes at the other places while they are read is no contradiction. The last answer may be right at times, as
 * where one of two copies is wrong: a service that takes turns meets the places in either order.
 */
async function seenAgain(context: CheckContext, { cause, exchanges, isOfRequests }: Suspicion) {
  const others: Exchange[] = [];
  const wrong: Exchange[] = [];
  const answers = exchanges.map((): Exchange[] => []);
  for (let round = 0; round < rounds.maximum && wrong.length < rounds.wrong; round += 1) {
    const fresh = new Map<Exchange, Exchange>();
    for (const exchange of round % 2 === 0 ? exchanges : exchanges.toReversed()) {
      const again = await repeated(context, exchange);
      if (!again || answerOf(again).kind !== 'accepted') return undefined;
      fresh.set(exchange, again);
    }
    const inOrder = exchanges.flatMap((exchange) => fresh.get(exchange) ?? []);
    for (const [index, answer] of inOrder.entries()) answers[index]?.push(answer);
    others.push(...inOrder.slice(0, -1));
    if (shows(cause, inOrder)) wrong.push(...inOrder.slice(-1));
  }
  const hasChanged = isOfRequests && answers.some((same) => shows(cause, same));
  const found = wrong.length < rounds.wrong || hasChanged ? undefined : shows(cause, [...others, ...wrong]);
  return found && { ...found, exchanges: [...others.slice(1 - exchanges.length), ...wrong.slice(-1)] };
}

/** What these answers show of a suspicion. */
function shows(cause: string, answers: readonly Exchange[]): Suspicion | undefined {
  const store = createRecordStore();
  for (const answer of answers) store.add(answer, formOf(answer.endpoint, answer.body), answer);
  return judgeRecordsSeen(store.all(), true).suspicions.find((one) => one.cause === cause);
}

/** Undefined where the read gets no answer. */
export async function repeated(context: CheckContext, exchange: Exchange): Promise<Exchange | undefined> {
  try {
    return await context.repeat(exchange);
  } catch (error) {
    if (error instanceof NoResponseError || error instanceof UnsentRequestError) return undefined;
    throw error;
  }
}
