// DELETE /order beside other orders of both accounts, however they are related to the canceled one: a cancel ends the order
// that it names and no other (part 1, part 7, 5.3). All cancels are sent once a run beside the same orders.
import {
  type Account,
  type Answer,
  type Check,
  type CheckContext,
  canceledIds,
  check,
  type Dependency,
  fail,
  inconclusive,
  type Need,
  type PlacedOrder,
  plural,
  type RequirementId,
  type Token,
  valueOrThrow,
} from '#check';
import { cutShort, withOtherEnd } from '../shared/similar-values.js';
import { cancelByIdWhenAllowed } from './cancel-results.js';
import { bodiesWithoutOrder, hasOtherOrders, requestOf } from './malformed-writes.js';
import { marketCancelers } from './market-cancel.js';
import {
  assertNoneEnded,
  listedOf,
  placeOnOtherOutcome,
  placeOnRelatedMarkets,
  placeRelatedOrder,
  placeTogether,
  type RelatedOrder,
  relatedFirst,
  reportedOf,
  type SparedOrders,
  sparedOf,
} from './related-orders.js';

const on = 'cancel-order';

/** The orders beside which the cancels are sent. */
interface Setup {
  readonly account: Account;
  /** Of the account, and canceled last. */
  readonly order: PlacedOrder;
  /** All of them that are listed, of both accounts. */
  readonly listed: readonly RelatedOrder[];
}

/** Cancels that must end no order, or none but the one that they name. */
interface Cancels {
  readonly requirement: RequirementId;
  /** Undefined for the check that has none in its id. */
  readonly subject?: string;
  readonly needs?: readonly Need[];
  readonly dependsOn?: readonly Dependency[];
  /** As in "… ends an order that was not named, too". */
  readonly action: string;
  /** Whether no order is named, so that none may be reported. */
  readonly namesNone?: true;
  /** How the orders are related to what is canceled; default: as they are to the order of the setup. */
  readonly relation?: string;
  /** The account that cancels; default: that of the setup. */
  readonly canceler?: 'first' | 'second';
  /** The orders that must stay. */
  readonly spared: (setup: Setup, context: CheckContext) => readonly RelatedOrder[];
  readonly send: (context: CheckContext, setup: Setup, spared: readonly RelatedOrder[]) => Promise<readonly Answer[]>;
}

const ofSetup: Cancels['spared'] = ({ listed }) => listed;

const table: readonly Cancels[] = [
  // Part 7: an order that does not exist is not reported as canceled, and no other order ends in its place.
  {
    requirement: 'cancel-order.unknown-id',
    action: 'canceling an order that does not exist',
    relation: 'that was not named',
    namesNone: true,
    spared: ofSetup,
    async send({ trading, unknown }, { account, order }) {
      const ids = [unknown.orderId(), unknown.slug(), ...similarIds(order.id, trading.idsOfRun())];
      return cancelAll(ids, (id) => trading.cancel(id, account));
    },
  },
  // Part 1: orders are canceled by id, so a body that names none cancels none.
  {
    requirement: 'cancel-order.scope',
    subject: 'no-order-named',
    dependsOn: ['cancel-order.canceled'],
    action: 'a cancel that names no order',
    relation: 'that was not named',
    namesNone: true,
    spared: ofSetup,
    async send(context, { account }) {
      if (await hasOtherOrders(context, account))
        inconclusive('unknown-ids', 'the account has orders from before the run, which a faulty service might cancel');
      return cancelAll(bodiesWithoutOrder(context), async (body) => {
        const answer = await context.send(on, requestOf(account, body));
        context.trading.recordCancellations(answer);
        return answer;
      });
    },
  },
  // 5.3: an account cannot cancel orders of another account by their ids, although it can cancel its own.
  ...(['second', 'first'] as const).map(
    (canceler): Cancels => ({
      requirement: 'account.isolation-cancel',
      subject: canceler === 'second' ? 'cancel-order' : 'cancel-order:first-account',
      needs: ['other-account'],
      action: `a cancel by the ${canceler} account`,
      relation: 'of another account',
      canceler,
      spared: ({ listed }, { trading }) => {
        const account = cancelerOf(trading, canceler);
        return listed.filter(({ order }) => order.intent.account !== account);
      },
      // One that was placed alone, one of a batch, and a SELL. What is reported as canceled may still be open.
      send({ trading, send }, _, spared) {
        const account = cancelerOf(trading, canceler);
        const sells = spared.filter(({ order }) => order.intent.side === 'SELL');
        const named = new Set([...spared.slice(0, 2), ...sells.slice(0, 1)]);
        return cancelAll([...named], ({ order }) => send(on, { account, body: { orderId: order.id } }));
      },
    }),
  ),
  // Part 1: all other orders stay live, however they are related to the canceled one.
  {
    requirement: 'cancel-order.scope',
    dependsOn: ['cancel-order.canceled'],
    action: 'canceling an order by its id',
    spared: ({ listed, order }) => listed.filter((other) => other.order.id !== order.id),
    send: async (context, { order }) => [await cancelByIdWhenAllowed(context, order)],
  },
];

/** Sends cancels one after another. */
async function cancelAll<T>(named: readonly T[], cancel: (one: T) => Promise<Answer>): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const one of named) answers.push(await cancel(one));
  return answers;
}

/** Ids with at least this many characters are not counted up: no order has the one that differs in its last character. */
const randomIdLength = 20;

/** The id with another last character, and its beginning. */
function similarIds(id: string, known: Iterable<string>): readonly string[] {
  return id.length < randomIdLength ? [] : [withOtherEnd(id), cutShort(id, known)];
}

function cancelerOf({ first, second }: CheckContext['trading'], canceler: 'first' | 'second'): Account {
  return canceler === 'first' ? first : second();
}

/** What some cancels did. */
interface SentCancels extends SparedOrders {
  readonly answers: readonly Answer[];
}

interface CancelsBesideOrders {
  readonly sent: ReadonlyMap<Cancels, PromiseSettledResult<SentCancels>>;
  /** Of each account, whether it could cancel an order of its own in the end. */
  readonly canCancel: ReadonlyMap<Account, boolean>;
}

const idOf = ({ requirement, subject }: Cancels) => (subject === undefined ? requirement : `${requirement}@${subject}`);

function cancelsBesideOrders(context: CheckContext): Promise<CancelsBesideOrders> {
  return context.once('cancels by id beside other orders', async (shared) => {
    let setup = await placeBeside(shared);
    const sent = new Map<Cancels, PromiseSettledResult<SentCancels>>();
    for (const cancels of table.filter((one) => shared.isInRun(idOf(one)))) {
      const [result] = await Promise.allSettled([sendBeside(shared, setup, cancels)]);
      sent.set(cancels, result);
      // What one cancel has ended, the next one does not end.
      if (result.status === 'rejected' || result.value.ended.status === 'rejected' || result.value.ended.value)
        setup = { ...setup, listed: await listedOf(shared, setup.listed) };
    }
    return { sent, canCancel: await canCancelOwn(shared, setup, sent) };
  });
}

async function sendBeside(context: CheckContext, setup: Setup, cancels: Cancels): Promise<SentCancels> {
  const spared = cancels.spared(setup, context);
  // What was never listed cannot be missed.
  if (spared.length === 0) inconclusive('order-not-accepted', 'no other order is listed as live');
  const answers = await cancels.send(context, setup, spared);
  return { answers, ...(await sparedOf(context, spared)) };
}

/** Positive control: whether each account can cancel an order of its own. */
async function canCancelOwn(
  context: CheckContext,
  { account, order, listed }: Setup,
  sent: CancelsBesideOrders['sent'],
): Promise<CancelsBesideOrders['canCancel']> {
  const answers = [...sent].flatMap(([{ canceler }, result]) =>
    canceler === undefined && result.status === 'fulfilled' ? result.value.answers : [],
  );
  const ofOther = listed.map((one) => one.order).find(({ intent }) => intent.account !== account);
  const controls = [order, ...(ofOther ? [ofOther] : [])].map(async (own) => {
    const isCanceled = answers.some((answer) => canceledIds(answer).includes(own.id));
    const canCancel = isCanceled || canceledIds(await cancelByIdWhenAllowed(context, own)).includes(own.id);
    return [own.intent.account, canCancel] as const;
  });
  return new Map(await Promise.all(controls));
}

/** Orders of both accounts, related to one of them in all ways that a faulty service could confuse. */
async function placeBeside(context: CheckContext): Promise<Setup> {
  const { trading } = context;
  const { usual: account, other } = await marketCancelers(context);
  // Every market: another check would cancel orders in the meantime.
  const held = await trading.acquireTokens(Number.MAX_SAFE_INTEGER);
  const [token, ...otherMarkets] = await relatedFirst(context, held);
  const older = await placeRelatedOrder(context, token, 'that is older', { account });
  const batch = await placeTogether(context, token, 4, account);
  // The prices of a batch alternate: one order of it has the price of the canceled one.
  const order = batch[2] ?? batch[0];
  const { price, size } = order.intent;
  const equal = await placeRelatedOrder(context, token, 'that differs in its salt alone', { account, price, size });
  const listed = await listedOf(context, [
    ...older,
    ...batch.map((one) => ({ order: one, relation: 'of its batch' })),
    // With the same id it is the same order.
    ...equal.filter(({ order: { id } }) => id !== order.id),
    ...(await placeRelatedOrder(context, token, 'that is newer', { account, price })),
    ...(await placeRelatedOrder(context, token, 'on the other side of the book', { account, side: 'SELL' })),
    ...(await placeOnOtherOutcome(context, token, { account, price })),
    ...(await placeOnRelatedMarkets(context, token, otherMarkets, { account, price })),
    ...(other ? await placeOfOther(context, token, other, price) : []),
  ]);
  return { account, order, listed };
}

async function placeOfOther(context: CheckContext, token: Token, account: Account, price: number) {
  const relation = 'of another account';
  const batch = await placeTogether(context, token, 2, account);
  return [
    ...(await placeRelatedOrder(context, token, relation, { account, price })),
    ...batch.slice(-1).map((order) => ({ order, relation })),
    ...(await placeRelatedOrder(context, token, relation, { account, side: 'SELL' })),
  ];
}

function checkOf(cancels: Cancels): readonly Check[] {
  const { requirement, subject, needs = [], dependsOn = [] } = cancels;
  const options = { needs, dependsOn };
  const run = (context: CheckContext) => judge(context, cancels);
  return subject === undefined
    ? check(requirement, { ...options, on }, run)
    : check(requirement, { ...options, on: [{ name: subject, endpoint: on }] }, run);
}

async function judge(context: CheckContext, cancels: Cancels): Promise<void> {
  const { action, relation, canceler } = cancels;
  const { sent, canCancel } = await cancelsBesideOrders(context);
  const result = sent.get(cancels);
  if (!result) throw new Error(`the cancels of ${idOf(cancels)} were not sent`);
  const { answers, relatedOrders, ended } = valueOrThrow(result);
  for (const answer of answers) assertNoneReported(answer, relatedOrders, cancels);
  const end = valueOrThrow(ended);
  assertNoneEnded(end && relation !== undefined ? { ...end, relation } : end, action);
  const account = canceler ? cancelerOf(context.trading, canceler) : [...canCancel.keys()][0];
  if (!account || !canCancel.get(account))
    inconclusive('control-failed', 'the account cannot cancel its own order either');
  context.evidence.add(answers.length + relatedOrders.length);
}

/** A cancel reports no order as canceled that it must spare. */
function assertNoneReported(
  answer: Answer,
  relatedOrders: readonly RelatedOrder[],
  { action, namesNone }: Cancels,
): void {
  const reported = namesNone ? canceledIds(answer) : reportedOf({ relatedOrders }, answer);
  if (reported.length > 0)
    fail(`${action} reports orders as canceled that it does not name`, {
      expected: 'refused, or the id in not_canceled',
      actual: `${plural(reported.length, 'such id')} in canceled`,
      exchanges: [answer.exchange],
    });
}

export const cancelsByIdChecks: readonly Check[] = table.flatMap(checkOf);
