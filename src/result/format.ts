// Parts of a report as text, the same in every format and locale; and the text of a target as it may be shown, in a report or on a
// screen: it must control neither the screen nor the service that reads a build log.
import { defaultEffort, type Implementation } from '../client/settings.js';
import type { Excuse } from '../gate/baseline.js';
import { sum } from '../sum.js';
import { quoted } from '../usage/command-line.js';
import { enumeration, firstFew, plural, present } from '../words.js';
import meanings from './meanings.json' with { type: 'json' };
import type { CheckRow, Count, Finding, Report, Selection, Verdict } from './model.js';
import { powerText } from './power.js';

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 10) return `${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** `2026-11-21T10:02:33.123Z` as `2026-11-21 10:02 UTC`. */
export const formatTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** Both of them, if the catalog and the order book have two hosts. */
export const urlsOf = (baseUrl: Report['target']['baseUrl']): readonly string[] =>
  typeof baseUrl === 'string' ? [baseUrl] : [baseUrl.catalog, baseUrl.orderBook];

/** As `Acme markets 1.4.0 (Acme)`. */
export const implementationText = ({ name, version, vendor }: Implementation): string =>
  `${name} ${version}${vendor === undefined ? '' : ` (${vendor})`}`;

export const excuseText = ({ reason, expires }: Excuse): string =>
  expires === undefined ? reason : `${reason} (until ${expires})`;

/** As `7`, or `7, effort thorough`. */
export const seedText = ({ seed, effort = defaultEffort }: Pick<Report, 'seed' | 'effort'>): string =>
  effort === defaultEffort ? String(seed) : `${seed}, effort ${effort}`;

/** Open orders of the run, and those that appeared during it and that nothing proves to be its own: each with a title. */
export function openOrderLists({ openOrders = [] }: Pick<Report, 'openOrders'>) {
  const own = openOrders.filter(({ isOwn = true }) => isOwn);
  const others = openOrders.filter((order) => !own.includes(order));
  return [
    [`${plural(own.length, 'order')} of this run still open; to cancel:`, own],
    [`${plural(others.length, 'order')} appeared during the run and may not be its own; not canceled:`, others],
  ] as const;
}

export const incidentsTitle = ({ length }: readonly unknown[]): string =>
  `${plural(length, 'incident')} (not violations)`;

/** As `--only paging 'GET /tags' --shard 1/3`; empty if no flag of these was given. */
export const selectionFlags = ({ only = [], skip = [], lastFailed, shard }: Selection): string =>
  present([
    only.length > 0 && ['--only', ...only.map(quoted)].join(' '),
    skip.length > 0 && ['--skip', ...skip.map(quoted)].join(' '),
    lastFailed && '--last-failed',
    shard && `--shard ${shard.index}/${shard.count}`,
  ]).join(' ');

/** As `12.1 s of 19.0 s were spent waiting: retries after status 500`; undefined if a run hardly waited. */
export function waitsText({ waits = [], durationMs }: Pick<Report, 'waits' | 'durationMs'>): string | undefined {
  const total = sum(waits.map((wait) => wait.durationMs));
  // A shorter wait needs no explanation.
  if (total < 1_000 || total < durationMs / 10) return undefined;
  const named = waits.filter((wait) => wait.durationMs >= total / 20);
  const isOne = named.length === 1;
  const causes = named.map((wait) => (isOne ? wait.cause : `${formatDuration(wait.durationMs)} for ${wait.cause}`));
  return `${formatDuration(total)} of ${formatDuration(durationMs)} were spent waiting: ${causes.join(', ')}`;
}

type Levels = readonly Pick<Finding, 'level'>[];
type HasFindings = Readonly<Record<'findings', Levels>>;

export interface FindingCounts {
  /** Findings about stated rules, or about what a profile pins. */
  readonly violations: Count;
  /** Findings about implied rules. */
  readonly warnings: Count;
}

/** How many findings of each kind there are: the unit of verdicts. Checks are counted beside them, never with them. */
export function countFindings(findings: Levels): FindingCounts {
  const warnings = findings.filter(({ level }) => level === 'should').length;
  return { violations: findings.length - warnings, warnings };
}

/** As `4 violations` and `1 warning`; a kind without findings is left out. */
export const findingKinds = ({ violations, warnings }: FindingCounts): readonly string[] =>
  present([violations > 0 && violationsReason(violations), warnings > 0 && plural(warnings, 'warning')]);

/** The title of a list of findings, as `5 findings: 4 violations, 1 warning`. */
export const findingsTitle = (findings: Levels): string =>
  `${plural(findings.length, 'finding')}: ${findingKinds(countFindings(findings)).join(', ')}`;

/** As `3 violations and 2 warnings (--strict fails them)`; empty if there is no finding. */
function findingsText(counts: FindingCounts): string {
  const strict = counts.warnings > 0 ? ` (--strict fails ${counts.warnings === 1 ? 'it' : 'them'})` : '';
  return `${enumeration(findingKinds(counts))}${strict}`;
}

/** What the verdict means, or in place of it the violations that led to it. */
export function verdictMeaning({ verdict, findings, checks }: Report): string {
  const found = findingsText(countFindings(findings));
  if (verdict === 'nonconforming' && found !== '') return found;
  const isExcused = checks.some(({ outcome, excused }) => outcome === 'failed' && excused !== undefined);
  const meaning = isExcused ? 'the baseline excuses every failure' : meanings.verdicts[verdict];
  return found === '' ? meaning : `${meaning}, with ${found}`;
}

/** As `conforming, with 2 warnings (--strict fails them)`. */
export function withFindings(verdict: Verdict, counts: FindingCounts): string {
  const text = findingsText(counts);
  return text === '' ? verdict : `${verdict}, with ${text}`;
}

export const verdictText = ({ verdict, findings }: HasFindings & { readonly verdict: Verdict }): string =>
  withFindings(verdict, countFindings(findings));

/** The same, what the verdict means where that is not obvious, and the power of the run. */
export function verdictLine(report: HasFindings & Pick<Report, 'verdict' | 'coverage'>): string {
  const { verdict, coverage } = report;
  const meaning = verdict === 'partial' || verdict === 'inconclusive' ? `: ${meanings.verdicts[verdict]}` : '';
  const power = powerText(coverage);
  return `${verdictText(report)}${meaning}${power === undefined ? '' : `; ${power}`}`;
}

/** The reasons that the line does not say already. */
export function reasonsBelowLine({ reasons, findings }: HasFindings & Pick<Report, 'reasons'>): readonly string[] {
  const { violations, warnings } = countFindings(findings);
  const said = [violationsReason(violations), strictReason(warnings)];
  return reasons.filter((reason) => !said.includes(reason));
}

/** Two reasons of a nonconforming verdict. */
export const violationsReason = (violations: number): string => plural(violations, 'violation');
export const strictReason = (warnings: number): string => `${plural(warnings, 'warning')}, which --strict fails`;

/** Whether the run ended before any check could begin, such as where nothing answers. */
export function endedAtOnce({ checks }: Pick<Report, 'checks'>): boolean {
  const selected = checks.filter(({ outcome }) => outcome !== 'skipped');
  return selected.length > 0 && selected.every(({ reason }) => reason === 'run-ended-early');
}

const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\ufffe\uffff]/gu;

// Commands to a build service: `::error::` at the beginning of a line; `##[error]`, `##vso[…]` and `##teamcity[…]`
// anywhere.
const command = /^\s*:(?=:)|#(?=#\w*\[)/g;

/** The text on one line, with every invisible or controlling character as `\u{…}`. */
export const printable = (text: string): string =>
  text.replace(unsafe, codePointOf).replace(command, (start) => start.slice(0, -1) + codePointOf(start.slice(-1)));

/** As `printable`, but keeps line breaks and tabs, and commands to a build service: for files, not for a build log. */
export const printableLines = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(unsafe, (found) => (/[\n\t]/.test(found) ? found : codePointOf(found)));

const codePointOf = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

const shownItems = 8;

/** A string as it is, any other value as JSON with blanks, at which a line can end. */
export const valueText = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : json(truncateValue(value));

/** Kinds of problems of which the names of the members that are there are shown. */
const kindsWithNames: readonly string[] = ['missing-member', 'no-stated-member'];

/** What was found, as it is shown: a text at a place in a body as JSON, and the names of members in words. */
export function shownActual({ actual, place }: Pick<CheckRow, 'actual' | 'place'>): unknown {
  if (Array.isArray(actual) && place && kindsWithNames.includes(place.kind))
    return actual.length === 0 ? 'no members' : `members: ${firstFew(actual.map(String), shownItems)}`;
  // A text in the place of the whole body is that body as it came.
  return place?.pointer && typeof actual === 'string' ? JSON.stringify(actual) : actual;
}

function json(value: unknown): string {
  if (Array.isArray(value)) return `[${firstFew(value.map(json), shownItems)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${json(item)}`);
  return `{${members.join(', ')}}`;
}

/** Deep enough for every record of the interface. */
const maximumDepth = 32;

/** The same value, with `"…"` in place of everything nested deeper than the given depth. */
export function truncateValue(value: unknown, depth: number = maximumDepth): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => truncateValue(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, truncateValue(item, depth - 1)]));
}
