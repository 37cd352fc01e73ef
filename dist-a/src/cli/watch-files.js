// Calls a function again whenever a watched file changes.
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { watch } from 'chokidar';
import { UsageError } from '../usage/usage-error.js';
/** An editor or a build that pauses this long has written all its files. */
const quietMs = 200;
/** Never watched, at any depth. */
const ignoredNames = new Set(['node_modules', '.git']);
/** A change during a run leads to another run after it. @throws {UsageError} for a path that does not exist. */
export async function repeatOnChange({ paths, written, repeat, onIdle, stop }) {
    const missing = paths.find((path) => !existsSync(path));
    if (missing !== undefined)
        throw new UsageError(`--watch: there is no ${missing}`, 'give files or folders that exist');
    const ownFiles = new Set(written.map((path) => resolve(path)));
    const watcher = watch([...paths], {
        ignoreInitial: true,
        ignored: (path) => ignoredNames.has(basename(path)) || ownFiles.has(resolve(path)),
    });
    const changes = createChanges(stop);
    watcher.on('all', (_, path) => changes.add(path));
    try {
        await new Promise((ready) => watcher.once('ready', ready));
        await repeat(undefined);
        while (!stop.aborted) {
            onIdle();
            const changed = await changes.next();
            if (changed === undefined)
                return;
            await repeat(changed);
        }
    }
    finally {
        await watcher.close();
    }
}
/** Collects changes; those in quick succession count as one. */
function createChanges(stop) {
    let first;
    let timer;
    let isQuiet = true;
    let wake;
    stop.addEventListener('abort', () => wake?.(), { once: true });
    return {
        add(path) {
            first ??= path;
            isQuiet = false;
            clearTimeout(timer);
            timer = setTimeout(() => {
                isQuiet = true;
                wake?.();
            }, quietMs);
        },
        /** Resolves to the path that changed first since the last call; to undefined once watching has ended. */
        async next() {
            while (!stop.aborted && (first === undefined || !isQuiet))
                await new Promise((resolve) => {
                    wake = resolve;
                });
            clearTimeout(timer);
            const changed = stop.aborted ? undefined : first;
            first = undefined;
            return changed;
        },
    };
}
//# sourceMappingURL=watch-files.js.map