// Part 7: what is not there, and what cannot be, is answered with an error.
import { type CheckContext, check, type NamedSubject } from '../../src/check/check.js';
import { summarizeAnswer } from '../../src/check/reader.js';
import { textOf } from '../../src/check/sample.js';
import { fail, Inconclusive } from '../../src/check/violation.js';
import { isObject } from '../../src/client/answer.js';
import { noCondition, noId, nowhere } from './filter-values.js';
import type { Single } from './single-records.js';

interface Missing extends NamedSubject {
  readonly endpoint: Single;
  readonly placeholder: 'id' | 'slug';
  readonly values: readonly string[];
  /** Makes one more of what is there: a lookup that reads only its beginning finds the wrong record. */
  readonly spoil: (known: string) => string;
}

function missing(endpoint: Single, spoil: Missing['spoil'], ...values: readonly string[]): Missing {
  return { name: endpoint, endpoint, placeholder: endpoint.endsWith('slug') ? 'slug' : 'id', values, spoil };
}

/** What is listed first, under the name that is asked for; nothing where there is nothing to be had. */
async function firstListed({ sample }: CheckContext, { endpoint, placeholder }: Missing): Promise<string | undefined> {
  try {
    const [item] = await sample.list(endpoint.startsWith('event') ? 'events' : 'catalog-markets');
    return textOf(item, placeholder);
  } catch (error) {
    if (error instanceof Inconclusive) return undefined;
    throw error;
  }
}

/** What is not there is refused; whatever is answered instead is not what was asked for. */
async function refuses(context: CheckContext, subject: Missing): Promise<void> {
  const { endpoint, placeholder, spoil } = subject;
  const known = await firstListed(context, subject);
  const values = known === undefined ? subject.values : [...subject.values, spoil(known)];
  const answers = await Promise.all(values.map((value) => context.send(endpoint, { path: { [placeholder]: value } })));
  for (const [index, answer] of answers.entries()) {
    const value = values[index] ?? '';
    if (isObject(answer.body) && textOf(answer.body, placeholder) === value) continue;
    if (answer.kind !== 'refused')
      fail(`${placeholder} ${value} is answered`, {
        expected: 'an error',
        actual: summarizeAnswer(answer),
        exchanges: [answer.exchange],
      });
    context.evidence.add();
  }
}

const lengthened = (slug: string) => `${slug}-${nowhere}`;

export const unknownIds = check(
  'lookup.unknown-id',
  {
    on: [
      missing('catalog-market', (id) => `${id}0000000`, '999999999999', noCondition),
      missing('catalog-market-by-slug', lengthened, nowhere),
      missing('event', (id) => `${id}0000000`, noId),
      missing('event-by-slug', lengthened, nowhere),
    ],
  },
  refuses,
);

const tooLong = '9'.repeat(400);

export const malformedIds = check(
  'lookup.malformed-id',
  {
    on: [
      missing('event', (id) => `${id}x`, 'not-an-id', '1.5', '-1', tooLong),
      missing('catalog-market', (id) => `${id}x`, 'not-an-id', tooLong),
    ],
  },
  refuses,
);
