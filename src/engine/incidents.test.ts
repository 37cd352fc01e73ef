// What happened during a run that breaks no rule, counted by kind.
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../../test/support/answers.js';
import type { Exchange } from '../client/exchange.js';
import { createIncidentLog } from './incidents.js';
import { createExchangeRows } from './report-rows.js';

const html = { isJson: false, text: '<html>nginx</html>', headers: { server: 'nginx' } };
const redact = (text: string) => text.replaceAll('hush', '[redacted]');

function messagesOf(answers: readonly (readonly [Exchange, boolean])[]) {
  const log = createIncidentLog(createExchangeRows(redact), redact);
  for (const [exchange, isReplaced] of answers) log.recordAnswer(exchange, isReplaced);
  return log.incidents().map(({ kind, message, count, operations }) => ({ kind, message, count, operations }));
}

describe('createIncidentLog', () => {
  it('counts answers of intermediaries among all answers', () => {
    const bad = exchangeOf('tags', undefined, { ...html, status: 502 });
    const other = exchangeOf('events', undefined, { ...html, status: 502 });
    expect(
      messagesOf([
        [bad, true],
        [exchangeOf('tags', []), false],
        [other, false],
      ]),
    ).toEqual([
      {
        kind: 'intermediary',
        message: '2 of 3 answers were HTML from an intermediary (nginx, 502)',
        count: 2,
        operations: ['GET /events', 'GET /tags'],
      },
    ]);
  });

  it('counts HTML with status 403 as that of an intermediary only if an equal request got another answer', () => {
    const bad = exchangeOf('tags', undefined, { ...html, status: 403 });
    expect(messagesOf([[bad, false]])).toEqual([]);
    expect(
      messagesOf([
        [bad, true],
        [exchangeOf('tags', []), false],
      ]),
    ).toMatchObject([{ message: '1 of 2 answers were HTML from an intermediary (nginx, 403)' }]);
  });

  it('names a redirect to nowhere once', () => {
    const redirect = exchangeOf('tags', undefined, { ...html, status: 302, headers: {} });
    expect(messagesOf([[redirect, true]])).toMatchObject([
      { kind: 'redirect', message: '1 of 1 answer redirected: 302 without a Location, not followed' },
    ]);
  });

  it('counts errors only if an equal request got another answer', () => {
    const error = exchangeOf('tags', { message: 'oops' }, { status: 500 });
    expect(messagesOf([[error, false]])).toEqual([]);
    expect(
      messagesOf([
        [error, true],
        [exchangeOf('tags', []), false],
      ]),
    ).toMatchObject([
      {
        kind: 'passing-error',
        message: '1 of 2 answers were server errors (500), and an equal request right after got another answer',
      },
    ]);
  });

  it('ends with the hint to send one request at a time', () => {
    const log = createIncidentLog(createExchangeRows(redact), redact);
    log.recordFailure('socket hang up');
    const hint = { kind: 'one-at-a-time' as const, message: 'run again with --concurrency 1', count: 12 };
    expect(log.incidents([hint])).toMatchObject([
      { kind: 'no-response' },
      { kind: 'one-at-a-time', message: 'run again with --concurrency 1', count: 12, operations: [] },
    ]);
  });

  it('names redirects, members that are named twice, and requests without a response, without secrets', () => {
    const defect = { kind: 'duplicate-member', offset: 12, what: 'a second member "hush" of one object' } as const;
    const redirects = [{ status: 308, to: '/tags/' }];
    const log = createIncidentLog(createExchangeRows(redact), redact);
    log.recordAnswer(exchangeOf('tags', [], { defect, redirects }));
    log.recordFailure('socket hang up');
    log.recordFailure('the body is larger than 8 MiB', true);
    expect(log.incidents().map(({ message }) => message)).toEqual([
      '1 answer named a member twice, and the last one counted: a second member "[redacted]" of one object at byte 12 of an answer to GET /tags',
      '1 redirect within the origin (308, GET /tags to /tags/) was followed',
      '1 of 3 requests got no response: socket hang up',
      '1 of 3 requests got no usable response: the body is larger than 8 MiB',
    ]);
  });
});
