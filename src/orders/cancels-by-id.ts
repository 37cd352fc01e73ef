// DELETE /order beside other orders of both accounts, however they are related to the canceled one: a cancel ends the order
// that it names and no other (part 1, part 7, 5.3).
import {
  type Account,
  type CancelBodyForm,
  type CheckContext,
  type Dependency,
  inconclusive,
  type Need,
  type PlacedOrder,
  type RequirementId,
  type Token,
} from '#check';
import { ordersOfSecond } from './batches.js';
import { type Cancel, cancelOf } from './cancel-results.js';
import { bodiesWithoutOrder, hasOtherOrders } from './invalid-orders.js';
import { accountOf, type Owner } from './operations.js';

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
  readonly form: PromiseSettledResult<CancelBodyForm>;
}

/** Cancels that must end no order, or none but the one that they name. */
export interface CancelsById {
  readonly requirement: RequirementId;
  readonly needs?: readonly Need[];
  readonly dependsOn?: readonly Dependency[];
  /** As in "… ends an order that was not named, too". */
  readonly action: string;
  /** How the orders are related to what is canceled; default: as each is to the order of the setup. */
  readonly relation?: string;
  /** Whether no order is named, so that none may be reported. */
  readonly namesNone?: true;
  /** The account that cancels; default: that of the setup. */
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
    dependsOn: ['cancel-order.canceled'],
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
      needs: ['other-account'],
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
    dependsOn: ['cancel-order.canceled'],
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
