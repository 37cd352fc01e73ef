// Cancelling by market without harm: the members of its body are not shown, so what a target understands is found out
// once, on a market where the account has no other orders, and preferably with an account that has none at all.
import type { CheckContext } from '../../src/check/check.js';
import type { ExchangeRecorder } from '../../src/check/exchange-recorder.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { type Token, textOf } from '../../src/check/sample.js';
import type { PlacedOrder } from '../../src/check/trading-session.js';
import { inconclusive } from '../../src/check/violation.js';
import type { Answer, JsonObject } from '../../src/client/answer.js';
import type { Account } from '../../src/client/settings.js';
import { mentions } from './cancel-results.js';
import { stillListed } from './order-results.js';

/** Bodies to try, the most specific first: every name that the interface has for a market and for a token. */
const forms: readonly (readonly (keyof typeof names)[])[] = [
  ['market', 'conditionId', 'condition_id', 'asset_id', 'assetId', 'tokenId', 'token_id'],
  ['market', 'asset_id'],
  ['market'],
  ['asset_id'],
];

const names = {
  market: 'conditionId',
  conditionId: 'conditionId',
  condition_id: 'conditionId',
  asset_id: 'tokenId',
  assetId: 'tokenId',
  tokenId: 'tokenId',
  token_id: 'tokenId',
} as const satisfies Record<string, keyof Token>;

type Form = (typeof forms)[number];

/** What became of one form of the body. */
export interface Trial {
  readonly form: Form;
  readonly answer: Answer;
  readonly worked: boolean;
}

/** What a run found out about one target; its witness stands for the run. */
const learned = new WeakMap<ExchangeRecorder, Promise<Form>>();

export interface CancelSession {
  readonly account: Account;
  /** Markets of their own, none of them with an order of the account that is not the check's. */
  readonly tokens: readonly [Token, ...Token[]];
  place(token: Token): Promise<PlacedOrder>;
  /** The body that the target is known to understand. */
  body(token: Token): JsonObject;
  cancel(token: Token): Promise<Answer>;
}

interface Choice {
  readonly account: Account;
  /** Orders of either account that a target gone wrong might cancel instead. */
  readonly atRisk: readonly JsonObject[];
}

/** The account with nothing to lose: the second one where it has no orders of its own, or else the first. */
async function choose({ trading }: CheckContext): Promise<Choice> {
  const { first, second } = trading;
  const orders = await trading.ordersBeforeRun(first);
  if (!second) return { account: first, atRisk: orders };
  const others = await trading.ordersBeforeRun(second);
  return { account: others.length === 0 ? second : first, atRisk: [...orders, ...others] };
}

/** Lends `count` markets to cancel in, with an account and a body that will do. */
export async function withCancelableMarkets<T>(
  context: CheckContext,
  count: number,
  use: (market: CancelSession) => Promise<T>,
): Promise<T> {
  const { trading, recorder, walk } = context;
  const { account, atRisk } = await choose(context);
  const taken = new Set(atRisk.flatMap(({ market, assetId }) => [market, assetId]));
  const isFree = ({ conditionId, tokenId }: Token) => !taken.has(conditionId) && !taken.has(tokenId);
  return trading.withTokens(
    count,
    async (tokens) => {
      for (const token of tokens) await mustBeFree(token);
      const form = await formOf(tokens[0]);
      return use({
        account,
        tokens,
        place: (token) => trading.place(token, { account }),
        body: (token) => bodyOf(form, token),
        cancel: (token) => cancelWith(form, token),
      });
    },
    isFree,
  );

  /** Nobody else's orders are put at risk: whatever is live there now was not placed by this check. */
  async function mustBeFree({ conditionId }: Token): Promise<void> {
    const { items } = await walk('account-orders', { market: conditionId }, { as: account, fresh: true });
    const isThere = (record: JsonObject) =>
      [undefined, conditionId].includes(textOf(record, 'market')) && !trading.wasPlacedByRun(String(record.id));
    if (items.some(isThere)) inconclusive('no market to cancel in: the account has live orders of its own there');
  }

  async function cancelWith(form: Form, token: Token): Promise<Answer> {
    const answer = await context.send('cancel-market-orders', { as: account, body: bodyOf(form, token) });
    trading.recordCancellations(answer);
    return answer;
  }

  async function formOf(token: Token): Promise<Form> {
    const known = learned.get(recorder) ?? learn(token);
    learned.set(recorder, known);
    try {
      return await known;
    } catch (error) {
      // One failure is not the last word: the next to need it tries again.
      learned.delete(recorder);
      throw error;
    }
  }

  /** A form is understood where its answer speaks of the order, or the order is gone. */
  async function learn(token: Token): Promise<Form> {
    const placed = await trading.place(token, { account });
    const answers: Answer[] = [];
    for (const form of forms) {
      const answer = await cancelWith(form, token);
      answers.push(answer);
      if (answer.kind !== 'accepted') continue;
      if (mentions(answer, placed.id) > 0 || (await stillListed(context, placed)).length === 0) return form;
    }
    const [first] = answers;
    return inconclusive(
      `no body of cancel-by-market that was tried cancels anything${first ? `: ${summarizeAnswer(first)}` : ''}`,
    );
  }
}

/** Tries each form of the body on an order of its own. */
export async function tryForms(context: CheckContext): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  await withCancelableMarkets(context, 1, async ({ account, tokens: [token], place }) => {
    for (const form of forms) {
      const { id } = await place(token);
      const answer = await context.send('cancel-market-orders', { as: account, body: bodyOf(form, token) });
      trials.push({ form, answer, worked: context.trading.recordCancellations(answer).includes(id) });
    }
  });
  return trials;
}

function bodyOf(form: Form, token: Token): JsonObject {
  return Object.fromEntries(form.map((name) => [name, token[names[name]]]));
}
