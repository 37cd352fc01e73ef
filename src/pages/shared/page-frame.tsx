// What the pages share: how each begins and ends, a list of names and values in a row, and sentences with code.
import type { Child, PropsWithChildren } from 'hono/jsx';
import type { Outcome } from '../../check/outcome/check-result.js';
import { outcomeSymbols } from '../../result/outcomes.js';

type Link = { readonly href: string; readonly name: string; readonly isCurrent?: boolean };
type BarProps = Readonly<Record<'subtitle' | 'label', string>> & { readonly links: readonly Link[] };

/** Links to sections of the page: names by the ids of the sections. One without a name is left out. */
export const linksTo = (names: Readonly<Record<string, string | false>>): readonly Link[] =>
  Object.entries(names).flatMap(([id, name]) => (name === false ? [] : [{ href: `#${id}`, name }]));

/** The line on top of every page: the name, links, and the theme. */
export const NavigationBar = ({ subtitle, label, links }: BarProps) => (
  <div class="navigation">
    <p class="brand">
      <svg class="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <rect width="24" height="24" rx="6" />
        <path d="M6.5 12.6l3.7 3.9 7.6-9" />
      </svg>{' '}
      Tickmark <span class="muted">{subtitle}</span>
    </p>
    {links.length > 0 && (
      <nav aria-label={label}>
        {links.map(({ href, name, isCurrent }) => (
          <a href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
            {name}
          </a>
        ))}
      </nav>
    )}
    <button type="button" id="theme">
      Theme: auto
    </button>
  </div>
);

/** A whole page: a link that skips to its main part, and the footer. */
export const Page = ({ skipTo, children }: PropsWithChildren<{ readonly skipTo: string }>) => (
  <>
    <a class="skip" href={`#${skipTo}`}>
      Skip to the {skipTo}
    </a>
    <div class="page">
      {children}
      <PageFooter />
    </div>
  </>
);

/** A part of a page, named by its heading. */
export const Section = ({ id, title, children }: PropsWithChildren<{ readonly id: string; readonly title: Child }>) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

/** The keyboard shortcuts, and a checkbox that turns them off. */
export const PageFooter = () => (
  <footer>
    <p>
      <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous · <kbd>Enter</kbd> opens · <kbd>Esc</kbd> clears
    </p>
    <label>
      <input type="checkbox" id="keyboard-shortcuts" checked /> Keyboard shortcuts
    </label>
  </footer>
);

/** Without a value, the name is left out. */
export type NameValues = readonly (readonly [name: string, value: string | undefined])[];

export const NameValueList = ({ entries }: { readonly entries: NameValues }) => (
  <Definitions class="name-values" rows={entries.filter(([, value]) => value !== undefined)} />
);

export const List = ({ class: name, items }: { readonly class?: string; readonly items: readonly Child[] }) => (
  <ul class={name}>
    {items.map((item) => (
      <li>{item}</li>
    ))}
  </ul>
);

/** A name, and the paragraphs about it. */
type Definition = readonly [name: Child, ...texts: readonly Child[]];
type DefinitionsProps = { readonly class?: string; readonly rows: readonly Definition[] };

export const Definitions = ({ class: name = 'definitions', rows }: DefinitionsProps) => (
  <dl class={name}>
    {rows.map(([title, ...texts]) => (
      <div>
        <dt>{title}</dt>
        {texts.map((text) => (
          <dd>{text}</dd>
        ))}
      </div>
    ))}
  </dl>
);

/** Without a title, a column is a plot. */
export const TableHead = ({ titles }: { readonly titles: readonly string[] }) => (
  <thead>
    <tr>{titles.map((title) => (title === '' ? <td class="plot" /> : <th scope="col">{title}</th>))}</tr>
  </thead>
);

export function TextWithCode({ text }: { readonly text: string }) {
  const parts = text.split('`');
  // An odd number of backticks does not enclose code.
  if (parts.length % 2 === 0) return <span>{text}</span>;
  return <span>{parts.map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>))}</span>;
}

/** For places where the outcome is not written out: screen readers read its name. */
export const OutcomeSymbol = ({ outcome }: { readonly outcome: Outcome }) => (
  <span class={`symbol ${outcome}`}>
    <span aria-hidden="true">{outcomeSymbols[outcome]}</span>
    <span class="visually-hidden">{outcome}: </span>
  </span>
);

/** For places where the outcome is written out: screen readers skip the symbol. */
export const DecorativeSymbol = ({ outcome }: { readonly outcome: Outcome }) => (
  <span class={`symbol ${outcome}`} aria-hidden="true">
    {outcomeSymbols[outcome]}
  </span>
);
