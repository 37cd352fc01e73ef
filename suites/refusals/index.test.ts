// What is refused for two reasons at once is judged as any refusal; what only a long page shows, a long list is asked for.
import { expect, it } from 'vitest';
import { isObject } from '../../src/is-object.js';
import type { Deviation } from '../../src/reference/types.js';
import { runAgainst } from '../../src/selftest/matrix.js';
import { registry } from '../index.js';

it('sees an error body of another form where two parameters are wrong', async () => {
  const listsTwoErrors: Deviation = {
    on: ['catalog-markets'],
    reply(reply, { query }) {
      const areBothWrong = query.get('limit') === '0' && Number(query.get('offset')) < 0;
      if (!areBothWrong || !isObject(reply.body)) return undefined;
      return { ...reply, body: { ...reply.body, error: [reply.body.error, 'offset must not be negative'] } };
    },
  };
  const ids = ['error.body-shape@catalog-markets', 'error.markets-bad-request-type@catalog-markets'];
  const checks = registry.filter(({ id }) => ids.includes(id));
  const results = await runAgainst({ deviations: [listsTwoErrors] }, checks, 1);
  expect(results.flatMap(({ id, outcome }) => (outcome === 'failed' ? id : []))).toEqual([
    'error.body-shape@catalog-markets',
  ]);
});

it('sees a maximum that holds for the first of two limits alone', async () => {
  const readsTheLast: Deviation = {
    on: ['catalog-markets', 'events', 'tags'],
    reply(reply, { query }) {
      const [first = '', last] = query.getAll('limit');
      if (Number(first) > 100 || !(Number(last) > 100)) return undefined;
      const items = [reply.body].flat();
      return { ...reply, status: 200, body: Array.from({ length: Number(last) }, (_, at) => items[at % items.length]) };
    },
  };
  const checks = registry.filter(({ id }) => id.startsWith('paging.limit-maximum@'));
  const results = await runAgainst({ deviations: [readsTheLast] }, checks, 1);
  expect(results.map(({ outcome }) => outcome)).toContain('failed');
});
