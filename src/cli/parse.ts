// Parsers for flag values, and flags that commands share.
import { type Argument, InvalidArgumentError, type Option } from 'commander';
import type { Check } from '../check/check.js';
import { headerValueForm, isHeaderName, isHeaderValue } from '../config/header.js';
import type { UserConfig } from '../config/options.js';
import type { ReplayedOptions } from '../config/settings.js';
import { requiredFeatures } from '../gate/required-features.js';
import type { Shard } from '../gate/shard.js';
import type { ReportTarget } from '../report/write.js';
import type { GatePolicy } from '../result/build-report.js';
import { suggestion, UsageError } from '../usage/usage-error.js';

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
    throw new UsageError(`the value of the --header ${name} is not understood`, `it has to be ${headerValueForm}`);
  return { ...others, [name]: value };
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
  return { strict, required, baseline: await readBaseline(baseline, ids, { mayBeNew: baselineUpdate }) };
}
