// What commands.json says in words of its own has to be what the code says.
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { efforts } from '../client/settings.js';
import { maximumAge } from '../programme/verify.js';
import { jsonReportPath } from '../report/write.js';
import table from './commands.json' with { type: 'json' };
import { addFlags } from './flags.js';
import { templateFormats } from './init.js';

const command = (name: keyof typeof table.commands) => addFlags(new Command(name), name);
const option = (name: keyof typeof table.commands, flag: string) =>
  command(name).options.find(({ long }) => long === flag);

it.each(['run', 'compare'] as const)('allows each effort in %s', (name) => {
  expect(option(name, '--effort')?.argChoices).toEqual(efforts);
});

it('allows each format of a configuration in init', () => {
  expect(option('init', '--format')?.argChoices).toEqual(templateFormats);
});

it.each(['verify', 'site'] as const)('lets a report count as long in %s as in submit', (name) => {
  expect(option(name, '--max-age')?.defaultValue).toBe(maximumAge);
});

it('pins the report that a run writes', () => {
  expect(command('pin').registeredArguments[0]?.defaultValue).toBe(jsonReportPath());
});

it('names only values that there are', () => {
  const names = Object.keys(table.commands) as (keyof typeof table.commands)[];
  const descriptions = names.flatMap((name) => command(name).options.map(({ description }) => description));
  expect(descriptions.filter((text) => text.includes('undefined'))).toEqual([]);
});
