import { addReport, reportFormats } from '../report/write.js';
import { outputOptions } from './output-options.js';
import { addNames } from './parse.js';
export function trafficOptions(command) {
    return outputOptions(command
        .option('--config <file>', 'configuration (default: tickmark.config.{ts,mjs,js,json,yaml,yml})')
        .option('--features <feature...>', 'what the service claims to serve', addNames)
        .option('--only <pattern...>', 'only these checks, as in the command `run`', addNames)
        .option('--skip <pattern...>', 'all checks but these', addNames)
        .option('--strict', 'a warning fails')
        .option('--require <feature...>', 'exit 3 unless these features were exercised', addNames)
        .option('--baseline <file>', 'checks that may fail for now, in YAML or JSON')
        .option('--report <format...>', `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')}; json is always written`, addReport));
}
/** What the console shows, apart from what is judged. */
export function outputFlags({ quiet, verbose, observations, color, ...flags }) {
    const output = {
        ...(quiet ? { quiet } : {}),
        ...(verbose ? { verbose } : {}),
        ...(observations ? { observations } : {}),
        ...(color === false ? { color } : {}),
    };
    return { given: flags, output };
}
//# sourceMappingURL=traffic-options.js.map