// Every command: what it does, and the file that adds its flags and its action, loaded only for the command that is named.
import type { Command } from 'commander';
import descriptions from './commands.json' with { type: 'json' };

type Load = () => Promise<{ readonly configure: (command: Command) => Command }>;
type Name = keyof typeof descriptions;

const loaders: Readonly<Record<Name, Load>> = {
  run: () => import('./run.js'),
  validate: () => import('./validate.js'),
  proxy: () => import('./proxy.js'),
  merge: () => import('./merge.js'),
  cancel: () => import('./cancel.js'),
  compare: () => import('./compare.js'),
  submit: () => import('./submit.js'),
  verify: () => import('./verify.js'),
  site: () => import('./site.js'),
  pin: () => import('./pin.js'),
  init: () => import('./init.js'),
  serve: () => import('./serve.js'),
  list: () => import('./list.js'),
  explain: () => import('./explain/explain.js'),
  spec: () => import('./spec.js'),
  selftest: () => import('./selftest.js'),
  completion: () => import('./completion.js'),
};

export const commands = (Object.keys(loaders) as Name[]).map((name) => ({
  name,
  does: descriptions[name],
  load: loaders[name],
}));
