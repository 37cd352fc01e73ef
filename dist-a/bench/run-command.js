// Runs the built command as a process of its own, and measures it.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
const main = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));
export function temporaryFolder() {
    return mkdtempSync(join(tmpdir(), 'tickmark-bench-'));
}
/**
 * Runs `tickmark run` in the folder, whose configuration it reads and to which it writes its reports. `nodeFlags` are
 * those of Node.js itself.
 */
export async function runCommand(folder, flags, nodeFlags = []) {
    const startedAt = performance.now();
    await new Promise((resolve) => {
        const child = spawn(process.execPath, [...nodeFlags, main, 'run', ...flags], { cwd: folder, stdio: 'ignore' });
        child.on('close', () => resolve());
    });
    return { seconds: (performance.now() - startedAt) / 1000 };
}
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
//# sourceMappingURL=run-command.js.map