// Says what is wrong with a setting, and what to do: from the issues that the validation finds.
import type * as v from 'valibot';
import { isObject } from '../is-object.js';
import { type Mistake, suggestion } from '../usage/usage-error.js';

export type SettingPath = readonly (string | number)[];

export interface SettingMistake {
  readonly path: SettingPath;
  /** Follows the name of the setting. */
  readonly problem: string;
  readonly hint: string;
}

export interface SettingHelp {
  readonly example: string;
  /** The only texts that it may hold. */
  readonly choices?: readonly string[];
  /** No message shows its value. */
  readonly isSecret?: true;
}

export interface Settings {
  readonly help: Readonly<Record<string, SettingHelp>>;
  readonly namesIn: (parent: SettingPath) => readonly string[];
}

type Issue = v.BaseIssue<unknown>;

export const mistakesIn = (issues: readonly Issue[], settings: Settings): readonly SettingMistake[] =>
  issues.flatMap(issuesOfMeantForm).map((issue) => mistakeIn(issue, settings));

/** Of a setting that has two forms, a text and an object: what is wrong in the object, if it is one. */
function issuesOfMeantForm(issue: Issue): readonly Issue[] {
  if (!issue.issues || !isObject(issue.input)) return [issue];
  const inside = issue.issues.filter(({ path }) => path !== undefined);
  return inside.map((inner) => ({ ...inner, path: [...(issue.path ?? []), ...(inner.path ?? [])] }) as Issue);
}

function mistakeIn(issue: Issue, { help, namesIn }: Settings): SettingMistake {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  if (issue.expected === 'never') {
    const known = namesIn(path.slice(0, -1));
    const hint = suggestion(String(path.at(-1)), known) ?? `the settings are ${known.join(', ')}`;
    return { path, problem: 'is not a setting', hint };
  }
  const { example, choices = [], isSecret } = help[String(path[0])] ?? { example: '' };
  const hint =
    (issue.type === 'picklist' && suggestion(String(issue.input), choices)) || `such as ${path[0]}: ${example}`;
  if (issue.received === 'undefined') return { path, problem: 'is missing', hint };
  const value = isSecret || typeof issue.input === 'object' ? undefined : JSON.stringify(issue.input);
  const fits = value !== undefined && value.length <= 80;
  return { path, problem: `${issue.message}${fits ? `, not ${value}` : ''}`, hint };
}

/** `features[1]` of the configuration that `source` names. */
export function asMistake({ path, problem, hint }: SettingMistake, source: string): Mistake {
  const name = path.map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`));
  return { reason: `${source}: ${name.join('')} ${problem}`, hint };
}
