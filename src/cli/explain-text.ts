// One rule told whole: what it says, who checks it, where the contract has it, an example, and what breaks it.
import { ledger, type RequirementId, sections } from '../../spec/ledger.js';
import type { Level, Requirement } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { curlOf } from '../client/curl.js';
import { exampleOf } from '../contract/example.js';
import { type Place, placesOf } from '../contract/places.js';
import { createPaint, type Paint } from '../report/paint.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';

export interface Explaining {
  readonly checks: readonly Check[];
  /** Of the reference service. */
  readonly faults: readonly { readonly name: string; readonly requirement: string; readonly does: string }[];
  readonly color: boolean;
  /** Columns; text is wrapped to them. */
  readonly width: number;
}

interface View extends Explaining {
  readonly paint: Paint;
}

const meanings: Readonly<Record<Level, string>> = {
  must: 'must: the interface states it outright; a violation fails',
  should: 'should: it is implied, or only observed; a violation warns',
  open: 'open: the interface does not show it; it is observed and never judged',
};

/** What there is to say of a rule, a check or a section. @throws {UsageError} for a name that is none of them. */
export function explain(name: string, explaining: Explaining): string {
  const width = Math.max(60, Math.min(explaining.width, 120));
  const view: View = { ...explaining, width, paint: createPaint(explaining.color) };
  const check = view.checks.find(({ id }) => id === name);
  const rule = ledger.find(({ id }) => id === (check?.requirement ?? name));
  if (rule) return `${explainRule(rule, view, check)}\n`;
  if (sections.includes(name)) return `${explainSection(name, view)}\n`;
  const known = [...ledger.map(({ id }) => id), ...view.checks.map(({ id }) => id), ...sections];
  throw new UsageError(`nothing is called "${name}"`, suggestion(name, known) ?? 'see `tickmark list`');
}

function explainSection(section: string, view: View): string {
  const { paint } = view;
  const rules = ledger.filter((rule) => rule.section === section || rule.section.startsWith(`${section}.`));
  const title = paint.bold(`Part ${section} of the interface`);
  if (rules.length === 0) return `${title}\n\n  No rule stands there.`;
  const rows = rules.map(
    ({ id, level, text }) => `  ${paint.bold(id)}  ${paint.dim(level)}\n${wrapped(text, 4, view)}`,
  );
  return [`${title} (${rules.length} rules)`, ...rows].join('\n\n');
}

function explainRule(rule: Requirement<RequirementId>, view: View, asked: Check | undefined): string {
  const { paint } = view;
  const ofRule = view.checks.filter(({ requirement: about }) => about === rule.id);
  const own = asked ? [asked, ...ofRule.filter((check) => check !== asked)] : ofRule;
  const places = placesOf(rule.id);
  const breaking = view.faults.filter(({ requirement: broken }) => broken === rule.id);
  const checkLines = own.map(({ id, title }) => {
    const name = `  ${id === asked?.id ? paint.bold(id) : id}`;
    // Most checks are called what the rule says.
    return title === rule.text ? name : `${name}\n${wrapped(title, 4, view, paint.dim)}`;
  });
  return [
    `${paint.bold(rule.id)}  ${paint.dim(`section ${rule.section}, ${rule.feature}`)}`,
    `${wrapped(rule.text, 2, view)}\n${wrapped(meanings[rule.level], 2, view, paint.dim)}`,
    block(`Checks (${own.length})`, brief(checkLines), view),
    block(
      'In the contract',
      places.map((place) => wrapped(toldOf(place), 2, view)),
      view,
    ),
    block('Example', exampleLines(places), view),
    block(
      `Faults of the reference service that break it (${breaking.length})`,
      breaking.map(({ name, does }) => `  ${name}\n${wrapped(does, 4, view, paint.dim)}`),
      view,
    ),
    block('Try', tries(asked?.id ?? rule.id, breaking[0]?.name), view),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const mostChecks = 12;

/** The first ones stand for many. */
function brief(lines: readonly string[]): readonly string[] {
  if (lines.length <= mostChecks) return lines;
  return [...lines.slice(0, mostChecks), `  … and ${lines.length - mostChecks} more`];
}

function block(title: string, lines: readonly string[], { paint }: View): string {
  return lines.length === 0 ? '' : [paint.bold(title), ...lines].join('\n');
}

function toldOf(place: Place): string {
  switch (place.kind) {
    case 'answer':
      return 'every answer';
    case 'error':
      return 'every refusal';
    case 'schema':
      return place.member === undefined ? `schema ${place.schema}` : `schema ${place.schema}, member ${place.member}`;
    case 'operation': {
      const { method, path, operation, parameter } = place;
      const part = parameter ? `, ${parameter.in} parameter ${parameter.name}` : '';
      return `${method} ${path} (${operation.operationId ?? ''})${part}`;
    }
  }
}

const base = 'https://service.example/api';

function exampleLines(places: readonly Place[]): readonly string[] {
  const example = exampleOf(places);
  if (!example) return [];
  if (example.kind === 'value') {
    const lines = JSON.stringify(shallow(example.value, example.isWhole ? 2 : 4), null, 2).split('\n');
    return [`${example.of}:`, ...lines].map((line) => `  ${line}`);
  }
  const { method, pathAndQuery, body } = example;
  const secret = ['ADDRESS', 'API_KEY', 'PASSPHRASE', 'TIMESTAMP', 'SIGNATURE'].map((name) => `SERVICE_${name}`);
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : Object.fromEntries(secret.map((name) => [name, `$${name}`]))),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const command = curlOf({ method, url: `${base}${pathAndQuery}`, headers, ...sent });
  return [`  ${command.replaceAll(/ (?=-H |--data-raw )/g, ' \\\n    ')}`];
}

/** The value with what lies deeper left out. */
function shallow(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (Array.isArray(value)) return value.map((item) => shallow(item, depth - 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shallow(inner, depth - 1)]));
}

function tries(id: string, fault: string | undefined): readonly string[] {
  return [`  tickmark run --only ${id}`, ...(fault === undefined ? [] : [`  tickmark serve --fault ${fault}`])];
}

function wrapped(text: string, indent: number, { width }: View, paint = (line: string) => line): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (lines.length > 0 && longer.length <= width - indent) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `${' '.repeat(indent)}${paint(line)}`).join('\n');
}
