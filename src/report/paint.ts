// Styles of text in a terminal, or none.
import { styleText } from 'node:util';

type Style = 'bold' | 'dim' | 'green' | 'red' | 'yellow' | 'cyan' | 'magenta';

/** One function for each style. */
export type Paint = Readonly<Record<Style, (text: string) => string>>;

/** Functions that style a text if `color` is true, and return it as it is otherwise. */
export function createPaint(color: boolean): Paint {
  // The caller has already decided: newer versions of Node would look at stdout themselves.
  const apply = (style: Style) => (text: string) => (color ? styleText(style, text, { validateStream: false }) : text);
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
