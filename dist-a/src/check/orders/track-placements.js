import { RequestStoppedError } from '../../client/exchange.js';
const placements = new Set(['place-order', 'place-orders']);
/** A `send` that also records the orders that it sends in the registry. */
export function trackPlacements(send, orders, first) {
    async function sendPlacement(endpoint, request, account) {
        const placement = orders.beginPlacement(request, account, Date.now());
        try {
            const answer = await send(endpoint, request);
            placement.recordAnswer(answer);
            return answer;
        }
        catch (error) {
            if (error instanceof RequestStoppedError && !error.wasSent)
                placement.recordNotSent();
            else
                placement.recordLostAnswer();
            throw error;
        }
    }
    return (endpoint, request = {}) => {
        const account = request.account ?? first;
        return placements.has(endpoint) && account ? sendPlacement(endpoint, request, account) : send(endpoint, request);
    };
}
//# sourceMappingURL=track-placements.js.map