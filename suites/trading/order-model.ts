// Any sequence of placing and canceling, against a model of it, shrunk to the shortest that goes wrong.
import fc from 'fast-check';
import { type Check, type CheckContext, check } from '../../src/check/check.js';
import { Inconclusive, Violation } from '../../src/check/violation.js';
import { NoResponseError } from '../../src/client/exchange.js';
import { withCancelableMarkets } from './market-cancel.js';
import {
  cancel,
  cancelAgain,
  cancelByMarket,
  list,
  type Market,
  type OrderCommand,
  place,
  placeAgain,
  readOne,
} from './order-commands.js';

const maximumCommands = 8;
const numRuns = 3;
/** Shrinking places real orders: it ends with the shortest sequence found in this time. */
const patienceMs = 5_000;

const where = fc.nat({ max: 1 });
const which = fc.nat({ max: 3 });

const steps: fc.Arbitrary<OrderCommand>[] = [
  where.map((market) => place(market, 1, false)),
  fc.tuple(where, fc.integer({ min: 1, max: 3 })).map(([market, count]) => place(market, count, true)),
  which.map(placeAgain),
  which.map(cancel),
  which.map(cancelAgain),
  where.map(cancelByMarket),
  where.map(list),
  which.map(readOne),
];

const sequences = fc.commands(steps, { maxCommands: maximumCommands, size: 'max', disableReplayLog: true });

/** Writes down each command as it is run, in the words that it then has for itself. */
function noted(command: OrderCommand, log: string[]): OrderCommand {
  return {
    check: (model) => command.check(model),
    async run(model, market) {
      try {
        await command.run(model, market);
      } finally {
        log.push(String(command));
      }
    },
    toString: () => String(command),
  };
}

/** Two markets and, where it is understood, a way to cancel by market. */
async function atDesk(context: CheckContext, use: (market: Market) => Promise<void>): Promise<void> {
  let hasBegun = false;
  const begin = (market: Market) => {
    hasBegun = true;
    return use(market);
  };
  try {
    await withCancelableMarkets(context, 2, ({ account, tokens, cancel: cancelMarket }) =>
      begin({ context, account, tokens: ofDifferentMarkets(tokens), cancelMarket }),
    );
  } catch (error) {
    if (hasBegun || !(error instanceof Inconclusive)) throw error;
    const { trading } = context;
    await trading.withTokens(2, (tokens) =>
      begin({ context, account: trading.first, tokens, cancelMarket: undefined }),
    );
  }
}

function ofDifferentMarkets(tokens: Market['tokens']): Market['tokens'] {
  return [...new Map(tokens.map((token) => [token.conditionId, token])).values()];
}

/** Runs one sequence from a clean desk to a clean desk; each begins with orders to act on and ends with a look at all. */
async function play(commands: Iterable<OrderCommand>, market: Market): Promise<void> {
  const log: string[] = [];
  const script = [place(0, 2, true), ...commands, list(0), list(1)].map((command) => noted(command, log));
  try {
    await fc.asyncModelRun(() => ({ model: { orders: [] }, real: market }), script);
  } catch (error) {
    if (error instanceof Violation) error.counterexample = log;
    throw error;
  } finally {
    await market.context.trading.cancelOpenOrders();
  }
}

const lifecycle = check('trading.order-lifecycle', { on: 'place-order' }, async (context) => {
  await atDesk(context, async (market) => {
    let hindrance: unknown;
    const property = fc.asyncProperty(sequences, async (commands) => {
      if (hindrance !== undefined) return;
      try {
        await play(commands, market);
      } catch (error) {
        // What cannot be judged is not a counterexample: it must not be shrunk.
        if (!(error instanceof Inconclusive || error instanceof NoResponseError)) throw error;
        hindrance = error;
      }
    });
    const { seed } = context;
    const report = await fc.check(property, { seed, numRuns, interruptAfterTimeLimit: patienceMs });
    if (report.failed) throw report.errorInstance ?? new Error('a sequence of commands failed without saying why');
    if (hindrance !== undefined) throw hindrance;
  });
});

export const modelChecks: readonly Check[] = lifecycle;
