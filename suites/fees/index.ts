// 4.3: the default fee rate, and the fee rate of a token in the query and in the path.
import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  areComparable,
  type CheckContext,
  check,
  chooseEvenly,
  failOnAnswer,
  failOnComparison,
  inconclusive,
  isObject,
  isPresent,
  type JsonObject,
  summarizeAnswer,
} from '#check';

/** 2.12; which of them are always present is not shown. */
const stated = ['base_fee', 'fd', 'fee_schedule'] as const;

/** 4.3: without a token the default fee rate is returned. */
const defaultRate = check('fee-rate.default', { on: 'fee-rate' }, async ({ send, sample, evidence }) => {
  const answer = await send('fee-rate');
  if (answer.kind === 'accepted' && isObject(answer.body)) {
    const { body } = answer;
    return evidence.add(stated.filter((name) => isPresent(body, name)).length);
  }
  const [token] = await sample.tokens();
  const control = token && (await send('token-fee-rate', { path: { token_id: token.tokenId } }));
  if (control?.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  failOnAnswer('there is no default fee rate, although there is one for a token', {
    expected: 'the default fee rate',
    actual: summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
});

/** Tokens whose rates are asked for in both ways: of open markets, of others, and of mirrors. */
const tokensOf = { quick: 5, normal: 8, thorough: 12 } as const;

const tokensFor = async ({ sample, effort }: CheckContext): Promise<readonly string[]> =>
  chooseEvenly(await sample.tokenIdsOfAllKinds(), tokensOf[effort]);

/** 4.3: the default fee rate is the default even right after the rate of a token was asked for. */
const defaultRateAfterToken = check(
  'fee-rate.default',
  {
    on: 'fee-rate',
    title: 'The default fee rate is the same after the fee rate of a token was asked for.',
    noEvidence: 'no token has a fee rate that differs from the default',
  },
  async (context) => {
    const before = rateIn(await context.send('fee-rate'));
    const differing = (rate: JsonObject) =>
      stated.filter((name) => areComparable(before, rate, name) && !isDeepStrictEqual(before[name], rate[name]));
    const rates = await Promise.all((await tokensFor(context)).map((tokenId) => askBothWays(context, tokenId)));
    const other = rates.find(({ inQuery }) => differing(rateIn(inQuery)).length > 0);
    if (!other) return;
    const { inQuery } = await askBothWays(context, other.tokenId, true);
    const answer = await context.send('fee-rate', { fresh: true });
    const [ofToken, after] = [rateIn(inQuery), rateIn(answer)];
    for (const name of differing(ofToken).filter((member) => isPresent(after, member))) {
      if (isDeepStrictEqual(ofToken[name], after[name]))
        failOnComparison('the default fee rate is that of the token that was asked for before', {
          // Values differ from one confirmation to the next.
          expected: `the default ${name}`,
          actual: `the ${name} of the token`,
          exchanges: [answer.exchange],
        });
      context.evidence.add();
    }
  },
);

const noEvidence = {
  reason: 'unknown-ids',
  message: 'no token has a fee rate in the query and in the path: set `known.tokenId` in the configuration',
} as const;

/** 4.3: a token in the query means the same as a token in the path. */
const queryEqualsPath = check('fee-rate.query-equals-path', { on: 'token-fee-rate', noEvidence }, async (context) => {
  const rates: FeeRate[] = [];
  for (const tokenId of await tokensFor(context)) rates.push(await askBothWays(context, tokenId));
  // A service may answer with the token that was asked for before: only after all of them, it does so again.
  for (const rate of rates) assertSameRate(context, rate);
  const [first] = rates;
  if (first && rates.every(({ inQuery, inPath }) => isRefused(inQuery) && isRefused(inPath)))
    inconclusive('request-refused', `each token of the listed markets is refused: ${summarizeAnswer(first.inQuery)}`);
});

type FeeRate = Awaited<ReturnType<typeof askBothWays>>;

async function askBothWays({ send }: CheckContext, tokenId: string, fresh = false) {
  const [inQuery, inPath] = await Promise.all([
    send('fee-rate', { query: { token_id: tokenId }, fresh }),
    send('token-fee-rate', { path: { token_id: tokenId }, fresh }),
  ]);
  return { tokenId, inQuery, inPath };
}

const isRefused = ({ kind }: Answer) => kind === 'refused';

/**
 * The rate in an answer, as far as it can be compared: where a schedule comes from, and its version, say nothing about the
 * rate, and binary fractions have errors, inside objects too (variant shows-fee-rates-with-errors-of-binary-fractions).
 */
function rateIn({ kind, body }: Answer): JsonObject {
  if (kind !== 'accepted' || !isObject(body)) return {};
  const text = JSON.stringify(body, (name, value) => (name === 'source' || name === 'version' ? undefined : value));
  return JSON.parse(text, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value));
}

function assertSameRate({ evidence }: CheckContext, { tokenId, inQuery, inPath }: FeeRate): void {
  const [refused, other] = [inQuery, inPath].filter(isRefused);
  if (refused && !other)
    failOnComparison(`token ${tokenId} has a fee rate in one way and none in the other`, {
      expected: 'the same in the query and in the path',
      actual: summarizeAnswer(refused),
      exchanges: [refused.exchange],
    });
  const [one, two] = [rateIn(inQuery), rateIn(inPath)];
  for (const name of stated.filter((member) => areComparable(one, two, member)))
    if (isDeepStrictEqual(one[name], two[name])) evidence.add();
    else
      failOnComparison(`${name} of token ${tokenId} differs between query and path`, {
        expected: `in the query: ${JSON.stringify(one[name])}`,
        actual: `in the path: ${JSON.stringify(two[name])}`,
        exchanges: [inQuery.exchange, inPath.exchange],
      });
}

/** 4.3 does not show the fee rate of a token that does not exist. */
const unknownTokens = check(
  'fee-rate.unknown-token',
  { on: ['fee-rate', 'token-fee-rate'] },
  async ({ send, observe, unknown }, endpoint) => {
    if (isRefused(await send('fee-rate'))) inconclusive('request-refused', 'the default fee rate is refused too');
    for (const [name, token_id] of Object.entries({ unknown: unknown.tokenId(), malformed: 'not-a-token' })) {
      const { kind } = await send(endpoint, endpoint === 'fee-rate' ? { query: { token_id } } : { path: { token_id } });
      const value = kind === 'accepted' ? 'a fee rate' : 'refused';
      observe('fee-rate.unknown-token', { subject: `${endpoint}, ${name}`, value });
    }
  },
);

export const feesChecks = [...defaultRate, ...defaultRateAfterToken, ...queryEqualsPath, ...unknownTokens];
