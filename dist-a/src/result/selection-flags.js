// What selected the checks of a run, as it is typed.
import { quoted } from '../usage/shell.js';
/** As `--only paging 'GET /tags' --shard 1/3`; empty if no flag of these was given. */
export function selectionFlags({ only = [], skip = [], lastFailed, shard }) {
    return [
        ...(only.length > 0 ? ['--only', ...only.map(quoted)] : []),
        ...(skip.length > 0 ? ['--skip', ...skip.map(quoted)] : []),
        ...(lastFailed ? ['--last-failed'] : []),
        ...(shard ? [`--shard ${shard.index}/${shard.count}`] : []),
    ].join(' ');
}
//# sourceMappingURL=selection-flags.js.map