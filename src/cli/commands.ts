// Every command: its arguments and flags are those of commands.json, and its action is loaded when it is called.
import type { Command } from 'commander';
import table from './commands.json' with { type: 'json' };

type Name = keyof typeof table.commands;
type Action = (...args: never[]) => void | Promise<void>;

const actions: Readonly<Record<Name, () => Promise<Action>>> = {
  run: async () => (await import('./run.js')).run,
  validate: async () => (await import('./validate.js')).validate,
  proxy: async () => (await import('./proxy.js')).proxy,
  merge: async () => (await import('./merge.js')).mergeReports,
  cancel: async () => (await import('./cancel.js')).cancel,
  compare: async () => (await import('./compare.js')).compareSources,
  submit: async () => (await import('./submit.js')).submit,
  verify: async () => (await import('./verify.js')).verify,
  site: async () => (await import('./site.js')).writeSite,
  pin: async () => (await import('./pin.js')).pin,
  init: async () => (await import('./init.js')).init,
  serve: async () => (await import('./serve.js')).serve,
  list: async () => (await import('./list.js')).list,
  explain: async () => (await import('./explain/explain.js')).printExplanation,
  spec: async () => (await import('./spec.js')).spec,
  selftest: async () => (await import('./selftest.js')).runSelftest,
  completion: async () => (await import('./completion.js')).printScript,
};

export const commands = (Object.keys(actions) as Name[]).map((name) => ({
  name,
  does: table.commands[name].does,
  /** Adds its arguments, flags and action, which are slow to load. */
  async load() {
    const { addFlags } = await import('./flags.js');
    const action = async (...args: readonly unknown[]) => (await actions[name]())(...(args as never[]));
    return { configure: (command: Command) => addFlags(command, name).action(action) };
  },
}));
