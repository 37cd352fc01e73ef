// What the pages share: how each begins and ends, cards that a search finds, lists, and text that can be copied.
import type { Child, PropsWithChildren } from 'hono/jsx';
import { features } from '../../../spec/requirement.js';
import type { Outcome } from '../../check/outcome.js';
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
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
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

/** `isSearched`: the search of the page looks at it. */
export function TextWithCode({ text, isSearched = false }: { readonly text: string; readonly isSearched?: boolean }) {
  const parts = text.split('`');
  // An odd number of backticks does not enclose code.
  const shown = parts.length % 2 === 0 ? text : parts.map((part, at) => (at % 2 === 0 ? part : <code>{part}</code>));
  return <span data-search={isSearched ? '' : undefined}>{shown}</span>;
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

type Props = PropsWithChildren<{
  readonly id: string;
  readonly outcome?: Outcome;
  readonly level: string;
  readonly feature: string;
  /** Before the title, where there is no outcome. */
  readonly badge?: Child;
  readonly title: string;
  /** Below the title. */
  readonly evidence?: Child;
  /** Under which the rule is known. */
  readonly name?: string | undefined;
  readonly facts: readonly Child[];
}>;

export const Card = ({ id, outcome, level, feature, badge, title, evidence, name, facts, children }: Props) => (
  <details
    class={outcome ? `card ${outcome}` : 'card'}
    id={id}
    data-outcome={outcome}
    data-level={level}
    data-feature={feature}
  >
    <summary>
      {outcome ? <OutcomeSymbol outcome={outcome} /> : badge}
      <h3 class="card-title" data-search="">
        <TextWithCode text={title} />
      </h3>
      {evidence}
      <span class="metadata">
        {name !== undefined && <code data-search="">{name}</code>}
        {facts.map((fact) => (typeof fact === 'string' ? <span>{fact}</span> : fact))}
      </span>
    </summary>
    <div class="card-body">{children}</div>
  </details>
);

const levels = ['must', 'pinned', 'should', 'open'];

interface FiltersProps {
  readonly rows: readonly Readonly<Record<'level' | 'feature', string>>[];
  /** Those that some rows have, if the rows have outcomes. */
  readonly outcomes?: readonly string[];
}

export const Filters = ({ rows, outcomes = [] }: FiltersProps) => (
  <search class="filters">
    <form id="filters">
      <label class="search-field">
        <span class="visually-hidden">Search requirements</span>
        <input type="search" id="search" placeholder="Search" autocomplete="off" spellcheck={false} />
        <kbd>/</kbd>
      </label>
      <FacetFilter facet="outcome" values={outcomes} />
      <FacetFilter facet="level" values={levels.filter((level) => rows.some((row) => row.level === level))} />
      <FacetFilter facet="feature" values={features.filter((feature) => rows.some((row) => row.feature === feature))} />
      <p class="search-count">
        <output id="search-count" for="search" data-noun="requirements" />
        <button type="reset" class="secondary" id="clear" hidden>
          Clear
        </button>
      </p>
    </form>
  </search>
);

/** A filter by one property of the cards: a checkbox for each value. */
function FacetFilter({ facet, values }: { readonly facet: string; readonly values: readonly string[] }) {
  if (values.length === 0) return null;
  const symbols: Readonly<Record<string, string>> = outcomeSymbols;
  return (
    <fieldset>
      <legend>{facet}</legend>
      {values.map((value) => (
        <label class={`chip ${value}`}>
          <input type="checkbox" name={facet} value={value} />
          <span>
            {symbols[value] && <span aria-hidden="true">{symbols[value]} </span>}
            {value}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The message of a search without matches; filter.js shows it. */
export const NoMatches = () => (
  <p class="no-matches" id="no-matches" hidden>
    No matches.
  </p>
);

type CodeProps = PropsWithChildren<{ readonly label: string; readonly class?: string }>;

/** A long block scrolls, so it needs a label and must be reachable by keyboard. */
export const CodeBlock = ({ label, class: name = '', children }: CodeProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
  <pre role="group" tabindex={0} aria-label={label} class={name}>
    {children}
  </pre>
);

type CommandProps = Readonly<Record<'title' | 'command', string>> & { readonly hasHeading?: boolean };

/** By default the title is shown above the command. */
export const CopyableCommand = ({ title, command, hasHeading = true }: CommandProps) => (
  <div class="command">
    {hasHeading && <h5>{title}</h5>}
    <CodeBlock label={title}>{command}</CodeBlock>
    <button type="button" class="copy" aria-label={`Copy: ${title}`}>
      Copy
    </button>
  </div>
);
