// Variants of cancels (2.3, 4.1): what they report, and which are refused.
import { isObject } from '../../is-object.js';
import { changeBody } from '../deviation-builders.js';
import { variant, withPolicy } from './variant.js';
/** Orders that are younger than `minimumAgeMs` are not canceled. */
function refusesEarlyCancels(minimumAgeMs) {
    return {
        reply(reply, { endpoint }, { store }) {
            const { body } = reply;
            if (!endpoint.startsWith('cancel') || !isObject(body) || !Array.isArray(body.canceled))
                return undefined;
            const orders = body.canceled.flatMap((id) => store.order(String(id)) ?? []);
            const early = orders.filter(({ record }) => Date.now() - Date.parse(record.createdAt) < minimumAgeMs);
            for (const order of early)
                order.state = 'live';
            const refused = early.map(({ record }) => record.id);
            const reasons = Object.fromEntries(refused.map((id) => [id, 'the order is too new']));
            const canceled = body.canceled.filter((id) => !refused.includes(String(id)));
            return { ...reply, body: { ...body, canceled, not_canceled: { ...Object(body.not_canceled), ...reasons } } };
        },
    };
}
/** The members of a cancel result that are not empty. */
function withoutEmptyMembers(body) {
    if (!isObject(body) || !Array.isArray(body.canceled))
        return body;
    return Object.fromEntries(Object.entries(body).filter(([, value]) => Object.keys(Object(value)).length > 0));
}
export const cancelVariants = [
    variant({
        name: 'omits-empty-members-of-cancel-results',
        questions: ['service.absent-fields'],
        does: 'a cancel result leaves out a member that is empty: one that has nothing to report is an empty object',
        sections: ['2.3', '2.12'],
        deviation: changeBody((body, { endpoint }) => (endpoint.startsWith('cancel') ? withoutEmptyMembers(body) : body)),
    }),
    variant({
        name: 'answers-failures-of-orders-with-400',
        questions: ['service.success-codes', 'service.absent-fields'],
        does: 'a cancel result with an order in not_canceled has status 400, and so has the result of an order that failed',
        sections: ['7'],
        deviation: {
            reply: (reply) => {
                const { body } = reply;
                if (!isObject(body))
                    return undefined;
                if (isObject(body.not_canceled) && Object.keys(body.not_canceled).length > 0)
                    return { ...reply, status: 400 };
                // Members without a value are left out.
                return body.success === false
                    ? { ...reply, status: 400, body: { success: false, errorMsg: body.errorMsg } }
                    : undefined;
            },
        },
    }),
    withPolicy({
        name: 'cancels-nothing-for-an-empty-body',
        does: 'cancel by market without a market cancels nothing',
        policy: {
            emptyCancel: 'nothing',
        },
    }),
    withPolicy({
        name: 'refuses-unknown-cancels',
        questions: ['error.status-codes', 'error.types'],
        does: 'canceling an unknown order is refused',
        policy: { cancelUnknown: 'refuse' },
    }),
    variant({
        name: 'reports-missing-authentication-in-not-canceled',
        questions: ['error.status-codes'],
        does: 'a cancel that is not authenticated says so in not_canceled',
        sections: ['7'],
        deviation: {
            reply(reply, { endpoint, text }) {
                if (!endpoint.startsWith('cancel') || reply.status !== 401)
                    return undefined;
                const [, id = 'all'] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
                return { ...reply, status: 200, body: { canceled: [], not_canceled: { [id]: 'not authenticated' } } };
            },
        },
    }),
    variant({
        name: 'reports-nothing-for-unauthenticated-cancels',
        questions: ['error.status-codes'],
        does: 'a cancel that is not authenticated is answered with an empty cancel result',
        sections: ['7'],
        deviation: {
            reply: (reply, { endpoint }) => endpoint.startsWith('cancel') && reply.status === 401
                ? { ...reply, status: 200, body: { canceled: [], not_canceled: {} } }
                : undefined,
        },
    }),
    variant({
        name: 'looks-up-orders-before-it-authenticates',
        questions: ['error.status-codes', 'error.types'],
        does: 'a cancel of an order that does not exist is refused as not found, authenticated or not',
        sections: ['5', '7'],
        deviation: {
            policy: { cancelUnknown: 'refuse' },
            reply(reply, { endpoint, text }, { store }) {
                const [, id = ''] = /"orderId"\s*:\s*"([^"]*)"/.exec(text) ?? [];
                if (endpoint !== 'cancel-order' || reply.status !== 401 || id === '' || store.order(id))
                    return undefined;
                return { ...reply, status: 404, body: { type: 'not found error', error: 'the account has no such order' } };
            },
        },
    }),
    variant({
        name: 'reports-repeated-cancels-as-canceled',
        questions: ['cancel-order.cancel-again'],
        does: 'an order that was canceled before is reported as canceled again',
        sections: ['7'],
        deviation: {
            reply(reply, { endpoint, text }, { store }) {
                if (endpoint !== 'cancel-order' || reply.status !== 200)
                    return undefined;
                const { orderId } = JSON.parse(text);
                return orderId !== undefined && store.order(orderId)?.state === 'canceled'
                    ? { ...reply, body: { canceled: [orderId], not_canceled: {} } }
                    : undefined;
            },
        },
    }),
    variant({
        name: 'refuses-cancels-within-600ms',
        does: 'an order that was placed less than 600 ms ago is not canceled, and named in not_canceled',
        sections: ['2.3', '7'],
        deviation: refusesEarlyCancels(600),
    }),
];
//# sourceMappingURL=cancels.js.map