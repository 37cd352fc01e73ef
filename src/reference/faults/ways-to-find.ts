// The ways to find one record of the catalog (4.5).
import type { IncomingRequest } from '../types.js';

const hasConditionId = ({ param }: IncomingRequest) => param.startsWith('0x');
const always = () => true;

/** Each way: its operation, the member that a request asks for, and which requests ask in this way. */
const ways = {
  'market-by-id': {
    operation: 'catalog-market',
    records: 'markets',
    member: 'id',
    isMeant: (request: IncomingRequest) => !hasConditionId(request),
  },
  'market-by-condition-id': {
    operation: 'catalog-market',
    records: 'markets',
    member: 'conditionId',
    isMeant: hasConditionId,
  },
  'market-by-slug': { operation: 'catalog-market-by-slug', records: 'markets', member: 'slug', isMeant: always },
  'event-by-id': { operation: 'event', records: 'events', member: 'id', isMeant: always },
  'event-by-slug': { operation: 'event-by-slug', records: 'events', member: 'slug', isMeant: always },
} as const;

const wayToFind = <Name extends keyof typeof ways>(name: Name) =>
  ({ name, requirement: `lookup.${name}`, ...ways[name] }) as const;

export const waysById = [wayToFind('market-by-id'), wayToFind('event-by-id')] as const;
export const waysBySlug = [wayToFind('market-by-slug'), wayToFind('event-by-slug')] as const;
export const byConditionId = wayToFind('market-by-condition-id');
export const waysToFind = [...waysById, byConditionId, ...waysBySlug] as const;
export type WayToFind = (typeof waysToFind)[number];

export const notFound = { status: 404, body: { type: 'not found error', error: 'there is no such record' } };
