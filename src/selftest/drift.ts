// What drifts when the reference service, pinned as it is, makes other legal choices.
import { requirement } from '../../spec/ledger.js';
import type { Check } from '../check/check.js';
import { judge, type Pins } from '../check/pins.js';
import type { ProfileDocument } from '../profile/document.js';
import { pinsOf } from '../profile/parse.js';
import { documentOf } from '../profile/pin.js';
import { observationRows } from '../result/build-report.js';
import { runAgainst } from './matrix.js';

/** Checks of open questions, and those that send the invalid requests whose answers are observed. */
export function answeringChecks(registry: readonly Check[]): readonly Check[] {
  const invalid = /malformed|out-of-range|past-end|foreign|unknown|missing-headers|batch-m|repeat|envelope/;
  return registry.filter((check) => requirement(check.requirement).level === 'open' || invalid.test(check.id));
}

/** The profile of the reference service without variants. */
export async function profileOfReference(checks: readonly Check[], seed: number): Promise<ProfileDocument> {
  const results = await runAgainst({}, checks, seed);
  return documentOf(observationRows(new Map(results.map((result) => [result.id, result]))));
}

/** The answers of the reference service without variants. */
export async function pinReference(checks: readonly Check[], seed: number): Promise<Pins> {
  return pinsOf(await profileOfReference(checks, seed));
}

/** The questions whose answers differ under these variants, each with the subjects. */
export async function driftUnder(
  variants: readonly string[],
  registry: readonly Check[],
  seed: number,
  pins: Pins,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const results = await runAgainst({ variants }, registry, seed, pins);
  const drifted = results.filter(({ outcome, isPinned }) => outcome === 'failed' && isPinned);
  const questions = new Map(registry.map((check) => [check.id, check.requirement]));
  const named: Record<string, readonly string[]> = {};
  for (const { id, observations } of drifted) {
    const question = questions.get(id);
    if (!question || requirement(question).level !== 'open') continue;
    const subjects = judge(question, observations, pins).drifts.map(({ subject }) => subject);
    named[question] = [...new Set([...(named[question] ?? []), ...subjects])].sort();
  }
  return named;
}
