import { Argument, Command, Option } from 'commander';
import { describe, expect, it } from 'vitest';
import { usageError } from '../../test/support/usage-error.js';
import { addHeader, withChoices } from './flags.js';

describe('addHeader', () => {
  it('adds a header to the others', () => {
    expect(addHeader('X-Token: a: b', { x: '1' })).toEqual({ x: '1', 'X-Token': 'a: b' });
  });

  it.each(['hunter2', 'a b: hunter2', ': hunter2'])('refuses %j, whose name no header can have', (text) => {
    expect(() => addHeader(text)).toThrow(usageError('a --header is not understood', /'Name: value'/));
  });

  it.each(['x: hunter2\n', 'x: hunter2 …'])(
    'refuses %j, whose value no header can have, and does not show it',
    (text) => {
      expect(() => addHeader(text)).toThrow(
        usageError(
          'the value of the --header x is not understood',
          'it has to be one line, of characters that a header can carry',
        ),
      );
    },
  );
});

describe('withChoices', () => {
  const command = () =>
    new Command()
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
      .addArgument(withChoices(new Argument('<shell>'), ['bash', 'zsh', 'fish']))
      .addOption(withChoices(new Option('--format <format>'), ['yaml', 'json']));
  const parse = (...words: readonly string[]) => command().parse(words, { from: 'user' });

  it('accepts the choices', () => {
    const parsed = parse('zsh', '--format', 'json');
    expect([parsed.args, parsed.opts()]).toEqual([['zsh'], { format: 'json' }]);
  });

  it('suggests the choice that a mistyped one is nearest to', () => {
    expect(() => parse('bsh')).toThrow(/Allowed choices are bash, zsh, fish; did you mean "bash"\?$/);
    expect(() => parse('zsh', '--format', 'yml')).toThrow(/Allowed choices are yaml, json; did you mean "yaml"\?$/);
    expect(() => parse('powershell')).toThrow(/Allowed choices are bash, zsh, fish\.$/);
  });
});
