// Starting the reference service: in this process, and on loopback ports.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Feature, features } from '../../spec/requirement.js';
import { createApp, type Env, type Half } from './app.js';
import type { Account } from './data/accounts.js';
import { combine, type Deviation } from './deviation.js';
import { faults } from './faults/index.js';
import { createService, type Service } from './service.js';
import { variants } from './variants/index.js';

export interface ReferenceOptions {
  /** Of the data, the accounts included. Default: 1. */
  readonly seed?: number;
  /** Default: any that is free. With two hosts, the catalog's. */
  readonly port?: number;
  /** Names of faults. */
  readonly faults?: readonly string[];
  /** Names of variants. */
  readonly variants?: readonly string[];
  /** Deviations without a name. */
  readonly deviations?: readonly Deviation[];
  /** Milliseconds since 1970; the clock that timestamps are held against. Default: the machine's. */
  readonly now?: () => number;
}

/** What somebody who is to test the service could not find out from it, in the words of the configuration. */
export interface ReferenceConfig {
  readonly features: Feature[];
  readonly known: { readonly creator?: string; readonly conditionId?: string; readonly tokenId?: string };
}

/** A service in this process, without any port. */
export interface LocalReference {
  readonly service: Service;
  readonly accounts: { readonly first: Account; readonly second: Account };
  readonly config: ReferenceConfig;
  /** One for each host; `app.request('/tags')` asks it. */
  readonly apps: readonly [Hono<Env>, ...Hono<Env>[]];
}

/** A service that listens. */
export interface Reference extends LocalReference {
  /** Where its catalog and its order book are: the same, unless a variant parts them. */
  readonly baseUrl: { readonly catalog: string; readonly orderBook: string };
  /** Ends open connections too. */
  close(): Promise<void>;
}

function named(
  kind: string,
  names: readonly string[],
  rows: readonly { name: string; deviation: Deviation }[],
): Deviation[] {
  return names.map((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) throw new RangeError(`there is no ${kind} "${name}"`);
    return row.deviation;
  });
}

function configFor({ world, policy }: Service): ReferenceConfig {
  const served = features.filter(
    (feature) =>
      policy.hosts === 'one' || policy.hosts === 'two' || (feature === 'catalog') === (policy.hosts === 'catalog'),
  );
  // The last market that takes orders is one in which neither account has any.
  const market = world.book.findLast(({ fields }) => fields.accepting_orders);
  const [creator] = world.catalog.creators;
  const [tokenId] = market?.fields.assets_ids ?? [];
  return {
    features: served,
    known: {
      ...(creator === undefined ? {} : { creator }),
      ...(market === undefined ? {} : { conditionId: market.fields.condition_id }),
      ...(tokenId === undefined ? {} : { tokenId }),
    },
  };
}

const halves = {
  one: ['both'],
  two: ['catalog', 'order-book'],
  catalog: ['catalog'],
  'order-book': ['order-book'],
} as const satisfies Record<Service['policy']['hosts'], readonly [Half, ...Half[]]>;

/** A fresh service on the seed's data; nothing of an earlier one is left in it. */
export function createReference(options: ReferenceOptions = {}): LocalReference {
  const deviation = combine([
    ...named('variant', options.variants ?? [], variants),
    ...named('fault', options.faults ?? [], faults),
    ...(options.deviations ?? []),
  ]);
  const service = createService({ seed: options.seed ?? 1, deviation, ...(options.now && { now: options.now }) });
  const [first, ...more]: readonly [Half, ...Half[]] = halves[service.policy.hosts];
  return {
    service,
    accounts: service.accounts,
    config: configFor(service),
    apps: [createApp(service, first), ...more.map((half) => createApp(service, half))],
  };
}

async function listen(app: Hono<Env>, port: number): Promise<Server> {
  // The adapter would otherwise put its own Request and Response in the place of the process's.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Starts the service on loopback.
 * @throws {Error} the system's where the port cannot be had, a `RangeError` where a name is not known.
 */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const local = createReference(options);
  const [main, other] = local.apps;
  const { basePath } = local.service.policy;
  const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
  const servers = [await listen(main, options.port ?? 0), ...(other === undefined ? [] : [await listen(other, 0)])];
  const [catalog = '', orderBook = catalog] = servers.map(urlOf);
  return {
    ...local,
    baseUrl: { catalog, orderBook },
    async close() {
      await Promise.all(servers.map(stop));
    },
  };
}
