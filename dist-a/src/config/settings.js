// Makes the settings of a target from the configuration and the flags.
import { features } from '../../spec/requirement.js';
import { signedFeatures } from '../client/session.js';
import { commandLine } from '../usage/command-line.js';
import { UsageError } from '../usage/usage-error.js';
import { hasCredentials, isHttpUrl } from './schema.js';
import { readTls } from './tls.js';
/** The base URL of the command line. @throws {UsageError} if argument and flag differ, or it is not a base URL. */
export function baseUrlFrom(argument, flag) {
    for (const given of [argument, flag])
        if (given !== undefined && hasCredentials(given))
            throw new UsageError('the base URL holds a user name or a password', "leave them out, and send them with --header 'Authorization: …' or `headers` in the configuration");
    if (argument !== undefined && flag !== undefined && argument !== flag)
        throw new UsageError(`two base URLs are given: ${argument} and ${flag}`, 'give one of them');
    const given = flag ?? argument;
    if (given !== undefined && !isHttpUrl(given))
        throw new UsageError(`"${given}" is not a base URL`, 'give an absolute http or https URL, such as https://example.test/api');
    return given;
}
/** The ways to name a service. */
const noTargetHint = () => `give its base URL as argument (\`${commandLine('run', 'https://service.example/api')}\`), as --base-url, or as \`baseUrl\` in tickmark.config.*; to run against the embedded reference service, give --reference`;
export function settingsFrom(config, limits) {
    const { baseUrl, credentials, otherAccount } = config;
    if (baseUrl === undefined)
        throw new UsageError('no service is named', noTargetHint());
    const both = typeof baseUrl === 'string' ? { catalog: baseUrl, orderBook: baseUrl } : baseUrl;
    // Addresses that differ in letter case alone are one address.
    if (credentials && otherAccount && credentials.address.toLowerCase() === otherAccount.address.toLowerCase())
        throw new UsageError('`credentials` and `otherAccount` are the same account', 'give a second one, or leave it out');
    return {
        baseUrl: { catalog: withoutTrailingSlash(both.catalog), orderBook: withoutTrailingSlash(both.orderBook) },
        features: features.filter((feature) => config.features?.includes(feature) ?? true),
        featuresNamed: config.features !== undefined,
        untested: untestedFeatures(config, limits),
        credentials,
        otherAccount,
        secretEncoding: config.secretEncoding,
        orders: config.orders,
        headers: config.headers ?? {},
        known: config.known ?? {},
        tls: config.tls && readTls(config.tls),
        allowTrading: limits.allowTrading ?? false,
        timeoutMs: limits.timeout,
        concurrency: limits.concurrency,
        rate: limits.rate,
        maxRequests: limits.maxRequests,
    };
}
/** By default only public endpoints are tested: without credentials, others are only if the caller names them. */
function untestedFeatures({ credentials, features: named }, limits) {
    if (credentials || named)
        return [];
    const asked = [...(limits.require ?? []), ...(limits.allowTrading ? ['trading'] : [])];
    return features.filter((feature) => signedFeatures.has(feature) && !asked.includes(feature));
}
function withoutTrailingSlash(url) {
    return url.replace(/\/+$/, '');
}
//# sourceMappingURL=settings.js.map