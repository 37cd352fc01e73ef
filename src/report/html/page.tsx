// The document around the parts: one file that loads nothing and runs nothing but its own script.
import { html, raw } from 'hono/html';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Report } from '../../run/model.js';
import { policy, scripts, styles } from './assets.js';
import { CoverageSection } from './coverage.js';
import { Filters } from './filters.js';
import { Latency } from './latency.js';
import { InterfaceMap } from './map.js';
import { verdictWords } from './marks.js';
import { Masthead } from './masthead.js';
import { Observations } from './observations.js';
import { Requirements } from './requirements.js';
import { Unexercised } from './unexercised.js';
import type { PageView } from './view.js';

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%231a7f4b'/%3E%3Cpath d='M6.5 12.6l3.7 3.9 7.6-9' fill='none' stroke='white' stroke-width='2.6'/%3E%3C/svg%3E";

export interface PageParts {
  readonly report: Report;
  readonly view: PageView;
  /** The markup of each requirement by its id. */
  readonly cards: ReadonlyMap<string, string>;
}

export function page({ report, view, cards }: PageParts): string {
  const title = `${verdictWords[report.verdict].title} · ${view.target.join(' and ')} · Tickmark`;
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${raw(styles)}</style>
</head>
<body>
${Body({ report, view, cards })}
${scripts.map((script) => raw(`<script type="module">${script}</script>\n`))}</body>
</html>
`}`;
}

function Body({ report, view, cards }: PageParts): JSX.Element {
  const { chapters, remedies, observations, coverage } = view;
  return (
    <>
      <a class="skip" href="#requirements">
        Skip to the requirements
      </a>
      <div class="page">
        <Masthead report={report} view={view} />
        <main>
          <div class="filtered">
            <Filters requirements={chapters.flatMap(({ requirements }) => requirements)} />
            <InterfaceMap chapters={chapters} />
            <Requirements chapters={chapters} cards={cards} />
          </div>
          <Unexercised remedies={remedies} />
          <Observations observations={observations} />
          <CoverageSection coverage={coverage} />
          <Latency coverage={coverage} />
        </main>
        <footer>
          <p>
            <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous requirement · <kbd>Enter</kbd> opens ·{' '}
            <kbd>Esc</kbd> clears
          </p>
          <label>
            <input type="checkbox" id="keys" checked /> Keyboard shortcuts
          </label>
        </footer>
      </div>
    </>
  );
}
