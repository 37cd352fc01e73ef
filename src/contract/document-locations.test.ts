// Where the document names a requirement.
import { describe, expect, it } from 'vitest';
import { ledger, type RequirementId } from '../../spec/ledger.js';
import { type DocumentLocation, locationsOf } from './document-locations.js';

/** A location as text. */
function locationText(location: DocumentLocation): string {
  switch (location.kind) {
    case 'operation': {
      const { method, path, operation, parameter } = location;
      expect(operation.responses).toBeDefined();
      return [method, path, ...(parameter ? [parameter.in, parameter.name] : [])].join(' ');
    }
    case 'schema':
      return [location.schema, ...(location.member === undefined ? [] : [location.member])].join('.');
    default:
      return location.kind;
  }
}

describe('placesOf', () => {
  it.each<[RequirementId, readonly string[]]>([
    ['service.json-body', ['answer']],
    ['error.types', ['error']],
    ['error.body-shape', ['error', 'ErrorBody.type', 'ErrorBody.error']],
    ['cancel-order.exactly-once', ['DELETE /order']],
    ['place-order.repeat', ['POST /order']],
    ['fee-rate.response', ['GET /fee-rate']],
    ['fee-rate.query-equals-path', ['GET /fee-rate query token_id', 'GET /fee-rate/{token_id} path token_id']],
    ['filter.tag-slug', ['GET /markets query tag_slug', 'GET /events query tag_slug']],
    ['account-order.response', ['GET /data/order/{id}', 'AccountOrderEnvelope.order']],
    ['tag.id', ['Tag.id']],
    ['event-list.market-fields-only', ['EventListMarket']],
    ['market-list.event-summaries', ['GET /markets', 'CatalogMarket']],
  ])('finds %s at %j', (id, locations) => {
    expect(locationsOf(id).map(locationText)).toEqual(locations);
  });

  it('finds at least one location for every requirement', () => {
    expect(ledger.filter(({ id }) => locationsOf(id).length === 0)).toEqual([]);
  });
});
