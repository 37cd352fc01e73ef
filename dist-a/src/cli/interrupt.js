// Signals: the first one ends the run, which cancels its orders and writes its reports; the second one ends the
// process.
import { constants } from 'node:os';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Listens to SIGINT (Ctrl-C), SIGTERM and SIGHUP. */
export function onInterrupt({ stop, leave = () => { } }) {
    let first;
    const listen = (signal) => {
        if (first !== undefined) {
            leave();
            process.exit(codeOf(signal));
        }
        first = signal;
        stop(signal);
    };
    for (const signal of signals)
        process.on(signal, listen);
    return {
        exitCode: () => first && codeOf(first),
        close() {
            if (first !== undefined)
                return;
            for (const signal of signals)
                process.removeListener(signal, listen);
        },
    };
}
function codeOf(signal) {
    return 128 + constants.signals[signal];
}
//# sourceMappingURL=interrupt.js.map