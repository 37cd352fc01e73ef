// The keyboard shortcuts, and a checkbox that turns them off.
import type { JSX } from 'hono/jsx/jsx-runtime';

export function PageFooter(): JSX.Element {
  return (
    <footer>
      <p>
        <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous · <kbd>Enter</kbd> opens · <kbd>Esc</kbd>{' '}
        clears
      </p>
      <label>
        <input type="checkbox" id="keyboard-shortcuts" checked /> Keyboard shortcuts
      </label>
    </footer>
  );
}
