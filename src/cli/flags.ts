// Makes the arguments and flags of a command of its part of commands.json.
import { Argument, type Command, Option } from 'commander';
import { features } from '../../spec/requirement.js';
import { bounds, defaults } from '../config/options.js';
import { parseShard } from '../gate/shard.js';
import { addComparison, addReport, comparisonFormats, reportFormats } from '../report/write.js';
import { commandLine } from '../usage/command-line.js';
import table from './commands.json' with { type: 'json' };
import { addHeader, addNames, integerBetween, withChoices } from './parse.js';

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
