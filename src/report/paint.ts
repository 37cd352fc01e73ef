// Styles of text in a terminal, or none.
import { styleText } from 'node:util';

const styles = ['bold', 'dim', 'green', 'red', 'yellow', 'cyan', 'magenta'] as const;
type Style = (typeof styles)[number];
export type Paint = Readonly<Record<Style, (text: string) => string>>;

/** Functions that style a text if `color` is true, and return it as it is otherwise. */
export function createPaint(color: boolean): Paint {
  // The caller has already decided: newer versions of Node would look at stdout themselves.
  const apply = (style: Style) => (text: string) => (color ? styleText(style, text, { validateStream: false }) : text);
  return Object.fromEntries(styles.map((style) => [style, apply(style)])) as Paint;
}

/** Whether to color: FORCE_COLOR decides, or else NO_COLOR, or else whether the output is a terminal. */
export function wantsColor(isTerminal: boolean, { FORCE_COLOR: force, NO_COLOR: no }: NodeJS.ProcessEnv): boolean {
  if (force) return force !== '0' && force !== 'false';
  return isTerminal && !no;
}
