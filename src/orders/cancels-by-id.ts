// DELETE /order beside other orders of both accounts, however they are related to the canceled one: a cancel ends the order
// that it names and no other (part 1, part 7, 5.3). The table of these cancels, how they are sent, and what they did.
import {
  type Account,
  type CancelSelector,
  type CheckContext,
  canceledIds,
  type Dependency,
  inconclusive,
  type PlacedOrder,
  type RequirementId,
  type Token,
  valueOrThrow,
} from '#check';
import { ordersOfSecond } from './batches.js';
import {
  areLive,
  assertNoneReported,
  assertSpared,
  type Cancel,
  type Canceled,
  cancelBeside,
  cancelOf,
  reportedIn,
} from './cancel-results.js';
import { bodiesWithoutOrder, hasOtherOrders } from './invalid-orders.js';
import { listedOf } from './live-orders.js';
import { accountOf, coverEffect, fulfilledValue, type Owner, type Settled, settle } from './operations.js';
import { relationOf } from './related-orders.js';

const on = 'cancel-order';

/** The orders beside which cancels are sent. */
export interface Setup {
  /** The account that usually cancels by market. */
  readonly account: Account;
  readonly other: Account | undefined;
  readonly token: Token;
  /** Tokens of other markets that the check holds. */
  readonly elsewhere: readonly Token[];
  /** Of the account, and canceled by its id. */
  readonly order: PlacedOrder;
  readonly listed: readonly PlacedOrder[];
  /** Two orders of the account on the token that were sent a second time: one is canceled by its id, the other by market. */
  readonly sentTwice: Readonly<Record<'byId' | 'byMarket', PlacedOrder | undefined>>;
  /** The body of cancel-by-market that the service understands. */
  readonly selector: Settled<CancelSelector>;
}

/** Cancels that must end no order, or none but the one that they name. */
export interface CancelsById {
  readonly requirement: RequirementId;
  readonly dependsOn?: readonly Dependency[];
  /** As in "… ends an order that was not named, too". */
  readonly action: string;
  /** How the orders are related to what is canceled; default: as each is to the order of the setup. */
  readonly relation?: string;
  /** Whether no order is named, so that none may be reported. */
  readonly namesNone?: true;
  /** The account that cancels orders of the other one; default: that of the setup, its own. */
  readonly canceler?: Owner;
  /** Default: all that are listed. */
  readonly spared?: (setup: Setup, context: CheckContext) => readonly PlacedOrder[];
  readonly cancels: (
    context: CheckContext,
    setup: Setup,
    spared: readonly PlacedOrder[],
  ) => readonly Cancel[] | Promise<readonly Cancel[]>;
}

export const cancelsById: readonly CancelsById[] = [
  // Part 7: an order that does not exist is not reported as canceled, and no other order ends in its place.
  {
    requirement: 'cancel-order.unknown-id',
    action: 'canceling an order that does not exist',
    relation: 'that was not named',
    namesNone: true,
    cancels({ trading, unknown }, { account, order }) {
      const ids = [unknown.orderId(), unknown.slug(), ...similarIds(order.id, trading.idsOfRun())];
      return ids.map((id) => ({ named: [], send: () => trading.cancel(id, account) }));
    },
  },
  // Part 1: orders are canceled by id, so a body that names none cancels none.
  {
    requirement: 'cancel-order.scope',
    action: 'a cancel that names no order',
    relation: 'that was not named',
    namesNone: true,
    async cancels(context, { account }) {
      if (await hasOtherOrders(context, account))
        inconclusive('unknown-ids', 'the account has orders from before the run, which a faulty service might cancel');
      return bodiesWithoutOrder(context).map((body) => ({
        named: [],
        send: () => context.send(on, { account, body }),
      }));
    },
  },
  // 5.3: an account cannot cancel orders of another account by their ids, although it can cancel its own.
  ...(['second', 'first'] as const).map(
    (canceler): CancelsById => ({
      requirement: 'account.isolation-cancel',
      dependsOn: [ordersOfSecond],
      action: `a cancel by the ${canceler} account`,
      relation: 'of another account',
      canceler,
      spared: ({ listed }, { trading }) => {
        const account = accountOf(trading, canceler);
        return listed.filter(({ intent }) => intent.account !== account);
      },
      // One that was placed alone, one of a batch, and a SELL. What is reported as canceled may still be open.
      cancels({ trading, send }, _, spared) {
        const account = accountOf(trading, canceler);
        const buys = spared.filter(({ intent }) => intent.side === 'BUY');
        const sell = spared.find(({ intent }) => intent.side === 'SELL');
        const orders = [buys[0], buys[1 + Math.floor(buys.length / 2)], sell].flatMap((order) => order ?? []);
        return orders.map(({ id }) => ({ named: [], send: () => send(on, { account, body: { orderId: id } }) }));
      },
    }),
  ),
  // Part 1: all other orders stay live, however they are related to the canceled one.
  {
    requirement: 'cancel-order.scope',
    action: 'canceling an order by its id',
    spared: ({ listed, order }) => listed.filter(({ id }) => id !== order.id),
    cancels: (context, { order }) => [cancelOf(context, order)],
  },
];

/** Ids with at least this many characters are not counted up: no order has the one that differs in its last character. */
const randomIdLength = 20;

/** The id with another last character, and the longest beginning of it that no order has: a service may compare those. */
export function similarIds(id: string, known: ReadonlySet<string>): readonly string[] {
  if (id.length < randomIdLength) return [];
  let cut = id;
  do cut = cut.slice(0, -1);
  while (known.has(cut));
  return [id.slice(0, -1) + (id.endsWith('1') ? '2' : '1'), cut];
}

export const sparesAll = ({ namesNone, canceler }: CancelsById): boolean =>
  namesNone === true || canceler !== undefined;

/** Sends each row beside the listed orders. Returns those that are left. */
export async function sendCancelsById(context: CheckContext, setup: Setup) {
  let { listed, order } = setup;
  const rows = new Map<CancelsById, Settled<Canceled>>();
  const send = async (row: CancelsById, isLookedAt: boolean) => {
    const current = { ...setup, listed, order };
    const sent = await settle(async () => {
      const spared = row.spared?.(current, context) ?? listed;
      // What was never listed cannot be missed.
      if (spared.length === 0) inconclusive('order-not-accepted', 'no other order is listed as live');
      const cancels = await row.cancels(context, current, spared);
      return { ...(await cancelBeside(context, cancels, isLookedAt ? spared : [])), spared };
    });
    rows.set(row, sent);
  };
  // One look at all orders shows that none of these cancels ended any; else each is sent again, and judged alone.
  for (const row of cancelsById.filter(sparesAll)) await send(row, false);
  // No order is placed to find that out: cancels that are sent again could end just that one.
  const stayed = await listedOf(context, listed);
  const haveAllStayed = stayed.length === listed.length;
  listed = stayed;
  for (const row of haveAllStayed ? cancelsById.filter((one) => !sparesAll(one)) : cancelsById) {
    order = liveLike(order, listed);
    await send(row, true);
    // What one cancel has ended, the next one does not end.
    if (!haveAllStayed) listed = await listedOf(context, listed);
  }
  const all = [...rows].map(([{ canceler }, sent]) => ({ canceler, sent: fulfilledValue(sent) }));
  const areOthersLive = all.every(({ sent }) => !sent || areLive(sent));
  const others = listed.filter((one) => one !== order);
  const own = all.flatMap(({ canceler, sent = [] }) => (canceler ? [] : sent));
  return { rows, order, own, left: areOthersLive ? others : await listedOf(context, others), areOthersLive };
}

/** This order, or another one of its account and side if it has ended: of that, nothing more can be seen. */
function liveLike(order: PlacedOrder, listed: readonly PlacedOrder[]): PlacedOrder {
  const isLike = ({ intent }: PlacedOrder) =>
    intent.account === order.intent.account && intent.side === order.intent.side;
  return listed.includes(order) ? order : (listed.find(isLike) ?? order);
}

/** Part 1, part 7 and 5.3: what each cancel by id did to the orders beside it. */
export async function judgeById(
  context: CheckContext,
  row: CancelsById,
  { rows, order }: Awaited<ReturnType<typeof sendCancelsById>>,
  canceledById: readonly Canceled[],
): Promise<void> {
  const { action, relation, canceler, namesNone } = row;
  const result = rows.get(row);
  if (!result) throw new Error(`the cancels of ${row.requirement} were not sent`);
  const canceled = valueOrThrow(result);
  const { sent, spared } = canceled;
  if (namesNone)
    for (const { answer } of sent) assertNoneReported(answer, undefined, `${action} reports an order as canceled`);
  // Where unknown orders are reported as canceled, too, a report says nothing: then only what ended counts.
  const areReportsTrue = canceler === undefined || !reportsUnknownOrders(rows);
  const counted = areReportsTrue ? canceled : { ...canceled, sent: [] };
  await assertSpared(context, counted, action, relation ?? ((ended) => relationOf(ended, order)));
  if (!areReportsTrue) inconclusive('depends-on', 'orders that do not exist are reported as canceled, too');
  const account = canceler ? accountOf(context.trading, canceler) : order.intent.account;
  const reported = canceledById.flatMap((one) => one.sent.flatMap(reportedIn));
  if (!reported.some(({ intent }) => intent.account === account))
    inconclusive('control-failed', 'the account cannot cancel its own order either');
  context.evidence.add(sent.length + spared.length);
  coverEffect(
    context,
    row.requirement,
    spared.map((one) => `${action}: ${relationOf(one, order)}`),
  );
}

const reportsUnknownOrders = (rows: ReadonlyMap<CancelsById, Settled<Canceled>>): boolean =>
  [...rows].some(
    ([{ requirement }, result]) =>
      requirement === 'cancel-order.unknown-id' &&
      fulfilledValue(result)?.sent.some(({ answer }) => canceledIds(answer).length > 0),
  );
