// Styles of text in a terminal, or none.
import { styleText } from 'node:util';
/** Functions that style a text if `color` is true, and return it as it is otherwise. */
export function createPaint(color) {
    // The caller has already decided: newer versions of Node would look at stdout themselves.
    const apply = (style) => (text) => (color ? styleText(style, text, { validateStream: false }) : text);
    return {
        bold: apply('bold'),
        dim: apply('dim'),
        green: apply('green'),
        red: apply('red'),
        yellow: apply('yellow'),
        cyan: apply('cyan'),
        magenta: apply('magenta'),
    };
}
/**
 * Whether to color: a flag decides, or else FORCE_COLOR, or else NO_COLOR, or else whether the output is a terminal.
 */
export function wantsColor({ flag, isTerminal, env }) {
    const { FORCE_COLOR: force, NO_COLOR: no } = env;
    if (flag !== undefined)
        return flag;
    if (force)
        return force !== '0' && force !== 'false';
    return isTerminal && !no;
}
//# sourceMappingURL=paint.js.map