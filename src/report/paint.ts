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

interface ColorChoice {
  /** `--no-color`, or `--color`. */
  readonly flag?: boolean | undefined;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Whether to color: a flag decides, or else FORCE_COLOR, or else NO_COLOR, or else whether the output is a terminal. */
export function wantsColor({ flag, isTerminal, env }: ColorChoice): boolean {
  const { FORCE_COLOR: force, NO_COLOR: no } = env;
  if (flag !== undefined) return flag;
  if (force) return force !== '0' && force !== 'false';
  return isTerminal && !no;
}
