// Faults of the results of batches (4.1).
import { isObject } from '../../is-object.js';
import { changeList } from '../deviation-builders.js';
import type { IncomingRequest, Service } from '../types.js';
import { type Fault, faultsOf, type Mistakes } from './fault.js';
import { failure, fullBatch, isFailedResult, isOfSecondAccount } from './placed-orders.js';

const operations = ['place-orders'] as const;
type Results = readonly unknown[];

/** Which batches a mistake shows in. */
interface Batches {
  readonly words: string;
  readonly areMeant: (results: Results, request: IncomingRequest, service: Service) => boolean;
}

const allBatches: Batches = { words: 'batches', areMeant: () => true };
const fullBatches: Batches = { words: 'full batches', areMeant: ({ length }) => length === fullBatch };
const ofTwoOrders: Batches = { words: 'batches of two orders', areMeant: ({ length }) => length === 2 };
const ofFiveOrders: Batches = { words: 'batches of five orders or more', areMeant: ({ length }) => length >= 5 };
const ofSells: Batches = {
  words: 'batches of sells',
  areMeant: (_, { text }) => !text.includes('"side":"BUY"'),
};
const ofSecondAccount: Batches = {
  words: 'batches of the second account',
  areMeant: (_, request, service) => isOfSecondAccount(request, service),
};

/** Other results of some batches, which `{}` stands for in name and sentence. */
const results = (
  name: string,
  does: string,
  change: (results: Results) => Results,
  ...some: readonly Batches[]
): Mistakes =>
  Object.fromEntries(
    some.map(({ words, areMeant }) => [
      name.replace('{}', words.replaceAll(' ', '-')),
      [
        does.replace('{}', words),
        changeList((sent, request, service) => (areMeant(sent, request, service) ? change(sent) : sent)),
      ],
    ]),
  );

function withoutEqualFailures(sent: Results): Results {
  const messages = sent.map((result) => (isFailedResult(result) ? result.errorMsg : undefined));
  return sent.filter((_, index) => messages[index] === undefined || messages.indexOf(messages[index]) === index);
}

/** Without the result in this place, if it is the one of an invalid order. */
const withoutFailureAt = (place: 0 | -1) => (sent: Results) =>
  sent.length > 1 && isFailedResult(sent.at(place)) ? sent.toSpliced(place, 1) : sent;

/** With other members of the last result. */
const withLast = (members: object) => (sent: Results) => {
  const last = sent.at(-1);
  return isObject(last) ? sent.with(-1, { ...last, ...members }) : sent;
};

const success = { success: true, errorMsg: '', orderID: `0x${'d'.repeat(64)}`, status: 'live' };

export const batchResultFaults: readonly Fault[] = [
  ...faultsOf(
    'place-orders.one-result-per-item',
    operations,
    results(
      'drops-the-last-result-of-{}',
      '{} get one result too few',
      (sent) => sent.slice(0, -1),
      allBatches,
      fullBatches,
      ofSecondAccount,
      ofSells,
    ),
    results(
      'answers-equal-failures-of-{}-once',
      'orders of {} that fail with the same message get one result together',
      withoutEqualFailures,
      allBatches,
    ),
  ),
  ...faultsOf(
    'place-orders.result-order',
    operations,
    results(
      'reverses-results-of-{}',
      'the results of {} come in reverse order',
      (sent) => sent.toReversed(),
      allBatches,
      ofTwoOrders,
      ofSecondAccount,
      ofSells,
    ),
    results(
      'swaps-the-last-results-of-{}',
      'the last two results of {} change places',
      (sent) => [...sent.slice(0, -2), ...sent.slice(-2).reverse()],
      fullBatches,
    ),
  ),
  ...faultsOf(
    'place-orders.per-order-outcome',
    operations,
    results(
      'omits-results-of-invalid-last-orders-of-{}',
      'the result of an invalid order is missing if it is the last one of {}',
      withoutFailureAt(-1),
      allBatches,
    ),
    results(
      'omits-results-of-invalid-first-orders-of-{}',
      'the result of an invalid order is missing if it is the first one of {}',
      withoutFailureAt(0),
      allBatches,
    ),
    results(
      'leaves-out-failed-orders-of-{}',
      '{} with an invalid order get no result for that one',
      (sent) => sent.filter((result) => !isFailedResult(result)),
      ofSells,
    ),
    results(
      'reports-invalid-last-orders-of-{}-as-live',
      'an invalid order is reported as a success if it is the last one of {}',
      (sent) => (sent.length > 1 && isFailedResult(sent.at(-1)) ? withLast(success)(sent) : sent),
      allBatches,
    ),
    results(
      'reports-live-last-orders-of-{}-as-failed',
      'the last order of {} is reported as failed, and is live',
      withLast(failure),
      ofFiveOrders,
      ofSells,
    ),
  ),
];
