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

/** A client that reads members and statuses without a check: it compiles only if they are promised. */
const client = `import type { components, operations } from './types.js';
type Schemas = components['schemas'];

export const title = (market: Schemas['CatalogMarket']): string => market.question.toUpperCase();
export const firstToken = (market: Schemas['OrderBookMarket']): string => market.tokens.map(({ token_id }) => token_id).join();
export const isMatched = (trade: Schemas['Trade']): boolean => trade.status === 'MATCHED';
export const feeOf = (rate: Schemas['FeeRate']): number => rate.fee_schedule.rate * rate.base_fee;
export const liveIds = (page: Schemas['AccountOrderPage']): string[] => page.data.map(({ id }) => id);
export const orderOf = (envelope: Schemas['AccountOrderEnvelope']): string => envelope.order.id;
export const reasons = (result: Schemas['CancelResult']): string[] => Object.values(result.not_canceled).map((text) => text.trim());
export const tags = (answer: operations['listTags']['responses'][200]['content']['application/json']): string[] =>
  answer.map(({ label }) => label);
export const problem = (answer: operations['listTags']['responses'][400]['content']['application/json']): string =>
  answer.error;
`;

/** Bodies that no cancel by market may have: none of these lines compiles. */
const wrongBodies = `import type { components } from './types.js';
type Body = components['schemas']['CancelMarketOrdersRequest'];

export const number: Body = 5;
export const list: Body = [{ market: 'm' }];
export const empty: Body = {};
export const wrongMarket: Body = { market: 7 };
export const wrongMarketBesideAsset: Body = { market: 7, asset_id: 'a' };
`;

/** Bodies with which the service cancels: all of them compile. */
const rightBodies = `import type { components } from './types.js';
type Body = components['schemas']['CancelMarketOrdersRequest'];

export const bodies: readonly Body[] = [{ market: 'm' }, { asset_id: 'a' }, { market: 'm', asset_id: 'a' }];
`;

/** Fails to compile if a schema of the pinned service allows a value that the schema of the interface rejects. */
const comparison = `import type { components as Narrow } from './types.js';
import type { components as Plain } from './plain.js';

type Schemas = Narrow['schemas'];
type Wider = { [Name in keyof Schemas]: Schemas[Name] extends Plain['schemas'][Name] ? never : Name }[keyof Schemas];
/** \`unknown\` and \`any\` hold everything. */
type Unknown = { [Name in keyof Schemas]: unknown extends Schemas[Name] ? Name : never }[keyof Schemas];
export const wider: [Wider, Unknown] extends [never, never] ? true : [Wider, Unknown] = true;
`;

const typesOf = async (document: OpenAPIObject) =>
  astToString(await openapiTypescript(JSON.parse(JSON.stringify(document))));

/** What TypeScript says about files, by their names, that are compiled together. */
async function compiled(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tickmark-types-'));
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source);
  const flags = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext'];
  try {
    await promisify(execFile)(process.execPath, [compiler, ...flags, ...Object.keys(sources)], { cwd: folder });
    return [];
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout ?? error)
      .split('\n')
      .filter((line) => line.includes(': error TS'));
  }
}

describe('types of a pinned service', () => {
  let errors: readonly string[];
  const errorsIn = (file: string) => errors.filter((line) => line.startsWith(`${file}(`));
  beforeAll(async () => {
    // Of the large lists, what their records always have says enough.
    const checks = answeringChecks(registry).filter(
      ({ requirement, endpoint }) =>
        (endpoint !== 'events' && endpoint !== 'catalog-markets') || requirement === 'service.absent-fields',
    );
    const pinned = narrowDocument(openApi, await profileOfReference(checks, 1));
    errors = await compiled({
      'types.ts': await typesOf(pinned),
      'plain.ts': await typesOf(openApi),
      'client.ts': client,
      'plain-client.ts': client.replace('./types.js', './plain.js'),
      'right-bodies.ts': rightBodies,
      'wrong-bodies.ts': wrongBodies,
      'comparison.ts': comparison,
    });
  });

  it('let a client read members and statuses without a check', () => {
    expect(errorsIn('client.ts')).toEqual([]);
  });

  it('let a client send only bodies with which the service cancels', () => {
    expect(errorsIn('right-bodies.ts')).toEqual([]);
    expect(errorsIn('wrong-bodies.ts')).toHaveLength(wrongBodies.match(/^export const/gm)?.length ?? 0);
  });

  it('hold no value that the types of the interface do not hold', () => {
    expect(errorsIn('comparison.ts')).toEqual([]);
  });

  it('promise what the types of the interface do not: the same client does not compile with those', () => {
    const functions = client.match(/^export const/gm) ?? [];
    const inClient = errorsIn('plain-client.ts');
    const lines = inClient.map((line) => line.split('(')[1]?.split(',')[0]);
    expect(new Set(lines).size).toBeGreaterThanOrEqual(functions.length - 2);
    // No other file has an error.
    expect(errors).toHaveLength(inClient.length + errorsIn('wrong-bodies.ts').length);
  });
});
