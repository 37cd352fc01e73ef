// Starts the reference service: in this process, or on loopback ports.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { type Feature, features } from '../../spec/requirement.js';
import { createApp, type Env, type ServedPart, servesFeature } from './app.js';
import { limitedTo } from './deviations/requests.js';
import { type Fault, faults } from './faults/index.js';
import { allOperations } from './operations.js';
import { createService } from './service.js';
import type { Deviation, Service } from './types.js';
import { variants } from './variants/index.js';

export interface ReferenceOptions {
  /** Seed of the data and the accounts. Default: 1. */
  readonly seed?: number;
  /** Default: a free one. With two hosts, the catalog's. */
  readonly port?: number;
  readonly faults?: readonly string[];
  readonly variants?: readonly string[];
  readonly deviations?: readonly Deviation[];
  /** The clock that timestamps are compared with, in milliseconds since 1970. Default: the machine's. */
  readonly now?: () => number;
}

export type LocalReference = ReturnType<typeof createReference>;
export type Reference = Awaited<ReturnType<typeof startReference>>;
type Row = Pick<Fault, 'name' | 'deviation'> & Partial<Pick<Fault, 'operations'>>;

function deviationsOf(kind: string, names: readonly string[], rows: readonly Row[]): readonly Deviation[] {
  return names.flatMap((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) throw new RangeError(`there is no ${kind} "${name}"`);
    const { deviation, operations = allOperations } = row;
    const made = [typeof deviation === 'function' ? deviation() : deviation].flat();
    // Without a limit, a deviation also reaches answers that belong to no operation.
    return operations === allOperations ? made : made.map(limitedTo(operations));
  });
}

/** The settings that a run against the service needs. */
function configFor({ dataset, policy }: Service) {
  const served: Feature[] = features.filter((feature) =>
    servedParts[policy.hosts].some((part) => servesFeature(part, feature)),
  );
  // Neither account has orders in the last market that accepts them.
  const market = dataset.book.findLast(({ fields }) => fields.accepting_orders)?.fields;
  const [creator] = dataset.catalog.creators;
  const [tokenId] = market?.assets_ids ?? [];
  const ids = { ...(market && { conditionId: market.condition_id }), ...(tokenId && { tokenId }) };
  const known: { creator?: string; conditionId?: string; tokenId?: string } = { ...(creator && { creator }), ...ids };
  return { features: served, known };
}

const servedParts = {
  one: ['both'],
  two: ['catalog', 'order-book'],
  catalog: ['catalog'],
  'order-book': ['order-book'],
} as const satisfies Record<Service['policy']['hosts'], readonly [ServedPart, ...ServedPart[]]>;

/** A service in this process, without a port: `apps[0].request('/tags')` sends it a request. There is one for each host. */
export function createReference(options: ReferenceOptions = {}) {
  const deviations = [
    ...deviationsOf('variant', options.variants ?? [], variants),
    ...deviationsOf('fault', options.faults ?? [], faults),
    ...(options.deviations ?? []),
  ];
  const service = createService(options.seed ?? 1, deviations, options.now);
  const [first, ...more]: readonly [ServedPart, ...ServedPart[]] = servedParts[service.policy.hosts];
  const apps = [createApp(service, first), ...more.map((part) => createApp(service, part))] as const;
  return { service, accounts: service.accounts, config: configFor(service), apps };
}

/** A run that pauses must not meet the moment in which an idle connection is closed. */
const keepAliveMs = 60_000;

async function listen(app: Hono<Env>, port: number): Promise<Server> {
  // Otherwise the adapter replaces the process's Request and Response.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.keepAliveTimeout = keepAliveMs;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/**
 * Starts the service on loopback. The URLs of catalog and order book are the same, unless a variant puts them on two hosts.
 * @throws {Error} the system's error when the port is not available, a `RangeError` when a name is unknown.
 */
export async function startReference(options: ReferenceOptions = {}) {
  const local = createReference(options);
  const [main, other] = local.apps;
  const { basePath } = local.service.policy;
  const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
  const servers = [await listen(main, options.port ?? 0), ...(other === undefined ? [] : [await listen(other, 0)])];
  const [catalog = '', orderBook = catalog] = servers.map(urlOf);
  const close = async (): Promise<void> => void (await Promise.all(servers.map(stop)));
  return { ...local, baseUrl: { catalog, orderBook }, close };
}
