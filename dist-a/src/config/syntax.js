// Says where in a configuration a syntax error is.
import { errorMessage } from '../usage/error-message.js';
/** What a parser, or the module itself, threw. */
export function problemOf(error, file, text) {
    const whole = errorMessage(error);
    const message = (whole.split('\n')[0] ?? '')
        .replace(/^ParseError: /, '')
        .replace(/ at line \d+, column \d+:?$/, '')
        .trim();
    return { message, line: lineOf(error, whole, file, text) };
}
function lineOf(error, whole, file, text) {
    // YAML: `linePos`. JSON: a position, or the text around it. Modules: the path with line and column.
    const { linePos } = error;
    if (linePos?.[0])
        return linePos[0].line;
    const position = /in JSON at position (\d+)/.exec(whole)?.[1] ?? positionOfToken(whole, text);
    if (position !== undefined)
        return text.slice(0, Number(position)).split('\n').length;
    const stack = error instanceof Error ? `${whole}\n${error.stack ?? ''}` : whole;
    const afterPath = stack.split(`${file}:`)[1];
    const line = /^\d+/.exec(afterPath ?? '')?.[0];
    return line === undefined ? undefined : Number(line);
}
/** V8 quotes the text around some errors instead of giving a position. */
function positionOfToken(message, text) {
    const [, token = '', quoted = ''] = /^Unexpected token '(.)', (?:\.{3})?"([\s\S]*)"(?:\.{3})? is not/.exec(message) ?? [];
    if (token === '')
        return undefined;
    const around = text.indexOf(quoted);
    const at = text.indexOf(token, around);
    return around < 0 || at < 0 ? undefined : at;
}
//# sourceMappingURL=syntax.js.map