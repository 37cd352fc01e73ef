// Opens a file with the program that the system has for it.
import { spawn } from 'node:child_process';
const openers = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', ''],
};
/** Resolves to a message if it could not be opened. */
export function openFile(path) {
    const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
    return new Promise((resolve) => {
        const child = spawn(program, [...args, path], { stdio: 'ignore', detached: true });
        child.once('error', () => resolve(`${path} could not be opened: there is no ${program}; open it yourself`));
        child.once('spawn', () => {
            child.unref();
            resolve(undefined);
        });
    });
}
//# sourceMappingURL=open-file.js.map