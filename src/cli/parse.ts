// Parsers for flag values, and flags that commands share.
import { type Argument, type Command, InvalidArgumentError, Option } from 'commander';
import type { Check } from '../check/check.js';
import { efforts } from '../client/settings.js';
import { headerValueForm, isHeaderName, isHeaderValue } from '../config/header.js';
import { bounds, defaults, type UserConfig } from '../config/options.js';
import { requiredFeatures } from '../gate/required-features.js';
import { addReport, type ReportTarget, reportFormats } from '../report/write.js';
import type { GatePolicy } from '../result/summarize.js';
import { suggestion, UsageError } from '../usage/usage-error.js';

export function integerBetween(minimum: number, maximum = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      const range = maximum === Number.MAX_SAFE_INTEGER ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
      throw new InvalidArgumentError(`It must be a whole number ${range}.`);
    }
    return value;
  };
}

/** The flag of a setting that is a whole number, as `--max-requests <number>`; its default follows the description. */
export function numberOption(name: keyof typeof bounds, value: string, description: string): Option {
  const flag = `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)} ${value}`;
  const fallback = Object.entries(defaults).find(([known]) => known === name)?.[1];
  const text = fallback === undefined ? description : `${description} (default: ${fallback})`;
  const [minimum, maximum] = bounds[name];
  return new Option(flag, text).argParser(integerBetween(minimum, maximum));
}

/** Allows these values alone, and suggests the one that a mistyped one is nearest to. */
export function withChoices<T extends Option | Argument>(item: T, choices: readonly string[]): T {
  item.choices(choices).argParser((text) => {
    if (choices.includes(text)) return text;
    const nearest = suggestion(text, choices);
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}${nearest ? `; ${nearest}` : '.'}`);
  });
  return item;
}

export const effortOption = (description: string): Option =>
  withChoices(new Option('--effort <level>', description), efforts);

/** Adds names to the others: separated by commas, or as several arguments. */
export const addNames = (text: string, others: readonly string[] = []): readonly string[] => [
  ...others,
  ...text.split(',').map((name) => name.trim()),
];

/** Adds `Name: value` to the others. */
export function addHeader(text: string, others: Readonly<Record<string, string>> = {}) {
  const [, name = '', value = ''] = /^(.*?):\s*(.*)$/s.exec(text) ?? [];
  // The text may be a secret, so the message does not repeat it.
  if (!isHeaderName(name)) throw new UsageError('a --header is not understood', "give it as 'Name: value', in quotes");
  if (value === '')
    throw new UsageError(`the --header ${name} has no value`, 'give it one, or set the variable that holds it');
  if (!isHeaderValue(value))
    throw new UsageError(`the value of the --header ${name} is not understood`, `it has to be ${headerValueForm}`);
  return { ...others, [name]: value };
}

export const reportOption = (note: string): Option =>
  new Option('--report <format...>', `FORMAT or FORMAT=PATH: ${reportFormats.join(', ')}${note}`).argParser(addReport);

/** What the console shows: for `tickmark run` and `tickmark merge`. */
export const outputOptions = (command: Command): Command =>
  command
    .option('--quiet', 'print only findings and the verdict')
    .option('--verbose', 'print every check behind a finding, and every check that could not be judged')
    .option('--observations', 'print what the service does where the interface is silent')
    .option('--no-color', 'plain text; FORCE_COLOR and NO_COLOR are honored too')
    .option('--open', 'open the HTML report when it is written');

export interface OutputFlags {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly observations?: boolean;
  /** False with `--no-color`. */
  readonly color?: boolean;
  readonly open?: boolean;
  readonly report?: readonly ReportTarget[];
}

export interface GateFlags extends Pick<UserConfig, 'strict' | 'baseline'> {
  readonly require?: readonly string[];
  readonly baselineUpdate?: boolean;
}

/** @throws {UsageError} if a feature or a check is unknown, or the baseline cannot be read. */
export async function gatePolicyFrom(
  { strict = false, require, baseline, baselineUpdate = false }: GateFlags,
  checks: readonly Pick<Check, 'id'>[],
): Promise<GatePolicy> {
  if (baselineUpdate && baseline === undefined)
    throw new UsageError('--baseline-update has no file to write', 'name it with --baseline FILE');
  const required = requiredFeatures(require);
  if (baseline === undefined) return { strict, required };
  // It loads a YAML library, which a run without a baseline does not need.
  const { readBaseline } = await import('../gate/baseline-file.js');
  const ids = checks.map(({ id }) => id);
  return { strict, required, baseline: await readBaseline(baseline, ids, { mayBeNew: baselineUpdate }) };
}
