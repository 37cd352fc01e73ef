// Search over the cards of a page, with whatever narrows it further. It works by script, and shows only where there is one.
import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

/** `noun`: what the cards are, in the plural. */
export function SearchForm({ noun, children }: PropsWithChildren<{ readonly noun: string }>): JSX.Element {
  return (
    <search class="filters">
      <form id="filters">
        <label class="find">
          <span class="unseen">Search {noun}</span>
          <input type="search" id="find" placeholder="Search" autocomplete="off" spellcheck={false} />
          <kbd>/</kbd>
        </label>
        {children}
        <p class="found">
          <output id="found" for="find" data-noun={noun} />
          <button type="reset" class="quiet" id="clear" hidden>
            Clear
          </button>
        </p>
      </form>
    </search>
  );
}
