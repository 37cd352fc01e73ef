// 2.10 and 2.11: what two answers about one market of the order book show alike.
import { type Assertions, areComparable, isObject, type JsonObject, objectsIn, textOf, texts } from '#check';

/** Members that hardly change, so that two answers in a row show the same. */
const stableMembers = [
  'question',
  'slug',
  'market_slug',
  'question_id',
  'description',
  'market_id',
  'neg_risk',
  'minimum_tick_size',
  'outcomes',
  'assets_ids',
  'end_date_iso',
  'icon',
  'image',
  ...['status', 'active', 'closed', 'archived', 'accepting_orders'],
];

/** Two answers about the market of one condition id. */
export interface SameMarket {
  readonly conditionId: string;
  readonly actual: JsonObject;
  readonly expected: JsonObject;
  /** Which answers these are: `between ... and ...`. */
  readonly places: string;
}

/** The members that both show are equal. */
export function assertSameMarket(assert: Assertions, same: SameMarket): void {
  const { conditionId, actual, expected, places } = same;
  for (const name of stableMembers.filter((member) => areComparable(actual, expected, member)))
    assert.equal(actual[name], expected[name], `${name} of ${conditionId} differs ${places}`, [expected, actual]);
  assertSameEvent(assert, same);
  assertSameTokens(assert, same);
}

const eventIdOf = ({ event }: JsonObject) => (isObject(event) ? textOf(event, 'id') : undefined);

function assertSameEvent(assert: Assertions, { conditionId, actual, expected, places }: SameMarket): void {
  const [shown, other] = [eventIdOf(actual), eventIdOf(expected)];
  if (shown !== undefined && other !== undefined)
    assert.equal(shown, other, `the event of ${conditionId} differs ${places}`, [expected, actual]);
}

/** The outcome of each token by its id, in any order; undefined unless every token shows its id. */
function outcomesByToken(market: JsonObject): ReadonlyMap<string, string | undefined> | undefined {
  const tokens = objectsIn(market, 'tokens');
  const ids = texts(tokens, 'token_id');
  if (ids.length === 0 || ids.length < tokens.length) return undefined;
  return new Map(ids.map((id, index) => [id, textOf(tokens[index], 'outcome')]));
}

/** The tokens are the same, each with its outcome; their prices, and which one wins, change. */
function assertSameTokens(assert: Assertions, { conditionId, actual, expected, places }: SameMarket): void {
  const [shown, others] = [outcomesByToken(actual), outcomesByToken(expected)];
  if (!shown || !others) return;
  const ids = (tokens: ReadonlyMap<string, unknown>) => [...tokens.keys()].toSorted();
  const records = [expected, actual];
  assert.equal(ids(shown), ids(others), `the tokens of ${conditionId} differ ${places}`, records);
  for (const [id, outcome] of shown) {
    const other = others.get(id);
    if (outcome !== undefined && other !== undefined)
      assert.equal(outcome, other, `the outcome of token ${id} of ${conditionId} differs ${places}`, records);
  }
}
