// The service loses, delays or mixes up the answers to orders: none of the run may stay open, and no other is touched.
import type { Behavior, Ending } from '../behavior.js';
import type { ServiceCall } from '../scripted-service.js';

const trading = [
  '--only',
  'place-order',
  'place-orders',
  'cancel-order',
  'cancel-market-orders',
  '--skip',
  'auth',
  '--allow-trading',
];

const isPlacement = ({ method, path }: ServiceCall) => method === 'POST' && /^\/orders?$/.test(path);
const isCancel = ({ method }: ServiceCall) => method === 'DELETE';

/** Every third request of a kind fails like this, after the service has done what it asks for. */
function everyThird(kind: (call: ServiceCall) => boolean, fail: (call: ServiceCall) => void) {
  let count = 0;
  return async (call: ServiceCall): Promise<void> => {
    if (!kind(call) || count++ % 3 !== 0) return call.pass();
    await call.conforming();
    fail(call);
  };
}

/** Which operations the run could exercise depends on which answers were lost. */
const partial: Ending = { verdict: ['partial', 'inconclusive'], says: /Verdict/ };

/** The orders of a request; none if its body is no JSON. */
function itemsIn(text: string): readonly unknown[] {
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return [];
  }
}

/** What it does with orders that it should accept: it refuses all, or all on a market that has a live one. */
function refusesOrders(errorMsg: string, isRefused: (conditionId: string, live: readonly string[]) => boolean) {
  const live = new Map<string, string>();
  return async (call: ServiceCall): Promise<void> => {
    const { text, status, headers } = await answerOf(call);
    call.send(text, status, headers);
  };

  async function answerOf(call: ServiceCall) {
    const [, conditionId] = /"conditionId":"(\w+)"/.exec(call.text) ?? [];
    const items = itemsIn(call.text);
    if (isPlacement(call) && conditionId !== undefined && items.length > 0) {
      const result = { success: false, errorMsg, orderID: '' };
      const body = call.path === '/orders' ? items.map(() => result) : result;
      if (items.length > 1 || isRefused(conditionId, [...live.values()]))
        return { text: JSON.stringify(body), status: 200, headers: {} };
    }
    const answer = await call.conforming();
    const [, placed] = /"orderID":"(\w+)"/.exec(answer.text) ?? [];
    if (placed !== undefined && conditionId !== undefined) live.set(placed, conditionId);
    for (const id of isCancel(call) ? [...live.keys()] : []) if (answer.text.includes(`["${id}"]`)) live.delete(id);
    return answer;
  }
}

export const orders: readonly Behavior[] = [
  {
    name: 'the service refuses every order for its size',
    flags: trading,
    isLong: true,
    answer: refusesOrders('a size is a multiple of 64', () => true),
    ends: {
      verdict: 'inconclusive',
      says: /no order was accepted: make signed orders with `orders`, of a size[^(]+\(.*\(a size is a multiple of 64\)/,
    },
  },
  {
    name: 'the service has one live order on each market',
    flags: trading,
    isLong: true,
    answer: refusesOrders('one order per market', (id, live) => live.includes(id)),
    ends: { verdict: 'partial', says: /\d+ of them: .*\(one order per market\)/ },
  },
  {
    name: 'the service places every third order and closes the connection',
    flags: trading,
    answer: everyThird(isPlacement, ({ hangUp }) => hangUp()),
    ends: partial,
  },
  {
    name: 'the service places every third order and answers 503',
    flags: trading,
    answer: everyThird(isPlacement, ({ send }) => send('', 503)),
    ends: partial,
  },
  {
    name: 'the service places every third order and answers with HTML of a gateway',
    flags: trading,
    answer: everyThird(isPlacement, ({ send }) => send('<html>502</html>', 502, { 'content-type': 'text/html' })),
    ends: partial,
  },
  {
    name: 'the service places every third order and answers with an empty object',
    flags: trading,
    answer: everyThird(isPlacement, ({ json }) => json({})),
    ends: { verdict: 'nonconforming', says: /Verdict/, mayFail: /^(place-orders?|order-result)/ },
  },
  {
    name: 'the service places every third order and answers with half of the body',
    flags: trading,
    answer: everyThird(isPlacement, ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"success":true,');
      response.socket?.destroySoon();
    }),
    ends: partial,
  },
  {
    name: 'the service places every third order and reports it as not placed',
    flags: trading,
    answer: everyThird(isPlacement, ({ json, path }) => {
      const result = { success: false, errorMsg: 'internal error', orderID: '' };
      json(path === '/orders' ? [result] : result);
    }),
    ends: {
      verdict: ['nonconforming', 'partial', 'inconclusive'],
      says: /Verdict/,
      mayFail: /^(place-orders?|order-result)/,
    },
  },
  {
    name: 'the service does every third cancellation and closes the connection',
    flags: trading,
    answer: everyThird(isCancel, ({ hangUp }) => hangUp()),
    ends: partial,
  },
  {
    name: 'the service refuses every second cancellation with 503 and does not do it',
    flags: trading,
    answer: (() => {
      let count = 0;
      return (call: ServiceCall) => (isCancel(call) && count++ % 2 === 0 ? call.send('', 503) : call.pass());
    })(),
    ends: partial,
  },
];
