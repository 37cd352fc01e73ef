// Rules of the ledger: those of one thing, and all of them as the interface orders them.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { exclusions, ledger, sections } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import { type Chapter, chapterOf } from '../../../spec/sections.js';
import { counted } from '../shared/numbers.js';
import { Prose } from '../shared/prose.js';

const byId = new Map<string, Requirement>(ledger.map((row) => [row.id, row]));

/** The rules that something of the document names. */
export function RulesOf({ ids }: { readonly ids: readonly string[] }): JSX.Element | null {
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length === 0) return null;
  return (
    <ul class="rules">
      {rows.map(({ id, level, text }) => (
        <li>
          <span class={`level ${level}`}>{level}</span> <Prose text={text} /> <a href={`#${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  );
}

export function AllRules(): JSX.Element {
  const numbers = [...new Set(sections.map((section) => chapterOf(section).number))];
  return (
    <section id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">Rules</h2>
      <p class="lead">
        <b>must</b> is what the interface states, <b>should</b> what it implies or only shows, <b>open</b> what it does
        not show: that is observed, never judged.
      </p>
      {numbers.map((number) => ChapterRules(chapterOf(number)))}
      <Exclusions />
    </section>
  );
}

function ChapterRules({ number, title }: Chapter): JSX.Element | null {
  const rows = ledger.filter(({ section }) => chapterOf(section).number === number);
  if (rows.length === 0) return null;
  return (
    <details class="chapter-list group">
      <summary>
        <h3>
          <span class="number">{number}</span> {title}
        </h3>
        <span class="tally">{counted(rows.length, 'rule')}</span>
      </summary>
      <div class="cards">
        {rows.map(({ id, level, section, feature, text }) => (
          <div class="card rule-row" id={id}>
            <span class="rule" data-find="">
              <Prose text={text} />
            </span>
            <span class="about">
              <code data-find="">{id}</code>
              <span>section {section}</span>
              <span class={`level ${level}`}>{level}</span>
              <span>{feature}</span>
            </span>
          </div>
        ))}
      </div>
    </details>
  );
}

function Exclusions(): JSX.Element {
  return (
    <details class="chapter-list">
      <summary>
        <h3>What no rule speaks of, and why</h3>
        <span class="tally">{counted(exclusions.length, 'sentence')}</span>
      </summary>
      <ul class="exclusions">
        {exclusions.map(({ section, about, reason }) => (
          <li>
            <b>{about}</b> <span class="muted">section {section}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
