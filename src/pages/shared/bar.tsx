// The line on top of every page: whose it is, where its parts are, and the theme.
import type { JSX } from 'hono/jsx/jsx-runtime';

interface Props {
  readonly about: string;
  readonly parts: readonly (readonly [id: string, name: string])[];
}

export function Bar({ about, parts }: Props): JSX.Element {
  return (
    <div class="bar">
      <p class="brand">
        <svg class="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <rect width="24" height="24" rx="6" />
          <path d="M6.5 12.6l3.7 3.9 7.6-9" />
        </svg>{' '}
        Tickmark <span class="muted">{about}</span>
      </p>
      <nav aria-label="Parts of this page">
        {parts.map(([id, name]) => (
          <a href={`#${id}`}>{name}</a>
        ))}
      </nav>
      <button type="button" class="quiet" id="theme">
        Theme: auto
      </button>
    </div>
  );
}
