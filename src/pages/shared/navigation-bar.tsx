// The line on top of every page: the name, links to its sections, and the theme.
import type { JSX } from 'hono/jsx/jsx-runtime';

interface Props {
  readonly subtitle: string;
  readonly sections: readonly (readonly [id: string, name: string])[];
}

export function NavigationBar({ subtitle, sections }: Props): JSX.Element {
  return (
    <div class="navigation">
      <p class="brand">
        <svg class="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <rect width="24" height="24" rx="6" />
          <path d="M6.5 12.6l3.7 3.9 7.6-9" />
        </svg>{' '}
        Tickmark <span class="muted">{subtitle}</span>
      </p>
      <nav aria-label="Sections of this page">
        {sections.map(([id, name]) => (
          <a href={`#${id}`}>{name}</a>
        ))}
      </nav>
      <button type="button" class="secondary" id="theme">
        Theme: auto
      </button>
    </div>
  );
}
