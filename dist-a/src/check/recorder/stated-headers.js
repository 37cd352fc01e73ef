// Which headers of a response state a rate limit, and which a version of the interface.
/**
 * `RateLimit` and `RateLimit-Policy` of the IETF draft, `RateLimit-Limit` and others of its older versions, and those
 * that begin with `X-`. Not `Retry-After`, which services send only after too many requests.
 */
const rateLimit = /^(x-)?rate-?limit(-|$)/;
/** A version, versions that are supported, or when a version is deprecated (RFC 9745) or ends (RFC 8594). */
const version = /(^|-)version$|(^|-)api-[a-z-]*versions$|^(deprecation|sunset)$/;
/** Versions of software, of another protocol, and of a single resource. */
const otherVersion = /(^|-)(aspnet|aspnetmvc|server|runtime|framework|php|node|powered-by|http|mime|websocket|odata|tus|tls|ssl|content)-version$/;
/** Their names, in lower case. */
export function rateLimitHeaders(headers) {
    return namesOf(headers).filter((name) => rateLimit.test(name));
}
/** Their names, in lower case. */
export function versionHeaders(headers) {
    return namesOf(headers).filter((name) => version.test(name) && !otherVersion.test(name));
}
function namesOf(headers) {
    return Object.keys(headers).map((name) => name.toLowerCase());
}
//# sourceMappingURL=stated-headers.js.map