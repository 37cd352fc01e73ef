// The top of the page: verdict, target, and the facts of the run.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { features } from '../../../spec/requirement.js';
import { printable } from '../../report/printable.js';
import type { Report } from '../../result/model.js';
import { Bar } from '../shared/bar.js';
import { type Fact, Facts } from '../shared/facts.js';
import { count, counted, duration, moment } from '../shared/numbers.js';
import { glyphs, outcomesByGravity, verdictWords } from './marks.js';
import { isFinding, type PageView } from './view.js';

interface Props {
  readonly report: Report;
  readonly view: PageView;
}

export function Masthead({ report, view }: Props): JSX.Element {
  const { title, says, like } = verdictWords[report.verdict];
  const isExcused = report.checks.some(({ outcome, excused }) => outcome === 'failed' && excused !== undefined);
  const otherwise = isExcused ? 'What does not hold is excused by the baseline.' : says;
  const why = view.reasons.length > 0 ? view.reasons.join('; ') : otherwise;
  return (
    <header class="masthead">
      <Bar about="conformance report" parts={partsOf(view)} />
      <div class={`verdict ${like}`}>
        <span class="seal" aria-hidden="true">
          {glyphs[like]}
        </span>
        <div>
          <h1>{title}</h1>
          <p class="why">{sentence(why)}</p>
          <p class="target">{view.target.join(' and ')}</p>
        </div>
      </div>
      <Balance view={view} />
      <Facts facts={factsOf({ report, view })} />
    </header>
  );
}

function partsOf({ chapters, remedies, observations }: PageView): readonly (readonly [string, string])[] {
  return [
    ['requirements', chapters.some(({ requirements }) => requirements.some(isFinding)) ? 'Findings' : 'Requirements'],
    ...(remedies.length > 0 ? [['unexercised', 'Not exercised'] as const] : []),
    ...(observations.length > 0 ? [['observations', 'Observations'] as const] : []),
    ['coverage', 'Coverage'],
    ['latency', 'Latency'],
  ];
}

function sentence(text: string): string {
  const started = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.…!?]$/.test(started) ? started : `${started}.`;
}

/** How many requirements came out how, as one bar. */
function Balance({ view }: Pick<Props, 'view'>): JSX.Element {
  const requirements = view.chapters.flatMap((chapter) => chapter.requirements);
  const tally = outcomesByGravity.map((outcome) => ({
    outcome,
    own: requirements.filter((row) => row.outcome === outcome).length,
  }));
  const present = tally.filter(({ own }) => own > 0);
  const share = (own: number) => (100 * own) / Math.max(1, requirements.length);
  const startOf = (place: number) => share(present.slice(0, place).reduce((sum, { own }) => sum + own, 0));
  return (
    <div class="balance">
      <svg width="100%" height="10" aria-hidden="true">
        {present.map(({ outcome, own }, place) => (
          <rect class={outcome} x={`${percent(startOf(place))}%`} width={`${percent(share(own))}%`} height="10" />
        ))}
      </svg>
      <ul>
        {present.map(({ outcome, own }) => (
          <li>
            <span class={`dot ${outcome}`} aria-hidden="true">
              {glyphs[outcome]}
            </span>
            <b>{count(own)}</b> {outcome}
          </li>
        ))}
        <li class="muted">of {counted(requirements.length, 'requirement')}</li>
      </ul>
    </div>
  );
}

function percent(share: number): string {
  return String(Math.round(share * 100) / 100);
}

function factsOf({ report, view }: Props): readonly Fact[] {
  const { seed, startedAt, durationMs, summary, tool } = report;
  const excused = report.checks.filter((check) => check.excused !== undefined).length;
  return [
    ['Run', moment(printable(startedAt))],
    ['Took', duration(durationMs)],
    ['Seed', String(seed)],
    ['Checks', count(summary.checks)],
    ['Requests', count(summary.requests)],
    ...(excused > 0 ? [['Excused by the baseline', counted(excused, 'check')] as const] : []),
    ['Claims', features.every((name) => view.features.includes(name)) ? 'every feature' : view.features.join(', ')],
    ['Tickmark', printable(tool.version)],
  ];
}
