// The arguments and flags of a command, made of its part of commands.json, and the parsers of their values.
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { features } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { headerValueRule, isHeaderName, isHeaderValue } from '../config/header.js';
import { bounds, defaults, type UserConfig } from '../config/options.js';
import type { ReplayedOptions } from '../config/settings.js';
import { requiredFeatures } from '../gate/required-features.js';
import { parseShard, type Shard } from '../gate/shard.js';
import { addComparison, addReport, comparisonFormats, type ReportTarget, reportFormats } from '../report/write.js';
import type { GatePolicy } from '../result/build-report.js';
import { commandLine } from '../usage/command-line.js';
import { suggestion, UsageError } from '../usage/usage-error.js';
import table from './commands.json' with { type: 'json' };

export const integerBetween =
  (minimum: number, maximum = Number.MAX_SAFE_INTEGER): ((text: string) => number) =>
  (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < minimum || value > maximum) {
      const range = maximum === Number.MAX_SAFE_INTEGER ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
      throw new InvalidArgumentError(`It must be a whole number ${range}.`);
    }
    return value;
  };

/** Allows these values alone, and suggests the one that a mistyped one is nearest to. */
export const withChoices = <T extends Option | Argument>(item: T, choices: readonly string[]): T =>
  item.choices(choices).argParser((text) => {
    if (choices.includes(text)) return text;
    const nearest = suggestion(text, choices);
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}${nearest ? `; ${nearest}` : '.'}`);
  }) as T;

/** Adds names to the others: separated by commas, or as several arguments. */
export const addNames = (text: string, others: readonly string[] = []): readonly string[] => [
  ...others,
  ...text.split(',').map((name) => name.trim()),
];

export function addHeader(text: string, others: Readonly<Record<string, string>> = {}) {
  const [, name = '', value = ''] = /^(.*?):\s*(.*)$/s.exec(text) ?? [];
  // The text may be a secret, so the message does not repeat it.
  if (!isHeaderName(name)) throw new UsageError('a --header is not understood', "give it as 'Name: value', in quotes");
  if (value === '')
    throw new UsageError(`the --header ${name} has no value`, 'give it one, or set the variable that holds it');
  if (!isHeaderValue(value))
    throw new UsageError(`the value of the --header ${name} is not understood`, `it has to be ${headerValueRule}`);
  return { ...others, [name]: value };
}

/** An argument or a flag. */
interface Definition {
  readonly flags: string;
  readonly about: string;
  readonly parse?: keyof typeof parsers;
  /** A whole number: its minimum and maximum, or the setting that has both. */
  readonly number?: readonly number[] | keyof typeof bounds;
  readonly choices?: readonly string[];
  readonly default?: string | number;
  readonly required?: true;
  /** The name of a flag with which it is not given. */
  readonly conflicts?: string;
}

/** A text names flags that several commands have. */
type Definitions = readonly (Definition | string)[];

const parsers = { names: addNames, header: addHeader, shard: parseShard, report: addReport, comparison: addComparison };

const values: Readonly<Record<string, string | number>> = {
  ...defaults,
  features: features.join(', '),
  reportFormats: reportFormats.join(', '),
  comparisonFormats: comparisonFormats.join(', '),
};

/** With values in place of their names in braces, and commands as they are called here. */
const filled = (text: string): string =>
  text
    .replace(/\{tickmark ([^}]+)\}/g, (_, words: string) => commandLine(...words.split(' ')))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

interface CommandTable {
  readonly arguments?: readonly Definition[];
  readonly options?: Definitions;
  readonly after?: string;
}

export function addFlags(command: Command, name: keyof typeof table.commands): Command {
  const { arguments: args = [], options = [], after }: CommandTable = table.commands[name] as CommandTable;
  for (const definition of args)
    command.addArgument(defined(new Argument(definition.flags, definition.about), definition));
  for (const definition of listed(options)) {
    const { flags, about, required = false, conflicts = [] } = definition;
    const option = new Option(flags, filled(about)).makeOptionMandatory(required).conflicts(conflicts);
    command.addOption(defined(option, definition));
  }
  return after === undefined ? command : command.addHelpText('after', () => `\n${filled(after)}`);
}

const listed = (definitions: Definitions): readonly Definition[] =>
  definitions.flatMap((one) =>
    typeof one === 'string' ? listed((table.shared as Readonly<Record<string, Definitions>>)[one] ?? []) : one,
  );

function defined<T extends Argument | Option>(item: T, { parse, number, choices, default: value }: Definition): T {
  if (parse) item.argParser<unknown>(parsers[parse] as (text: string, others: unknown) => unknown);
  const [minimum, maximum] = typeof number === 'string' ? bounds[number] : (number ?? []);
  if (minimum !== undefined) item.argParser(integerBetween(minimum, maximum));
  if (choices) withChoices(item, choices);
  if (value !== undefined) item.default(value);
  return item;
}

/** The flags of the commands that run or judge; each of these commands has some of them. */
export interface Flags
  extends ReplayedOptions,
    Pick<UserConfig, 'only' | 'skip' | 'seed' | 'wait' | 'budget' | 'maxRequests' | 'strict' | 'baseline'> {
  readonly require?: readonly string[];
  readonly baselineUpdate?: boolean;
  readonly lastFailed?: boolean;
  readonly shard?: Shard;
  readonly bail?: boolean;
  readonly watch?: readonly string[];
  readonly report?: readonly ReportTarget[];
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly observations?: boolean;
  /** False with `--no-color`. */
  readonly color?: boolean;
  readonly open?: boolean;
}

/** @throws {UsageError} if a feature or a check is unknown, or the baseline cannot be read. */
export async function gatePolicyFrom(flags: Flags, checks: readonly Pick<Check, 'id'>[]): Promise<GatePolicy> {
  const { strict = false, require, baseline, baselineUpdate = false } = flags;
  if (baselineUpdate && baseline === undefined)
    throw new UsageError('--baseline-update has no file to write', 'name it with --baseline FILE');
  const required = requiredFeatures(require);
  if (baseline === undefined) return { strict, required };
  // It loads a YAML library, which a run without a baseline does not need.
  const { readBaseline } = await import('../gate/baseline-file.js');
  const ids = checks.map(({ id }) => id);
  return { strict, required, baseline: await readBaseline(baseline, ids, baselineUpdate) };
}
