// Variants of cancels (2.3, 4.1): what they report, and which are refused.
import { isObject } from '../../is-object.js';
import { changeBody } from '../deviation-builders.js';
import type { Deviation, Service } from '../types.js';
import { choicesOf, type Variant, variantsOf } from './variant.js';

/** Orders that are younger than `minimumAgeMs` are not canceled. */
function refusesEarlyCancels(minimumAgeMs: number): Deviation {
  return {
    reply(reply, { endpoint }, { store }: Service) {
      const { body } = reply;
      if (!endpoint.startsWith('cancel') || !isObject(body) || !Array.isArray(body.canceled)) return undefined;
      const orders = body.canceled.flatMap((id) => store.order(String(id)) ?? []);
      const early = orders.filter(({ record }) => Date.now() - Date.parse(record.createdAt) < minimumAgeMs);
      for (const order of early) order.state = 'live';
      const refused = early.map(({ record }) => record.id);
      const reasons = Object.fromEntries(refused.map((id) => [id, 'the order is too new']));
      const canceled = body.canceled.filter((id) => !refused.includes(String(id)));
      return { ...reply, body: { ...body, canceled, not_canceled: { ...Object(body.not_canceled), ...reasons } } };
    },
  };
}

/** The members of a cancel result that are not empty. */
function withoutEmptyMembers(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.canceled)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => Object.keys(Object(value)).length > 0));
}

export const cancelVariants: readonly Variant[] = [
  ...variantsOf(['2.3', '2.12'], ['service.absent-fields'], {
    'omits-empty-members-of-cancel-results': [
      'a cancel result leaves out a member that is empty: one that has nothing to report is an empty object',
      changeBody((body, { endpoint }) => (endpoint.startsWith('cancel') ? withoutEmptyMembers(body) : body)),
    ],
  }),
  ...variantsOf(['7'], ['service.success-codes', 'service.absent-fields'], {
    'answers-failures-of-orders-with-400': [
      'a cancel result with an order in not_canceled has status 400, and so has the result of an order that failed',
      {
        reply: (reply) => {
          const { body } = reply;
          if (!isObject(body)) return undefined;
          if (isObject(body.not_canceled) && Object.keys(body.not_canceled).length > 0)
            return { ...reply, status: 400 };
          // Members without a value are left out.
          return body.success === false
            ? { ...reply, status: 400, body: { success: false, errorMsg: body.errorMsg } }
            : undefined;
        },
      },
    ],
  }),
  ...choicesOf([], {
    'cancels-nothing-for-an-empty-body': [
      'cancel by market without a market cancels nothing',
      { emptyCancel: 'nothing' },
    ],
  }),
  ...choicesOf(['error.status-codes', 'error.types'], {
    'refuses-unknown-cancels': ['canceling an unknown order is refused', { cancelUnknown: 'refuse' }],
  }),
  ...variantsOf(['7'], ['error.status-codes'], {
    'reports-missing-authentication-in-not-canceled': [
      'a cancel that is not authenticated says so in not_canceled',
      {
        reply(reply, { endpoint, text }) {
          if (!endpoint.startsWith('cancel') || reply.status !== 401) return undefined;
          const [, id = 'all'] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
          return { ...reply, status: 200, body: { canceled: [], not_canceled: { [id]: 'not authenticated' } } };
        },
      },
    ],
    'reports-nothing-for-unauthenticated-cancels': [
      'a cancel that is not authenticated is answered with an empty cancel result',
      {
        reply: (reply, { endpoint }) =>
          endpoint.startsWith('cancel') && reply.status === 401
            ? { ...reply, status: 200, body: { canceled: [], not_canceled: {} } }
            : undefined,
      },
    ],
  }),
  ...variantsOf(['5', '7'], ['error.status-codes', 'error.types'], {
    'looks-up-orders-before-it-authenticates': [
      'a cancel of an order that does not exist is refused as not found, authenticated or not',
      {
        policy: { cancelUnknown: 'refuse' },
        reply(reply, { endpoint, text }, { store }: Service) {
          const [, id = ''] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
          if (endpoint !== 'cancel-order' || reply.status !== 401 || id === '' || store.order(id)) return undefined;
          return { ...reply, status: 404, body: { type: 'not found error', error: 'the account has no such order' } };
        },
      },
    ],
  }),
  ...variantsOf(['7'], ['cancel-order.cancel-again'], {
    'reports-repeated-cancels-as-canceled': [
      'an order that was canceled before is reported as canceled again',
      {
        reply(reply, { endpoint, text }, { store }: Service) {
          if (endpoint !== 'cancel-order' || reply.status !== 200) return undefined;
          const { orderId }: { orderId?: string } = JSON.parse(text);
          return orderId !== undefined && store.order(orderId)?.state === 'canceled'
            ? { ...reply, body: { canceled: [orderId], not_canceled: {} } }
            : undefined;
        },
      },
    ],
  }),
  ...variantsOf(['2.3', '7'], [], {
    'refuses-cancels-within-600ms': [
      'an order that was placed less than 600 ms ago is not canceled, and named in not_canceled',
      refusesEarlyCancels(600),
    ],
  }),
];
