/** Rate limits and failures say nothing about headers. */
const isAboutTheRequest = ({ kind, exchange: { status } }) => kind === 'refused' && status !== 429 && status < 500;
/**
 * The answer to the first way that the service accepts, which is used from then on; if there is none, to the first way.
 */
export async function sendWithAcceptedAuthentication(endpoint, ways, accepted) {
    const known = ways[accepted.get(endpoint) ?? -1];
    if (known)
        return known();
    const [first, ...others] = ways;
    const answer = await first();
    if (answer.kind === 'accepted')
        accepted.set(endpoint, 0);
    if (!isAboutTheRequest(answer))
        return answer;
    for (const [index, other] of others.entries()) {
        const next = await other();
        if (next.kind !== 'accepted')
            continue;
        // Another read of this endpoint may have been accepted meanwhile.
        if (!accepted.has(endpoint))
            accepted.set(endpoint, index + 1);
        return next;
    }
    return answer;
}
//# sourceMappingURL=accepted-authentication.js.map