// Every command: what it does, and the file that adds its flags and its action, loaded only for the command that is named.
import type { Command } from 'commander';

interface CommandRow {
  readonly does: string;
  readonly load: () => Promise<(command: Command) => Command>;
}

export const commands: Readonly<Record<string, CommandRow>> = {
  run: {
    does: 'run the suite against a service',
    load: async () => (await import('./run.js')).runCommand,
  },
  validate: {
    does: 'judge recorded traffic by the rules that need no request of their own; sends nothing',
    load: async () => (await import('./validate.js')).validateCommand,
  },
  proxy: {
    does: 'check the requests of a client and the responses of its service while forwarding them',
    load: async () => (await import('./proxy.js')).proxyCommand,
  },
  merge: {
    does: 'make one report of several, of shards or of partial runs; the more severe outcome wins',
    load: async () => (await import('./merge.js')).mergeCommand,
  },
  cancel: {
    does: 'cancel orders that a run has left open; it cancels the orders that you name, and no others',
    load: async () => (await import('./cancel.js')).cancelCommand,
  },
  compare: {
    does: 'compare reports, or services that are run at the same time: outcomes, open questions, coverage, latency',
    load: async () => (await import('./compare.js')).compareCommand,
  },
  submit: {
    does: 'write the folder of an implementation in a conformance programme: its report, a badge, how to reproduce it',
    load: async () => (await import('./submit.js')).submitCommand,
  },
  verify: {
    does: 'verify the folder of an implementation in a conformance programme',
    load: async () => (await import('./verify.js')).verifyCommand,
  },
  site: {
    does: 'write the pages of a conformance programme: one of all implementations, and one of each',
    load: async () => (await import('./site.js')).siteCommand,
  },
  pin: {
    does: 'print a profile: what a service does where the interface is silent, as a report observed it',
    load: async () => (await import('./pin.js')).pinCommand,
  },
  init: {
    does: 'write a commented tickmark.config.* into the working directory; on a terminal, it asks what is not given',
    load: async () => (await import('./init.js')).initCommand,
  },
  serve: {
    does: 'run the reference service as a sandbox',
    load: async () => (await import('./serve.js')).serveCommand,
  },
  list: {
    does: 'list requirements, checks, faults, variants and choices; without arguments, how many there are',
    load: async () => (await import('./list.js')).listCommand,
  },
  explain: {
    does: 'explain a requirement, check, section, feature, operation, deviation, fault, variant or word of a report; of other words, list what mentions them',
    load: async () => (await import('./explain.js')).explainCommand,
  },
  spec: {
    does: 'print the OpenAPI 3.1 document of the interface, or write it as a file or a site',
    load: async () => (await import('./spec.js')).specCommand,
  },
  selftest: {
    does: 'prove the checks: they catch every fault, each one catches a fault, and no variant fails one',
    load: async () => (await import('./selftest.js')).selftestCommand,
  },
  completion: {
    does: 'print a script that lets a shell complete tickmark',
    load: async () => (await import('./completion.js')).completionCommand,
  },
};
