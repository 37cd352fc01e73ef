// 4.3: the default fee rate, and the fee rate of a token in the query and in the path.
import {
  type Answer,
  type CheckContext,
  check,
  fail,
  hasSameForm,
  ifAvailable,
  inconclusive,
  isObject,
  isPresent,
  type JsonObject,
  members,
  mismatch,
  spread,
  summarizeAnswer,
  texts,
  varied,
} from '#check';

/** 2.12; which of them are always present is not shown. */
const stated = ['base_fee', 'fd', 'fee_schedule'];
/** Tokens that are tried both ways: of markets that are open for trading, of other markets, and of mirrors. */
const compared = { open: 6, others: 4, mirrors: 2 };

/** 4.3: without a token the default fee rate is returned. */
export const defaultRate = check('fee-rate.default', { on: 'fee-rate' }, async ({ send, sample, evidence }) => {
  const answer = await send('fee-rate');
  if (answer.kind === 'accepted' && isObject(answer.body)) {
    const { body } = answer;
    return evidence.add(stated.filter((name) => isPresent(body, name)).length);
  }
  const [token] = await sample.tokens();
  const control = token && (await send('token-fee-rate', { path: { token_id: token.tokenId } }));
  if (control?.kind !== 'accepted') inconclusive('request-refused', summarizeAnswer(answer));
  fail('there is no default fee rate, although there is one for a token', {
    expected: 'the default fee rate',
    actual: summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
});

/** 4.3: a token in the query means the same as a token in the path. */
export const queryEqualsPath = check(
  'fee-rate.query-equals-path',
  {
    on: 'token-fee-rate',
    noEvidence: {
      reason: 'unknown-ids',
      message: 'no token has a fee rate in the query and in the path: set `known.tokenId` in the configuration',
    },
  },
  async (context) => {
    const tokenIds = [...(await marketTokens(context)), ...(await mirrorTokens(context))];
    const refusals: Answer[] = [];
    for (const tokenId of tokenIds) {
      const { rates, refused } = await bothRates(context, tokenId);
      if (refused) refusals.push(refused);
      if (!rates) continue;
      const [inQuery, inPath] = rates;
      for (const name of stated.filter((member) => areComparable(inQuery, inPath, member)))
        context.assert.equal(inQuery[name], inPath[name], `${name} of token ${tokenId} differs between query and path`);
    }
    const [first] = refusals;
    if (first && refusals.length === tokenIds.length)
      inconclusive('request-refused', `each token of the listed markets is refused: ${summarizeAnswer(first)}`);
  },
);

async function marketTokens({ sample }: CheckContext): Promise<readonly string[]> {
  const open = (await sample.tokens()).map(({ tokenId }) => tokenId);
  const isOpen = new Set(open);
  const tokensOf = (market: JsonObject) => texts(members(market, 'tokens'), 'token_id');
  const others = (await sample.orderBookMarkets()).filter((market) => !tokensOf(market).some((id) => isOpen.has(id)));
  const oneOfEach = varied(others, compared.others).flatMap((market, index) => {
    const tokens = tokensOf(market);
    return tokens.slice(index % tokens.length).slice(0, 1);
  });
  return [...spread(open, compared.open), ...oneOfEach];
}

/** Tokens of mirrors are tokens too (part 1). */
async function mirrorTokens({ walk }: CheckContext): Promise<readonly string[]> {
  const markets = (await ifAvailable(walk('simplified-markets')))?.items ?? [];
  const tokens = markets.flatMap((market) => texts(members(market, 'tokens'), 'mirror_token_id'));
  return spread(
    tokens.filter((token) => /[^0x]/.test(token)),
    compared.mirrors,
  );
}

/** Whether both show the member, in the same form: another form is judged by the rules of its members. */
function areComparable(one: JsonObject, other: JsonObject, member: string): boolean {
  return isPresent(one, member) && isPresent(other, member) && hasSameForm(one[member], other[member]);
}

interface BothRates {
  /** In the query and in the path. */
  readonly rates?: readonly [JsonObject, JsonObject];
  /** One of the answers, if both are refusals. */
  readonly refused?: Answer;
}

/** The fee rate of a token asked for in the query and in the path. */
async function bothRates({ send }: CheckContext, tokenId: string): Promise<BothRates> {
  const [query, path] = await Promise.all([
    send('fee-rate', { query: { token_id: tokenId } }),
    send('token-fee-rate', { path: { token_id: tokenId } }),
  ]);
  const refused = [query, path].filter(({ kind }) => kind === 'refused');
  if (refused[0] && refused.length === 1)
    mismatch(`token ${tokenId} has a fee rate in one way and none in the other`, {
      expected: 'the same in the query and in the path',
      actual: summarizeAnswer(refused[0]),
      exchanges: [refused[0].exchange],
    });
  const isPair = query.kind === 'accepted' && path.kind === 'accepted' && isObject(query.body) && isObject(path.body);
  if (isPair) return { rates: [query.body, path.body] };
  return refused[0] ? { refused: refused[0] } : {};
}

/** 4.3 does not show the fee rate of a token that does not exist. */
export const unknownTokens = check(
  'fee-rate.unknown-token',
  { on: ['fee-rate', 'token-fee-rate'] },
  async ({ send, observe, unknown }, endpoint) => {
    for (const [name, token_id] of Object.entries({ unknown: unknown.tokenId(), malformed: 'not-a-token' })) {
      const { kind } = await send(endpoint, endpoint === 'fee-rate' ? { query: { token_id } } : { path: { token_id } });
      const value = kind === 'accepted' ? 'a fee rate' : 'refused';
      observe('fee-rate.unknown-token', { subject: `${endpoint}, ${name}`, value });
    }
  },
);
