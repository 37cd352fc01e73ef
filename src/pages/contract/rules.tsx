// Rules of the ledger: those about one operation, parameter or member, and all rules by chapter.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { exclusions, ledger, sections } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import { type Heading, headingOf } from '../../../spec/sections.js';
import { plural } from '../../result/format.js';
import { TextWithCode } from '../shared/text-with-code.js';

const byId = new Map<string, Requirement>(ledger.map((row) => [row.id, row]));

export function RuleList({ ids }: { readonly ids: readonly string[] }): JSX.Element | null {
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  if (rows.length === 0) return null;
  return (
    <ul class="rules">
      {rows.map(({ id, level, text }) => (
        <li>
          <span class={`level ${level}`}>{level}</span> <TextWithCode text={text} /> <a href={`#${id}`}>{id}</a>
        </li>
      ))}
    </ul>
  );
}

export function AllRules(): JSX.Element {
  const numbers = [...new Set(sections.map((section) => headingOf(section).number))];
  return (
    <section id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">Rules</h2>
      <p class="introduction">
        The interface states a <b>must</b>, and implies or only shows a <b>should</b>. An <b>open</b> rule is a question
        that it does not answer: the suite observes it and never judges it.
      </p>
      {numbers.map((number) => ChapterRules(headingOf(number)))}
      <Exclusions />
    </section>
  );
}

function ChapterRules({ number, title }: Heading): JSX.Element | null {
  const rows = ledger.filter(({ section }) => headingOf(section).number === number);
  if (rows.length === 0) return null;
  return (
    <details class="chapter-list group">
      <summary>
        <h3>
          <span class="number">{number}</span> {title}
        </h3>
        <span class="tally">{plural(rows.length, 'rule')}</span>
      </summary>
      <div class="cards">
        {rows.map(({ id, level, section, feature, text }) => (
          <div class="card rule-row" id={id}>
            <span class="card-title" data-search="">
              <TextWithCode text={text} />
            </span>
            <span class="metadata">
              <code data-search="">{id}</code>
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
        <h3>Sentences without a rule, and why</h3>
        <span class="tally">{plural(exclusions.length, 'sentence')}</span>
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
