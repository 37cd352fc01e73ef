// Types of the document that is narrowed by the profile of the reference service: a client needs no check for absence.
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import type { OpenAPIObject } from 'openapi3-ts/oas31';
import { beforeAll, describe, expect, it } from 'vitest';
import { answeringChecks, profileOfReference } from '../../bench/drift.js';
import { openApi } from '../../spec/document.js';
import { narrowDocument } from '../../src/profile/narrow-document.js';
import { registry } from '../../suites/index.js';

const compiler = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url));

/** It reads members and statuses without a check, so it compiles only if they are promised. */
const client = `import type { components, operations } from './types.js';
type Schemas = components['schemas'];

export const title = (market: Schemas['CatalogMarket']): string => market.question.toUpperCase();
export const firstToken = (market: Schemas['OrderBookMarket']): string => market.tokens.map(({ token_id }) => token_id).join();
export const isMatched = (trade: Schemas['Trade']): boolean => trade.status === 'MATCHED';
export const feeOf = (rate: Schemas['FeeRate']): number => rate.fee_schedule.rate * rate.base_fee;
export const liveIds = (page: Schemas['AccountOrderPage']): string[] => page.data.map(({ id }) => id);
export const orderOf = (envelope: Schemas['AccountOrderEnvelope']): string => envelope.order.id;
export const tags = (answer: operations['listTags']['responses'][200]['content']['application/json']): string[] =>
  answer.map(({ label }) => label);
export const problem = (answer: operations['listTags']['responses'][400]['content']['application/json']): string =>
  answer.error;
`;

/** What TypeScript says about the client with the types of a document. */
async function compiled(document: OpenAPIObject): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tickmark-types-'));
  const tree = await openapiTypescript(JSON.parse(JSON.stringify(document)));
  await writeFile(join(folder, 'types.ts'), astToString(tree));
  await writeFile(join(folder, 'client.ts'), client);
  const flags = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext'];
  try {
    await promisify(execFile)(process.execPath, [compiler, ...flags, 'client.ts'], { cwd: folder });
    return [];
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error)
      .split('\n')
      .filter((line) => line.includes('error'));
  }
}

describe('types of a pinned service', () => {
  let pinned: OpenAPIObject;
  beforeAll(async () => {
    pinned = narrowDocument(openApi, await profileOfReference(answeringChecks(registry), 1));
  });

  it('let a client read members and statuses without a check', async () => {
    expect(await compiled(pinned)).toEqual([]);
  });

  it('promise what the types of the interface do not: the same client does not compile with those', async () => {
    const functions = client.match(/^export const/gm) ?? [];
    const lines = (await compiled(openApi)).map((line) => line.split('(')[1]?.split(',')[0]);
    expect(new Set(lines).size).toBeGreaterThanOrEqual(functions.length - 2);
  });
});
