// The records of a catalog as a team has them on its first day: three questions about each city and month.
const cities = ['Oslo', 'Lima', 'Cairo', 'Perth', 'Quito', 'Osaka', 'Turin', 'Malmö', 'Sofia', 'Dakar', 'Bern'];
const months = ['March', 'March 2027', 'April', 'May'];
const topics = ['Rain', 'Rain records', 'Snow', 'Elections', 'Elections 2026', 'Trains', 'Football', 'Chess', 'Prices'];
const weather = cities.map((city) => `${city} weather`);
const questions = ['Rain', 'Rain twice', 'Snow'];
/** Two wallets and a site; some records are of none of them. */
const creators = [
  '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  'rain',
  '',
];

const dayMs = 86_400_000;
const date = (days: number) => new Date(Date.UTC(2026, 0, 1, 8, 30) + days * dayMs).toISOString();
const slugOf = (text: string) => text.toLowerCase().replaceAll(' ', '-');
const hash = (first: string, index: number) => `0x${first}${index.toString(16).padStart(63, '0')}`;
const pair = (first: number) => JSON.stringify([String(first), String(first + 1)]);
const pictures = (slug: string) => ({
  image: `https://pictures.example/${encodeURIComponent(slug)}.png`,
  icon: `https://pictures.example/${encodeURIComponent(slug)}-small.png`,
});
const times = (index: number) => ({ createdAt: date(index), updatedAt: date(index + 40) });
const states = (index: number) => ({ active: index % 4 !== 1, closed: index % 3 === 1, archived: index % 5 === 2 });

export const tags = [...topics, ...cities, ...months, ...weather].map((label, index) => ({
  id: String(index + 1),
  label,
  slug: slugOf(label),
  ...times(index),
  requiresTranslation: index % 2 === 0,
}));

const series = ['Weekly rain', 'Weekly rain in Europe', 'Daily news'].map((title, index) => ({
  id: String(index + 1),
  ticker: `S${index}`,
  slug: slugOf(title),
  title,
  seriesType: 'single',
  recurrence: index === 2 ? 'daily' : 'weekly',
  ...pictures(slugOf(title)),
  ...states(index + 3),
  ...times(index),
}));

/** Single events without their markets, which follow. */
export const events = months
  .flatMap((month) => cities.map((city) => ({ month, city })))
  .map(({ month, city }, index) => {
    const title = `${city} in ${month}`;
    const labels = [topics[index % topics.length], weather[index % weather.length], city, month];
    return {
      id: String(index + 1),
      ticker: `E${index}`,
      slug: slugOf(title),
      title,
      description: `The weather of ${title}`,
      resolutionSource: index % 2 === 0 ? '' : 'https://weather.example/',
      startDate: date(index),
      creationDate: date(index - 1),
      endDate: date(index + 90),
      ...pictures(slugOf(title)),
      ...states(index),
      ...times(index),
      tags: tags.filter(({ label }) => labels.includes(label)),
      series: series.filter((_, number) => index % 4 === number),
      eventMetadata: { month },
    };
  });
export type Event = (typeof events)[number];

/** Each with its event and creator; a single market, without its events. */
export const markets = events
  .flatMap((event) => questions.map((question) => ({ event, question: `${event.title}: ${question}` })))
  .map(({ event, question }, index) => ({
    event,
    creator: creators[index % creators.length],
    market: {
      id: String(index + 1),
      question: `${question}?`,
      conditionId: hash('c', index),
      ...(index % 3 !== 0 && { mirrorConditionId: hash('d', index), mirrorClobTokenIds: pair(900_000 + 2 * index) }),
      slug: slugOf(question.replace(':', '')),
      resolutionSource: event.resolutionSource,
      startDate: date(index),
      endDate: date(index + 90),
      ...pictures(slugOf(question.replace(':', ''))),
      description: question,
      outcomes: '["Yes","No"]',
      clobTokenIds: pair(700_000 + 2 * index),
      ...states(index + 1),
      ...times(index),
      questionID: hash('e', index),
    },
  }));
export type Listing = (typeof markets)[number];
