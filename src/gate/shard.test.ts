import { describe, expect, it } from 'vitest';
import { registry } from '../../suites/index.js';
import { usageError } from '../../test/support/usage-error.js';
import { parseShard, shardOf } from './shard.js';

const shards = (count: number) =>
  Array.from({ length: count }, (_, index) => shardOf(registry, { index: index + 1, count }));

describe('parseShard', () => {
  it.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/3/5', '-1/3', '1/999', '1/65', '66/65', 'x1/2', '1/2x'])(
    'refuses %s',
    (text) => {
      expect(() => parseShard(text)).toThrow(
        usageError(`"${text}" is not a shard`, 'give INDEX/COUNT, such as 1/3 for the first of three (at most 64)'),
      );
    },
  );

  it.each([
    ['2/3', { index: 2, count: 3 }],
    ['1/1', { index: 1, count: 1 }],
    ['64/64', { index: 64, count: 64 }],
    ['1/10', { index: 1, count: 10 }],
  ])('reads %s, counting from one', (text, shard) => {
    expect(parseShard(text)).toEqual(shard);
  });
});

describe('shardOf', () => {
  it('puts every active check into exactly one shard', () => {
    const active = shards(4).flatMap((checks) => checks.filter(({ phase }) => phase === 'active').map(({ id }) => id));
    const all = registry.filter(({ phase }) => phase === 'active').map(({ id }) => id);
    expect(active.toSorted()).toEqual(all.toSorted());
  });

  it('puts every passive check into every shard', () => {
    const passive = registry.filter(({ phase, needs }) => phase === 'passive' && !needs.includes('trading'));
    for (const checks of shards(4)) expect(checks.filter((check) => passive.includes(check))).toEqual(passive);
  });

  it('puts every check that trades into the first shard', () => {
    const trading = shards(4).map((checks) => checks.filter(({ needs }) => needs.includes('trading')).length);
    expect(trading).toEqual([registry.filter(({ needs }) => needs.includes('trading')).length, 0, 0, 0]);
  });

  it('gives no shard twice the active checks of another', () => {
    const counts = shards(4).map(
      (checks) => checks.filter((check) => check.phase === 'active' && check.needs.length === 0).length,
    );
    expect(Math.max(...counts)).toBeLessThan(2 * Math.min(...counts));
  });

  it('keeps a check in its shard for every selection', () => {
    const [, second = []] = shards(3);
    const some = registry.filter((_, index) => index % 3 === 0);
    expect(shardOf(some, { index: 2, count: 3 })).toEqual(second.filter((check) => some.includes(check)));
  });
});
