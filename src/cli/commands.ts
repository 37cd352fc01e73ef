// Every command: what it does, and the file that adds its flags and its action, loaded only for the command that is named.
import type { Command } from 'commander';

interface CommandRow {
  readonly does: string;
  readonly load: () => Promise<{ readonly configure: (command: Command) => Command }>;
}

export const commands: Readonly<Record<string, CommandRow>> = {
  run: { does: 'run the suite against a service', load: () => import('./run.js') },
  validate: {
    does: 'judge recorded traffic by the rules that need no request of their own; sends nothing',
    load: () => import('./validate.js'),
  },
  proxy: {
    does: 'check the requests of a client and the responses of its service while forwarding them',
    load: () => import('./proxy.js'),
  },
  merge: {
    does: 'make one report of several, of shards or of partial runs; the more severe outcome wins',
    load: () => import('./merge.js'),
  },
  cancel: {
    does: 'cancel orders that a run has left open; it cancels the orders that you name, and no others',
    load: () => import('./cancel.js'),
  },
  compare: {
    does: 'compare reports, or services that are run at the same time: outcomes, open questions, coverage, latency',
    load: () => import('./compare.js'),
  },
  submit: {
    does: 'write the folder of an implementation in a conformance programme: its report, a badge, how to reproduce it',
    load: () => import('./submit.js'),
  },
  verify: {
    does: 'verify the folder of an implementation in a conformance programme',
    load: () => import('./verify.js'),
  },
  site: {
    does: 'write the pages of a conformance programme: one of all implementations, and one of each',
    load: () => import('./site.js'),
  },
  pin: {
    does: 'print a profile: what a service does where the interface is silent, as a report observed it',
    load: () => import('./pin.js'),
  },
  init: {
    does: 'write a commented tickmark.config.* into the working directory; on a terminal, it asks what is not given',
    load: () => import('./init.js'),
  },
  serve: { does: 'run the reference service as a sandbox', load: () => import('./serve.js') },
  list: {
    does: 'list requirements, checks, faults, variants and choices; without arguments, how many there are',
    load: () => import('./list.js'),
  },
  explain: {
    does: 'explain a requirement, check, section, feature, operation, deviation, fault, variant or word of a report; of other words, list what mentions them',
    load: () => import('./explain.js'),
  },
  spec: {
    does: 'print the OpenAPI 3.1 document of the interface, or write it as a file or a site',
    load: () => import('./spec.js'),
  },
  selftest: {
    does: 'prove the checks: they catch every fault, each one catches a fault, and no variant fails one',
    load: () => import('./selftest.js'),
  },
  completion: { does: 'print a script that lets a shell complete tickmark', load: () => import('./completion.js') },
};
