// Variants of bodies and of how they are written, times among them, and of records that change while they are read.
import { gzipSync } from 'node:zlib';
import { samplingOmits } from '../../../spec/resources/records.js';
import { isObject } from '../../is-object.js';
import { counting } from '../deviations/memory.js';
import { changeRecords, recordsOf, sets } from '../deviations/records.js';
import { changeBody, changeList, changeObject, changeText, setHeaders } from '../deviations/replies.js';
import { answerBefore, limitedTo, when } from '../deviations/requests.js';
import { placements, singleEvents, tradeLists } from '../operations.js';
import type { Deviation, DeviationSource, TradeRecord } from '../types.js';
import { changeTrades } from './account-records.js';
import { variantsIn } from './variant.js';

/** Members that a body always carries, and elements of arrays. */
const alwaysPresent = /^(?:data|next_cursor|limit|count|type|error|order|canceled|not_canceled|\d*)$/;

const revives = (revive: (name: string, value: unknown) => unknown): Deviation =>
  changeBody((body) => JSON.parse(JSON.stringify(body), revive));

/** Changes the members of every object in a success body; `undefined` removes one. Array elements stay. */
const changeMembers = (change: (name: string, value: unknown) => unknown): Deviation =>
  revives((name, value) => (alwaysPresent.test(name) ? value : change(name, value)));

const optional =
  /^(tags|rates|createdAt|startDate|questionID|series|eventMetadata|event|raw_metadata|fpmm|image|icon|description|resolutionSource|associateTrades|transaction_hash|fd|fee_schedule|errorMsg|orderHash)$/;

const headers = { 'retry-after': '0', 'x-ratelimit-limit': '9' };
const throttled = { status: 429, headers, body: { type: 'rate limit', error: 'slow down' } };
const timestamps = /"\d{4}-\d\d-\d\dT\d\d:\d\d[^"\\]*"/g;
const rewriteTimes = (rewrite: (time: string) => string) => changeText((text) => text.replace(timestamps, rewrite));
const hourMs = 3_600_000;
const hundredYearsMs = 36_525 * 24 * hourMs;

/** Rewrites the times of listed trades; the filters compare the exact ones. */
const rewriteTradeTimes = (rewrite: (moment: Date, trade: Partial<TradeRecord>) => string) =>
  changeRecords<TradeRecord>(tradeLists, (trade) => {
    for (const name of ['match_time', 'last_update'] as const)
      if (trade[name] !== undefined) trade[name] = rewrite(new Date(trade[name]), trade);
  });

/** Changes listed and single records a little at every read; `reads` counts the reads of the service. */
const atEveryRead = (change: (record: Record<string, unknown>, reads: number) => void): DeviationSource =>
  counting((count) =>
    changeBody((body, { method }) => {
      const reads = method === 'GET' ? count() : 0;
      if (reads > 0) for (const record of recordsOf(body)) change(record, reads);
      return body;
    }),
  );

const withDataOfEmptyPages = (data: null | undefined) =>
  changeObject((body) => (Array.isArray(body.data) && body.data.length === 0 ? { ...body, data } : body));

export const bodyVariants = variantsIn({
  'sends-null-for-optional-members': changeMembers((name, value) => (optional.test(name) ? null : value)),
  'omits-optional-members': changeMembers((name, value) => (optional.test(name) ? undefined : value)),
  'sends-null-for-everything-but-ids': changeMembers((name, value) =>
    /^(id|conditionId|condition_id|slug|orderID|success|status|token_id|tokens)$/.test(name) ? value : null,
  ),
  'sends-null-for-members-that-a-form-lacks': [
    limitedTo(['events'])(sets({ creationDate: null })),
    limitedTo(['events'])(sets({ slug: null, outcomes: null }, 'markets')),
    limitedTo(singleEvents)(sets({ events: null }, 'markets')),
    limitedTo(['sampling-markets'])(sets(Object.fromEntries(samplingOmits.map((name) => [name, null])))),
  ],
  'sends-null-as-data-of-empty-pages': withDataOfEmptyPages(null),
  'omits-data-from-empty-pages': withDataOfEmptyPages(undefined),
  'omits-ids-and-slugs': changeMembers((name, value) => (/^(id|condition_?id|slug)$/i.test(name) ? undefined : value)),
  'omits-order-ids': limitedTo(placements)(sets({ orderID: undefined })),
  // Markets of the event list have "only" their six members (2.8).
  'adds-members': when(({ endpoint }) => endpoint !== 'events')(
    revives((name, value) =>
      isObject(value) && name !== 'not_canceled' ? { ...value, x_trace: ['a', 1, null], __typename: 'Thing' } : value,
    ),
  ),
  'writes-timestamps-with-offsets-and-fractions': changeMembers((name, value) =>
    typeof value === 'string' && /(At|Date|_time|last_update)$/.test(name) && value.endsWith('Z')
      ? value.replace(/(?:\.(\d+))?Z$/, (_, digits: string = '') => `.${digits.padEnd(6, '0')}+00:00`)
      : value,
  ),
  'writes-numbers-with-exponents': changeText((text) => text.replace(/(?<=[:,[])(\d+)(?=[,}\]])/g, '$1e0')),
  'writes-pretty-json': changeText((text) => JSON.stringify(JSON.parse(text), null, '\t')),
  'escapes-non-ascii-characters': changeText((text) =>
    text.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  'compresses-bodies': [
    { wire: (response) => ({ ...response, payload: new Uint8Array(gzipSync(response.payload)) }) },
    setHeaders({ 'content-encoding': 'gzip' }),
  ],
  'closes-connections': setHeaders({ connection: 'close' }),
  'adds-a-charset': setHeaders({ 'content-type': 'application/json; charset=utf-8' }),
  'delays-answers-by-5-ms': { latencyMs: 5 },
  'changes-updated-at-at-every-read': atEveryRead((record, reads) => {
    if ('updatedAt' in record) record.updatedAt = new Date(1.7e12 + reads * 1000).toISOString();
  }),
  'changes-prices-at-every-read': atEveryRead((record, reads) => {
    if (!Array.isArray(record.tokens)) return;
    for (const token of record.tokens) if (isObject(token)) token.price = (reads % 100) / 100;
  }),
  'states-rate-limits-in-headers': setHeaders({
    ratelimit: '"requests";r=999000;t=60',
    'ratelimit-policy': '"requests";q=1000000;w=60',
    'x-ratelimit-limit': '1000000',
  }),
  'states-its-version-in-headers': setHeaders({
    'x-api-version': '2',
    sunset: 'Thu, 31 Dec 2099 23:59:59 GMT',
    'x-aspnet-version': '4.0.30319',
  }),
  'refuses-requests-without-user-agent': answerBefore(({ headers }) => !headers.get('user-agent'), {
    status: 403,
    body: { type: 'forbidden', error: 'who are you?' },
  }),
  'throttles-every-tenth-request': counting((count) => answerBefore(() => count() % 10 === 0, throttled)),
  'writes-fractions-of-seconds-after-a-comma': rewriteTimes((time) => time.replace('.', ',')),
  'writes-times-in-the-basic-form': rewriteTimes((time) => time.replace(/:|-(?=.*T)/g, '')),
  'shows-times-to-the-second': rewriteTimes((time) => time.replace(/\.\d+/, '')),
  'shows-times-to-the-minute': rewriteTimes((time) => time.replace(/(T\d\d:\d\d):\d\d(?:\.\d+)?/, '$1')),
  'shows-times-of-trades-in-local-time': rewriteTradeTimes((moment) =>
    new Date(moment.getTime() + 5.5 * hourMs).toISOString().replace('Z', ''),
  ),
  'shows-days-of-some-trades': rewriteTradeTimes((moment, { id = '' }) =>
    /^[0-3]/.test(id) ? moment.toISOString().slice(0, 10) : moment.toISOString(),
  ),
  'has-trades-of-the-year-2125': changeTrades((trade) => {
    for (const name of ['match_time', 'last_update'] as const)
      trade[name] = new Date(Date.parse(trade[name]) + hundredYearsMs).toISOString();
  }),
  'adds-a-trade-at-the-start-of-the-list': counting((count) => ({
    reply(_, { endpoint }, { store }) {
      const trades = store.trades as TradeRecord[];
      const [first] = trades;
      const pages = endpoint === 'account-trades' && first ? count() : 0;
      if (first && pages > 0 && pages % 15 === 0) trades.unshift({ ...first, id: `trade-${pages}` });
      return undefined;
    },
  })),
  'adds-a-tag-at-every-read': counting((count) =>
    changeList((tags, { endpoint, query }) => {
      const [first] = tags;
      if (endpoint !== 'tags' || !isObject(first)) return tags;
      const reads = count();
      if (Number(query.get('offset') ?? 0) > 0) return tags;
      return [{ ...first, id: `9${reads}`, slug: `fresh-${reads}` }, ...tags.slice(0, -1)];
    }),
  ),
});
