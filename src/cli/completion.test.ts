import { Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { asLines, complete } from './completion.js';

const program = new Command('tickmark');
program
  .command('run')
  .description('run it')
  .argument('[base-url]')
  .option('--only <pattern...>', 'only these')
  .option('--seed <number>', 'a seed')
  .option('--report <format...>', 'reports')
  .option('--config <file>', 'configuration')
  .option('--strict', 'a warning fails');
program.command('spec').addOption(new Option('--format <format>').choices(['yaml', 'json']));
program.command('explain').argument('<id>');

const words = (...values: readonly string[]) => values.map((value) => ({ value, about: '' }));
const values = {
  '--only': words('tags', 'trading', 'fees'),
  '--config': 'files',
  '--report': words('json'),
  explain: words('tag.id'),
} as const;
const after = (...typed: readonly string[]) => {
  const completion = complete(program, typed, values);
  return completion === 'files' ? completion : completion.map(({ value }) => value);
};

describe('complete', () => {
  it.each([
    ['commands', [''], ['run', 'spec', 'explain', 'help']],
    ['the beginning of a command', ['ex'], ['explain']],
    ['flags of the command', ['run', '--s'], ['--seed', '--strict']],
    ['the value of a flag', ['run', '--only', 't'], ['tags', 'trading']],
    ['further values of a flag that takes many', ['run', '--only', 'tags', 'f'], ['fees']],
    ['no second value of a flag that takes one', ['run', '--seed', '1', ''], []],
    ['a value in one word with its flag', ['run', '--report=j'], ['--report=json']],
    ['files', ['run', '--config', 'x'], 'files'],
    ['files in one word with their flag', ['run', '--config=x'], 'files'],
    ['a flag after values', ['run', '--only', 'tags', '--st'], ['--strict']],
    ['what an option itself allows', ['spec', '--format', ''], ['yaml', 'json']],
    ['arguments', ['explain', 'tag'], ['tag.id']],
    ['nothing after a switch', ['run', '--strict', ''], []],
  ])('completes %s', (_, typed, offered) => {
    expect(after(...typed)).toEqual(offered);
  });

  it('prints one candidate per line for the shell', () => {
    expect(asLines('files')).toBe('files\n');
    expect(asLines([{ value: 'a', about: 'b c' }])).toBe('words\na\tb c\n');
    expect(asLines([])).toBe('words\n');
  });
});
