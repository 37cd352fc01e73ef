// 4.3: the default fee rate, and that of a token asked for in either way.
import { isDeepStrictEqual } from 'node:util';
import { check } from '../../src/check/check.js';
import { describe } from '../../src/check/reading.js';
import { spread, textOf } from '../../src/check/sample.js';
import { disagree, fail, notEnough } from '../../src/check/signals.js';
import { isObject } from '../../src/target/answer.js';

const stated = ['base_fee', 'fd', 'fee_schedule'];
const clocks = /at$|time|date|timestamp/i;

export const defaultRate = check('fee-rate.default', { on: 'fee-rate' }, async ({ ask, sample, evidence }) => {
  const answer = await ask('fee-rate');
  if (answer.kind === 'accepted' && isObject(answer.body)) {
    // Which members are always there is not shown; with none of them there is nothing to go by.
    return evidence.saw(stated.filter((name) => isObject(answer.body) && (answer.body[name] ?? null) !== null).length);
  }
  const [token] = await sample.tokens();
  const control = token && (await ask('token-fee-rate', { path: { token_id: token.tokenId } }));
  if (control?.kind !== 'accepted') notEnough(describe(answer));
  fail('without a token there is no fee rate, though with one there is', {
    expected: 'the default',
    actual: describe(answer),
    exchanges: [answer.exchange],
  });
});

export const queryEqualsPath = check(
  'fee-rate.query-equals-path',
  { on: 'token-fee-rate' },
  async ({ ask, sample, evidence }) => {
    for (const { tokenId } of spread(await sample.tokens(), 8)) {
      const [query, path] = await Promise.all([
        ask('fee-rate', { query: { token_id: tokenId } }),
        ask('token-fee-rate', { path: { token_id: tokenId } }),
      ]);
      const refused = [query, path].filter(({ kind }) => kind === 'refused');
      if (refused[0] && refused.length === 1)
        disagree(`token ${tokenId} has a fee rate in one way and none in the other`, {
          expected: 'the same in the query and in the path',
          actual: describe(refused[0]),
          exchanges: [refused[0].exchange],
        });
      if (query.kind !== 'accepted' || path.kind !== 'accepted' || !isObject(query.body) || !isObject(path.body))
        continue;
      for (const name of stated.filter((member) => !clocks.test(member))) {
        const [expected, actual] = [path.body[name], query.body[name]];
        if (expected === undefined || expected === null || actual === undefined || actual === null) continue;
        if (!isDeepStrictEqual(expected, actual))
          disagree(`${name} of token ${tokenId} is another in the query than in the path`, { expected, actual });
        evidence.saw();
      }
    }
    if (evidence.count() === 0)
      notEnough('no token has a fee rate in both ways: set `known.tokenId` in the configuration');
  },
);

export const sources = check('fee-schedule.source-values', { on: 'fee-rate' }, async ({ ask, observe }) => {
  const { body } = await ask('fee-rate');
  const schedule = isObject(body) && isObject(body.fee_schedule) ? body.fee_schedule : {};
  const source = textOf(schedule, 'source');
  if (source === undefined) notEnough('the fee rate shows no source');
  observe('fee-schedule.source-values', `has the source ${source}`);
});

export const oddTokens = check(
  'fee-rate.unknown-token',
  { on: ['fee-rate', 'token-fee-rate'] },
  async ({ ask, observe }, endpoint) => {
    for (const token of ['1', 'not-a-token']) {
      const answer = await ask(
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
