// What the keyboard does, and the switch that lets it be.
import type { JSX } from 'hono/jsx/jsx-runtime';

export function PageFooter(): JSX.Element {
  return (
    <footer>
      <p>
        <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous · <kbd>Enter</kbd> opens · <kbd>Esc</kbd>{' '}
        clears
      </p>
      <label>
        <input type="checkbox" id="keys" checked /> Keyboard shortcuts
      </label>
    </footer>
  );
}
