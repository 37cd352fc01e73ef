// Ids of orders that an answer spells otherwise than the account's list, as in capitals: one mistake of its own. The
// checks get the spelling of the list, by which an order can be found and canceled, so that they judge what is theirs.
import type { EndpointId } from '../../../spec/endpoints.js';
import type { Answer, JsonObject } from '../../client/answer.js';
import type { Exchange } from '../../client/exchange.js';
import type { Query, RequestOptions, Session } from '../../client/session.js';
import { isObject } from '../../is-object.js';
import { unlessInconclusive } from '../outcome.js';
import { isPlacement, orderIdOf, placedIds, signedOrderIn } from '../reading/order-answers.js';
import { createReader } from '../reading/reader.js';
import { idsOf, textOf } from '../reading/records.js';

type Spell = (id: string) => string;

const asAnswered: Spell = (id) => id;
const withoutPrefix: Spell = (id) => id.replace(/^0x/i, '');
const withPrefix: Spell = (id) => `0x${withoutPrefix(id)}`;
const cases: readonly Spell[] = [asAnswered, (id) => id.toLowerCase(), (id) => id.toUpperCase()];
const spellings = cases.flatMap((inCase): readonly Spell[] => [
  inCase,
  (id) => withoutPrefix(inCase(id)),
  (id) => withPrefix(inCase(id)),
]);

function inOtherCase(id: string): string {
  const capitals = id.toUpperCase().replace(/^0X/, '0x');
  return capitals === id ? id.toLowerCase() : capitals;
}

/** The same for the spellings of one hexadecimal id. In other ids, letters of another case may be another id. */
const meaningOf: Spell = (id) => (/^(?:0x)?[\da-f-]+$/i.test(id) ? withoutPrefix(id).toLowerCase() : id);

export function createOrderSpelling() {
  /** How the list spells an id that a placement answers: learned from the first order. */
  let learned: Promise<Spell> | undefined;
  /** A service that finds an order by any spelling of its id may answer with any. */
  let isAnySpellingFound = false;
  const listedByMeaning = new Map<string, string>();
  /** An id in an answer of each operation, beside the spelling of it that the account's list shows. */
  const found = new Map<EndpointId, Record<'answered' | 'listed', string> & { readonly exchange: Exchange }>();

  function respell(answered: string, listed: string, endpoint: EndpointId, exchange: Exchange): string {
    if (answered !== listed && !isAnySpellingFound && !found.has(endpoint))
      found.set(endpoint, { answered, listed, exchange });
    return listed;
  }

  async function learn(send: Session['send'], request: RequestOptions, id: string): Promise<Spell> {
    const { walk } = createReader({ send });
    const { account, body } = request;
    const [item] = [body].flat();
    const listedFor = async (query: Query) => {
      const walked = await unlessInconclusive(
        walk('account-orders', query, { ...(account && { account }), fresh: true }),
      );
      const ids = idsOf(walked?.items ?? []);
      return ids.includes(id) ? id : ids.find((one) => meaningOf(one) === meaningOf(id));
    };
    const foundById = await listedFor({ id });
    const listed = foundById ?? (await listedFor({ asset_id: textOf(signedOrderIn(item), 'tokenId') }));
    const other = id === listed ? inOtherCase(id) : id;
    isAnySpellingFound = meaningOf(other) === meaningOf(id) && (await listedFor({ id: other })) !== undefined;
    return spellings.find((spell) => spell(id) === listed) ?? asAnswered;
  }

  function spellPlacement(endpoint: EndpointId, answer: Answer, spell: Spell): Answer {
    const spelled = (result: unknown): unknown => {
      const id = orderIdOf(result);
      if (id === undefined) return result;
      const listed = respell(id, spell(id), endpoint, answer.exchange);
      listedByMeaning.set(meaningOf(id), listed);
      return { ...(result as JsonObject), orderID: listed };
    };
    return { ...answer, body: Array.isArray(answer.body) ? answer.body.map(spelled) : spelled(answer.body) };
  }

  function spellCancel(endpoint: EndpointId, answer: Answer): Answer {
    const { body, exchange } = answer;
    if (!isObject(body)) return answer;
    const spelled = (id: string) => respell(id, listedByMeaning.get(meaningOf(id)) ?? id, endpoint, exchange);
    const { canceled, not_canceled: kept } = body;
    const members = {
      ...(Array.isArray(canceled) && { canceled: canceled.map((id) => (typeof id === 'string' ? spelled(id) : id)) }),
      ...(isObject(kept) && {
        not_canceled: Object.fromEntries(Object.entries(kept).map(([id, reason]) => [spelled(id), reason])),
      }),
    };
    return { ...answer, body: { ...body, ...members } };
  }

  return {
    /** A `send` whose answers to placements and cancels name orders as the list does. */
    respelled:
      (send: Session['send']): Session['send'] =>
      async (endpoint, request = {}) => {
        const answer = await send(endpoint, request);
        const [first] = isPlacement(endpoint) ? placedIds(answer) : [];
        if (first !== undefined) {
          learned ??= learn(send, request, first).catch(() => asAnswered);
          return spellPlacement(endpoint, answer, await learned);
        }
        return endpoint.startsWith('cancel') ? spellCancel(endpoint, answer) : answer;
      },
    otherSpellingIn: (endpoint: EndpointId) => found.get(endpoint),
  };
}
