// Search over the cards of a page, and filters if the page has any. Without scripts it is not shown.
import type { PropsWithChildren } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

/** `noun`: what the cards are, in the plural. */
export function SearchForm({ noun, children }: PropsWithChildren<{ readonly noun: string }>): JSX.Element {
  return (
    <search class="filters">
      <form id="filters">
        <label class="search-field">
          <span class="visually-hidden">Search {noun}</span>
          <input type="search" id="search" placeholder="Search" autocomplete="off" spellcheck={false} />
          <kbd>/</kbd>
        </label>
        {children}
        <p class="search-count">
          <output id="search-count" for="search" data-noun={noun} />
          <button type="reset" class="secondary" id="clear" hidden>
            Clear
          </button>
        </p>
      </form>
    </search>
  );
}
