// What drifts when the reference service, pinned as it is, makes other legal choices.
import { type RequirementId, requirement } from '../spec/ledger.js';
import { features } from '../spec/requirement.js';
import type { Check } from '../src/check/check.js';
import { compareWithPins, type Pins } from '../src/check/pins.js';
import type { ProfileDocument } from '../src/profile/document.js';
import { pinsOf } from '../src/profile/parse.js';
import { documentOf } from '../src/profile/pin.js';
import { observationRows } from '../src/result/build-report.js';
import { runAgainst } from '../src/selftest/matrix.js';

/**
 * Rules whose checks send what open questions observe: invalid requests, and lists read to their end. All checks
 * together would take seven times as long.
 */
const observed: ReadonlySet<RequirementId> = new Set([
  'auth.foreign-key',
  'auth.foreign-secret',
  'auth.malformed-header',
  'auth.missing-headers',
  'auth.unknown-key',
  'auth.unknown-order',
  'cancel-order.unknown-id',
  'cursor.envelope',
  'cursor.foreign',
  'cursor.no-repeat',
  'envelope.count',
  'envelope.data',
  'envelope.limit',
  'envelope.next-cursor',
  'filter.malformed',
  'lookup.malformed-id',
  'lookup.unknown-id',
  'order-book-lookup.unknown-id',
  'paging.limit-malformed',
  'paging.limit-out-of-range',
  'paging.offset-malformed',
  'paging.offset-out-of-range',
  'paging.offset-past-end',
  'place-order.price-and-size',
  'place-orders.batch-maximum',
  'place-orders.batch-minimum',
  'place-orders.per-order-outcome',
]);

/** Checks of open questions, and those whose answers open questions observe. */
export function answeringChecks(registry: readonly Check[]): readonly Check[] {
  return registry.filter((check) => requirement(check.requirement).level === 'open' || observed.has(check.requirement));
}

/** The profile of the reference service without variants. */
export async function profileOfReference(checks: readonly Check[], seed: number): Promise<ProfileDocument> {
  const results = await runAgainst({}, checks, seed);
  return documentOf(observationRows(results.flatMap(({ observations }) => observations)));
}

/** The answers of the reference service without variants. */
export async function pinReference(checks: readonly Check[], seed: number): Promise<Pins> {
  return pinsOf(await profileOfReference(checks, seed));
}

/**
 * The questions whose answers differ under these variants, each with the subjects. All features are claimed, as by the
 * team that pinned the service: what a variant does not serve has drifted.
 */
export async function driftUnder(
  variants: readonly string[],
  registry: readonly Check[],
  seed: number,
  pins: Pins,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const results = await runAgainst({ variants, claimed: features }, registry, seed, pins);
  const drifted = results.filter(({ outcome, level }) => outcome === 'failed' && level === 'pinned');
  const questions = new Map(registry.map((check) => [check.id, check.requirement]));
  const named: Record<string, readonly string[]> = {};
  for (const { id, observations } of drifted) {
    const question = questions.get(id);
    if (!question || requirement(question).level !== 'open') continue;
    const subjects = compareWithPins(question, observations, pins).drifts.map(({ subject }) => subject);
    named[question] = [...new Set([...(named[question] ?? []), ...subjects])].sort();
  }
  return named;
}
