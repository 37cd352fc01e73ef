// The data of the candidate: invented, and the same at each start.
// @ts-check

/** @param {number} days after 2025-01-01 */
const time = (days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString();
/** @param {number} number @param {number} digits */
const hex = (number, digits) => `0x${number.toString(16).padStart(digits, '0')}`;
/** @param {string} name */
const pictures = (name) => ({ image: `https://paper.example/${name}.png`, icon: `https://paper.example/${name}.ico` });
/** @template T @param {number} count @param {(number: number) => T} make */
const many = (count, make) => Array.from({ length: count }, (_, index) => make(index + 1));

export const creator = '0x52908400098527886E0F7030069857D2E4169EE7';

/** 2.9 */
export const tags = many(120, (number) => ({
  id: String(number),
  label: `Topic ${number}`,
  slug: `topic-${number}`,
  createdAt: time(number),
  updatedAt: time(number + 5),
  requiresTranslation: number % 2 === 0,
}));

const series = many(3, (number) => ({
  id: String(number),
  ticker: `SERIES-${number}`,
  slug: `series-${number}`,
  title: `Series ${number}`,
  seriesType: 'single',
  recurrence: 'weekly',
  ...pictures(`series-${number}`),
  active: true,
  closed: false,
  archived: false,
  createdAt: time(number),
  updatedAt: time(number + 5),
}));

/** 2.7 without its events: the market of one event. @param {number} number */
function marketOf(number) {
  const isMirrored = number % 2 === 0;
  return {
    id: String(1000 + number),
    question: `Will question ${number} be answered?`,
    conditionId: hex(number, 64),
    mirrorConditionId: isMirrored ? hex(number + 5000, 64) : '',
    slug: `question-${number}`,
    resolutionSource: '',
    startDate: time(number),
    endDate: time(number + 30),
    ...pictures(`market-${number}`),
    description: `Question ${number}, in many words.`,
    outcomes: JSON.stringify(['Yes', 'No']),
    clobTokenIds: JSON.stringify([`${number}1`, `${number}2`]),
    mirrorClobTokenIds: JSON.stringify(isMirrored ? [`${number}3`, `${number}4`] : []),
    active: number % 5 !== 0,
    closed: number % 3 === 0,
    archived: number % 7 === 0,
    createdAt: time(number),
    updatedAt: time(number + 5),
    questionID: hex(number + 9000, 64),
  };
}

/** 2.8, in the form of single-event responses. */
export const events = many(130, (number) => ({
  id: String(number),
  ticker: `EVENT-${number}`,
  slug: `event-${number}`,
  title: `Event ${number}`,
  description: `Event ${number}, in many words.`,
  resolutionSource: 'https://paper.example',
  startDate: time(number),
  creationDate: time(number),
  endDate: time(number + 30),
  ...pictures(`event-${number}`),
  active: number % 5 !== 0,
  closed: number % 3 === 0,
  archived: number % 7 === 0,
  createdAt: time(number),
  updatedAt: time(number + 5),
  tags: [tags[number % 10], tags[10 + (number % 7)]],
  markets: [marketOf(number)],
  series: [series[number % 3]],
  eventMetadata: {},
}));

/** 2.8, in the form of the event list. @param {typeof events[number]} event */
export function listed({ creationDate: _, markets, ...event }) {
  const few = markets.map(({ id, question, conditionId, mirrorConditionId, clobTokenIds, mirrorClobTokenIds }) => {
    return { id, question, conditionId, mirrorConditionId, clobTokenIds, mirrorClobTokenIds };
  });
  return { ...event, markets: few };
}

/** 2.12: the default, or that of a token. @param {string} [token] */
export function feeRate(token) {
  const rate = token ? 0.01 : 0.02;
  return {
    base_fee: rate * 1000,
    fd: { r: rate, e: 1, to: true },
    fee_schedule: { rate, exponent: 1, takerOnly: true, rebateRate: 0, category: 'all', version: 1, source: 'local' },
  };
}
