// Variants of lists that show records in another way than their single answers do.
import type { EndpointId } from '../../../spec/endpoints.js';
import { changeRecords, inCapitals, rewrites, sets, withMembers } from '../deviations/records.js';
import { limitedTo, rereads, rereadsParam } from '../deviations/requests.js';
import { type eventAlone, zeroHash } from '../forms.js';
import { bookLists, catalogLookups, filteredLists, singleEvents, singleMarkets } from '../operations.js';
import type { BookFields } from '../types.js';
import { variantsIn } from './variant.js';

const images = ['image', 'icon'];

const abridge = (list: EndpointId, length: number) => [
  rewrites([list], ['description'], (text) => (text.length > length ? `${text.slice(0, length)}...` : text)),
  rewrites([list], images, (url) => `${url}?w=${length}`),
];

const zeroAddress = `0x${'0'.repeat(40)}`;

/** The day in UTC: a time may be written in another zone. */
const dayOf = (time: string) => (time === '' ? '' : new Date(time).toISOString().slice(0, 10));
const lowerCase = (id: string) => id.toLowerCase();
const times = ['startDate', 'endDate', 'createdAt', 'updatedAt'];

export const listedRecordVariants = variantsIn({
  'sorts-outcomes-and-assets-of-order-book-markets': [
    changeRecords<BookFields>([...bookLists, 'order-book-market'], (market) => {
      if (market.outcomes) market.outcomes = market.outcomes.map((outcome) => outcome.toUpperCase());
      for (const token of market.tokens ?? []) token.outcome = token.outcome.toUpperCase();
    }),
    changeRecords<BookFields>(bookLists, ({ outcomes, assets_ids, tokens }) => {
      for (const texts of [outcomes, assets_ids]) texts?.sort();
      tokens?.reverse();
    }),
  ],
  'abridges-listed-order-book-markets': [...abridge('order-book-markets', 16), ...abridge('sampling-markets', 10)],
  'shows-zeros-for-missing-ids-of-single-order-book-markets': changeRecords<BookFields>(
    ['order-book-market'],
    (market) => {
      market.neg_risk_market_id ||= zeroHash;
      market.neg_risk_request_id ||= zeroHash;
      market.fpmm ||= zeroAddress;
    },
  ),
  'lists-times-less-exactly': [
    rewrites(['catalog-markets'], times, (time) => time.replace(/\.\d+/, '')),
    rewrites(['events'], times, dayOf),
    rewrites(['order-book-markets'], ['end_date_iso'], dayOf),
    rewrites(['sampling-markets'], ['end_date_iso'], (time) => time.replace(/Z$/, '+00:00')),
  ],
  'lists-condition-ids-in-capitals': [
    rewrites(bookLists, ['condition_id'], inCapitals),
    rewrites(['catalog-markets'], ['conditionId'], inCapitals),
    rereads('conditionId', lowerCase),
    rereads('condition_id', lowerCase),
    limitedTo(['catalog-market'])(rereadsParam(lowerCase)),
  ],
  'omits-mirrors-of-closed-markets': [
    {
      data({ catalog }) {
        const mirrored = catalog.markets.filter(({ fields }) => fields.mirrorConditionId !== '');
        for (const [index, { fields }] of mirrored.entries()) if (index % 4 !== 0) fields.closed = true;
      },
    },
    limitedTo(['catalog-markets', ...singleMarkets])(
      withMembers(({ closed }) => (closed ? { mirrorConditionId: undefined, mirrorClobTokenIds: undefined } : {})),
    ),
  ],
  'omits-tags-of-events': limitedTo(['events', 'event', 'event-by-slug'])(sets({ tags: undefined })),
  'lists-pictures-under-another-path': rewrites(filteredLists, images, (url) => url.replace(/\/([^/]*)$/, '/small/$1')),
  'shows-pictures-in-two-sizes-and-formats': rewrites(filteredLists, images, (url) =>
    url.replace('images.', 'thumbnails.').replace(/\.png$/, '-64x64.webp'),
  ),
  'formats-descriptions-of-single-records': [
    rewrites(filteredLists, ['description'], (text) => text && `${text.slice(0, 12)} [...]`),
    rewrites(catalogLookups, ['description'], (text) => text && `<p>${text.replaceAll(' ', '\r\n')}&nbsp;</p>`),
  ],
  'shows-only-open-markets-in-single-events': changeRecords<ReturnType<typeof eventAlone>>(singleEvents, (event) => {
    event.markets &&= event.markets.filter(({ closed, archived }) => !closed && !archived);
  }),
});
