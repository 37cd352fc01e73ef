// 4.3: the default fee rate, and that of a token asked for in either way.
import { isDeepStrictEqual } from 'node:util';
import { check } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { spread, textOf } from '../../src/check/sample.js';
import { fail, inconclusive, mismatch } from '../../src/check/violation.js';
import { isObject } from '../../src/client/answer.js';

const stated = ['base_fee', 'fd', 'fee_schedule'];
const clocks = /at$|time|date|timestamp/i;

export const defaultRate = check('fee-rate.default', { on: 'fee-rate' }, async ({ send, sample, evidence }) => {
  const answer = await send('fee-rate');
  if (answer.kind === 'accepted' && isObject(answer.body)) {
    // Which members are always there is not shown; with none of them there is nothing to go by.
    return evidence.add(stated.filter((name) => isObject(answer.body) && (answer.body[name] ?? null) !== null).length);
  }
  const [token] = await sample.tokens();
  const control = token && (await send('token-fee-rate', { path: { token_id: token.tokenId } }));
  if (control?.kind !== 'accepted') inconclusive(summarizeAnswer(answer));
  fail('without a token there is no fee rate, though with one there is', {
    expected: 'the default',
    actual: summarizeAnswer(answer),
    exchanges: [answer.exchange],
  });
});

export const queryEqualsPath = check(
  'fee-rate.query-equals-path',
  { on: 'token-fee-rate' },
  async ({ send, sample, evidence }) => {
    for (const { tokenId } of spread(await sample.tokens(), 8)) {
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
      if (query.kind !== 'accepted' || path.kind !== 'accepted' || !isObject(query.body) || !isObject(path.body))
        continue;
      for (const name of stated.filter((member) => !clocks.test(member))) {
        const [expected, actual] = [path.body[name], query.body[name]];
        if (expected === undefined || expected === null || actual === undefined || actual === null) continue;
        if (!isDeepStrictEqual(expected, actual))
          mismatch(`${name} of token ${tokenId} is another in the query than in the path`, { expected, actual });
        evidence.add();
      }
    }
    if (evidence.count() === 0)
      inconclusive('no token has a fee rate in both ways: set `known.tokenId` in the configuration');
  },
);

export const sources = check('fee-schedule.source-values', { on: 'fee-rate' }, async ({ send, observe }) => {
  const { body } = await send('fee-rate');
  const schedule = isObject(body) && isObject(body.fee_schedule) ? body.fee_schedule : {};
  const source = textOf(schedule, 'source');
  if (source === undefined) inconclusive('the fee rate shows no source');
  observe('fee-schedule.source-values', `has the source ${source}`);
});

export const oddTokens = check(
  'fee-rate.unknown-token',
  { on: ['fee-rate', 'token-fee-rate'] },
  async ({ send, observe }, endpoint) => {
    for (const token of ['1', 'not-a-token']) {
      const answer = await send(
        endpoint,
        endpoint === 'fee-rate' ? { query: { token_id: token } } : { path: { token_id: token } },
      );
      observe(
        'fee-rate.unknown-token',
        `answers a token that nobody knows with ${answer.kind === 'accepted' ? 'a fee rate' : 'a refusal'} (${endpoint})`,
      );
    }
  },
);
