// A service of something else answers every request in JSON of its own: no check passes against it, and the verdict asks
// whether the base URL is right.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Report } from '../../../src/result/model.js';
import type { Behavior, EndedRun, Ending } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const asksForBaseUrl = /is the base URL right/;

async function nothingPassed({ folder }: EndedRun): Promise<void> {
  const { summary, reasons } = JSON.parse(await readFile(join(folder, 'reports/report.json'), 'utf8')) as Report;
  expect(summary.passed).toBe(0);
  expect(reasons[0]).toMatch(asksForBaseUrl);
}

/** A form of answers that no operation has is a violation: an accepted answer must show what it is. */
const accepted: Ending = { verdict: 'nonconforming', says: asksForBaseUrl, mayFail: /\.response/, also: nothingPassed };
/** Refusals alone say nothing. */
const refused: Ending = { verdict: 'inconclusive', says: asksForBaseUrl, also: nothingPassed };

function answersAll(what: string, body: unknown, status: number, ends: Ending): Behavior {
  return {
    name: `the service is another one, and answers everything with ${what}`,
    flags: ['--features', 'catalog', 'order-book', 'fees'],
    isLong: true,
    answer: ({ json }: ServiceCall) => json(body, status),
    ends,
  };
}

export const otherServices: readonly Behavior[] = [
  answersAll('an empty object', {}, 200, accepted),
  answersAll(
    'records of its own',
    [
      { sku: 'a', price: 1 },
      { sku: 'b', price: 2 },
    ],
    200,
    accepted,
  ),
  answersAll('404 in a shape of its own', { message: 'Not Found' }, 404, refused),
  answersAll('401 in a shape of its own', { message: 'Unauthorized' }, 401, refused),
  answersAll('the errors of GraphQL', { errors: [{ message: 'Must provide query string.' }] }, 400, refused),
];
