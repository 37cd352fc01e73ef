// The service that a run tests: the one that the caller names, else the configured one; the embedded reference on
// request.
import { relative } from 'node:path';
import { findConfig } from '../config/load.js';
import { replayFlags } from '../config/replay-flags.js';
import { baseUrlFrom, settingsFrom } from '../config/settings.js';
import { commandLine } from '../usage/command-line.js';
import { UsageError } from '../usage/usage-error.js';
import { startReferenceThread } from './reference-thread.js';
/** @throws {UsageError} if the base URL or the configuration is not understood. */
export async function openTarget(argument, flags, seed) {
    const given = baseUrlFrom(argument, flags.baseUrl);
    if (flags.reference)
        return embedded(given, flags, seed);
    const config = flags.loaded;
    const configFile = flags.config ?? findConfig(process.cwd());
    if (given === undefined && config.baseUrl === undefined && configFile !== undefined)
        throw new UsageError(`no service is named: ${relative(process.cwd(), configFile)} has no \`baseUrl\``, `set it there, or give the base URL as argument (\`${commandLine('run', 'https://service.example/api')}\`) or as --base-url`);
    const settings = settingsFrom({ ...config, ...(given === undefined ? {} : { baseUrl: given }) }, flags);
    return {
        settings,
        replayFlags: replayFlags({ ...flags.replay, baseUrl: given }),
        configFile: configFile && relative(process.cwd(), configFile),
        close: async () => { },
    };
}
async function embedded(given, flags, seed) {
    if (given !== undefined)
        throw new UsageError(`--reference and a base URL are given: ${given}`, 'leave out one of them');
    if (flags.config !== undefined)
        throw new UsageError(`--reference and --config are given: ${flags.config}`, 'leave out one of them');
    const reference = await startReferenceThread({ seed });
    const settings = settingsFrom({ ...reference.config, ...flags.loaded }, { ...flags, allowTrading: true });
    return { settings, replayFlags: replayFlags(flags.replay), close: reference.close };
}
//# sourceMappingURL=open-target.js.map