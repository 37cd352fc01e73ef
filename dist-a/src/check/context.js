import { pause } from '../client/pause.js';
import { createAssertions } from './assertions.js';
import { createCheckedSend } from './checked-send.js';
import { withoutCancelsOfEarlierOrders } from './orders/protect-orders.js';
import { trackPlacements } from './orders/track-placements.js';
import { createTradingSession } from './orders/trading-session.js';
import { createEvidence } from './outcome/evidence.js';
import { createReader } from './reading/reader.js';
import { createSample } from './reading/sample.js';
import { runEnded } from './stop-reason.js';
import { createUnknownValues } from './unknown-values.js';
/** A context, and a function that ends its trading session. */
export function createContext(options) {
    const { client, session, settings, recorder, runTrading, signingProfile, seed, effort, signal, evidence } = options;
    const sendProtected = withoutCancelsOfEarlierOrders(session.send, runTrading.orders, settings.credentials);
    const send = createCheckedSend({
        send: trackPlacements(sendProtected, runTrading.orders, settings.credentials),
        marketCancels: runTrading.marketCancels,
        evidence,
        signal,
    });
    const reader = createReader({ send });
    const sample = createSample(reader, settings.known);
    let trading;
    const context = {
        ...reader,
        send,
        each: (endpoint, queries) => Promise.all(queries.map(async (query) => ({ query, answer: await send(endpoint, { query }) }))),
        eachPath: (endpoint, paths) => Promise.all(paths.map(async (path) => ({ path, answer: await send(endpoint, { path }) }))),
        assert: createAssertions(evidence),
        evidence,
        settings,
        sample,
        unknown: createUnknownValues(seed, settings),
        isInRun: options.shared.isInRun,
        once: (key, work) => options.shared.once(key, async () => {
            // Which check comes first is chance, so no check gets the evidence of this work.
            const { context: workContext, close } = createContext({ ...options, evidence: createEvidence() });
            try {
                return await work(workContext);
            }
            finally {
                await close();
            }
        }),
        recorder,
        hasSent: ({ request }) => session.exchanges().some((exchange) => exchange.request === request),
        seed,
        effort,
        signingProfile,
        async pause(milliseconds) {
            await client.waitLog.during('lists that may show a write late', pause(milliseconds, signal)).catch(() => {
                throw runEnded(signal);
            });
        },
        async pauseBeforeSecondLook() {
            await client.waitLog
                .during('second looks at answers that differed', pause(options.confirmationPauseMs ?? 0, signal))
                .catch(() => {
                throw runEnded(signal);
            });
        },
        observe(requirement, observation) {
            const { seen = 1, ...what } = typeof observation === 'string' ? { value: observation } : observation;
            options.observations.push({ requirement, ...what, seen });
        },
        coverDeviations: (deviations) => void options.deviations.push(...deviations),
        get trading() {
            // Open orders are canceled even after the run has ended.
            const sendAfterRun = (endpoint, request) => sendProtected(endpoint, {
                ...request,
                signal: options.writeSignal,
                purpose: endpoint === 'cancel-order' ? 'cancellation' : 'confirmation',
            });
            trading ??= createTradingSession({ send, sendAfterRun, settings, sample, runTrading });
            return trading;
        },
    };
    return { context, close: async () => trading?.close() };
}
//# sourceMappingURL=context.js.map