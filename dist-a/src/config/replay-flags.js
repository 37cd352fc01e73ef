// The flags with which another run finds the same service and sends it the same requests.
import { placeholderOf } from '../client/session.js';
export function replayFlags({ reference, baseUrl, config, allowTrading, features, header = {}, ...others }) {
    const { profile, effort, timeout, rate, concurrency } = others;
    const values = { 'base-url': baseUrl, config, profile, effort, timeout, rate, concurrency };
    return [
        ...(reference ? ['--reference'] : []),
        ...Object.entries(values).flatMap(([flag, value]) => (value === undefined ? [] : [`--${flag}`, String(value)])),
        ...(allowTrading ? ['--allow-trading'] : []),
        ...(features ? ['--features', ...features] : []),
        ...Object.keys(header).flatMap((name) => ['--header', `${name}: ${placeholderOf(name)}`]),
    ];
}
//# sourceMappingURL=replay-flags.js.map