// Ways to show nothing: no run that exercised nothing of a named service may end in exit 0. Others are in the tests of the
// run and of the gate.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startReference } from '../src/sandbox.js';
import { tickmark } from './support/command.js';
import { folderWith, serveWith } from './support/fixed-service.js';

type Ended = Awaited<ReturnType<typeof tickmark>>;

let reference: Sandbox;
beforeAll(async () => {
  reference = await startReference({ seed: 1 });
});
afterAll(() => reference.close());

/** The configuration of a service, as far as JSON can hold it. */
const configFor = ({ config: { orders: _, ...config } }: Sandbox) => config;
/** A configuration for the reference service, with these changes. */
const configOf = (change: Record<string, unknown> = {}) => ({ ...configFor(reference), ...change });
const wrong = (change: Record<string, string>) => ({ credentials: { ...reference.config.credentials, ...change } });

async function runWith(config: unknown, ...flags: readonly string[]): Promise<Ended> {
  const folder = await folderWith(config);
  return tickmark(['run', ...flags], { folder });
}

/** Checks of every list of the catalog, and of the fees. */
const publicReads = ['--only', 'GET /tags', 'GET /events', 'GET /markets', 'fees'];
/** Checks that need no account, and checks that do. */
const someChecks = ['--only', 'paging.limit-default@tags', 'cursor.envelope@account-trades'];

/** Runs against the reference service with one variant. */
async function runVariant(variant: string, ...flags: readonly string[]): Promise<Ended> {
  const service = await startReference({ variants: [variant] });
  try {
    return await runWith(configFor(service), ...flags);
  } finally {
    await service.close();
  }
}

/** Runs against a service that answers every request like this. */
async function runAgainst(answer: Parameters<typeof serveWith>[0], ...flags: readonly string[]): Promise<Ended> {
  const service = await serveWith(answer);
  try {
    return await tickmark(['run', service.url, ...flags]);
  } finally {
    await service.close();
  }
}

const notFound = { status: 404, body: { type: 'not found error', error: 'there is nothing here' } };
interface Way {
  readonly name: string;
  readonly run: () => Promise<Ended>;
  readonly code: 1 | 2 | 3;
  readonly says: RegExp;
}

const ways: readonly Way[] = [
  {
    name: 'no service is named',
    run: () => tickmark(['run']),
    code: 2,
    says: /no service is named[\s\S]*--base-url[\s\S]*--reference/,
  },
  {
    name: 'a service and --reference are named',
    run: () => tickmark(['run', 'http://127.0.0.1:1', '--reference']),
    code: 2,
    says: /--reference and a base URL/,
  },
  {
    name: 'a configuration and --reference are named',
    run: () => tickmark(['run', '--reference', '--config', 'tickmark.config.json']),
    code: 2,
    says: /--reference and --config/,
  },
  {
    name: 'the base path is wrong, so that everything is 404',
    run: () => runAgainst(() => notFound, ...publicReads),
    code: 3,
    says: /no operation was exercised: the service refused all/,
  },
  {
    name: 'everything is an empty object: that is no list',
    run: () => runAgainst(() => ({ status: 200, body: {} }), '--only', 'GET /tags'),
    code: 1,
    says: /the body is not an array/,
  },
  {
    name: 'every list is empty and nothing else is served',
    run: () => {
      const isList = (path: string) => /^\/(tags|events|markets)$/.test(path);
      return runAgainst((path) => (isList(path) ? { status: 200, body: [] } : notFound), ...publicReads);
    },
    code: 3,
    says: /no operation was exercised/,
  },
  {
    name: 'the API key is wrong',
    run: () => runWith(configOf(wrong({ apiKey: '00000000-0000-4000-8000-000000000000' })), ...someChecks),
    code: 3,
    says: /credentials are configured, but no account read was accepted/,
  },
  {
    name: 'the secret is wrong',
    run: () => runWith(configOf(wrong({ secret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' })), ...someChecks),
    code: 3,
    says: /no account read was accepted/,
  },
  {
    name: 'the encoding of the secret is wrong',
    run: () => runWith(configOf({ secretEncoding: 'utf8' }), ...someChecks),
    code: 3,
    says: /no account read was accepted/,
  },
  {
    name: 'trading is allowed and no order is accepted',
    run: () =>
      runVariant('pauses-trading', '--allow-trading', '--only', 'place-order.response', 'paging.limit-default@tags'),
    code: 3,
    says: /trading is allowed, but no order was accepted/,
  },
  {
    name: 'features are named that the service does not serve',
    run: async () => {
      const service = await startReference({ variants: ['serves-only-the-catalog'] });
      const ended = await runWith(
        { ...configFor(service), features: ['catalog', 'fees'] },
        '--only',
        'paging.limit-default@tags',
        'fees',
      );
      await service.close();
      return ended;
    },
    code: 3,
    says: /fees \(\d+ operations\) was not exercised/,
  },
];

describe('a run that shows nothing', () => {
  // Most of the time they wait for the delays between the tries of a read.
  it.concurrent.each(ways)('exits $code when $name', async ({ run, code, says }) => {
    const { code: actual, stdout, stderr } = await run();
    expect(stdout + stderr).toMatch(says);
    expect(actual).toBe(code);
  });
});
