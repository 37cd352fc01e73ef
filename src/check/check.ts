// What a check is: a plain value that gathers evidence for one requirement on one subject. And failures that others explain: a
// check names the rules and the checks whose violation makes its own one nothing new.
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { groupBy } from '../group-by.js';
import { callerLocation } from '../source-location.js';
import type { CheckContext } from './context.js';
import type { Outcome, Reason } from './outcome.js';
import type { RecordedAnswer } from './recorded-answer.js';

export type Need = 'credentials' | 'other-account' | 'trading';

/**
 * `active`: sends requests of its own · `passive`: judges what the whole run has recorded, after all active checks ·
 * `last`: sends requests of its own after all other checks, to see what they left behind.
 */
export type Phase = 'active' | 'passive' | 'last';

export interface Check {
  /** `requirement-id@operation`. */
  readonly id: string;
  readonly title: string;
  readonly requirement: RequirementId;
  readonly feature: Feature;
  readonly endpoint: EndpointId;
  readonly needs: readonly Need[];
  readonly phase: Phase;
  /** Where it is defined, as `suites/fees/rates.ts:12`. */
  readonly source: string | undefined;
  readonly noEvidence: NoEvidence;
  /** If one of these fails, a failure of this check proves nothing new. */
  readonly dependsOn: readonly Dependency[];
  readonly run: (context: CheckContext) => Promise<void>;
  /** Of a passive check: judges what was recorded, and sends nothing. */
  readonly checkRecorded?: (context: CheckContext) => Promise<void>;
  /** Of an active check: what one recorded answer shows by itself, however the request was chosen. */
  readonly answerRule?: (context: AnswerRuleContext, answer: RecordedAnswer) => void;
  /** What judges the requirement on the operation in several ways: each part runs by itself, with needs of its own. */
  readonly parts?: readonly Check[];
}

export type AnswerRuleContext = Pick<CheckContext, 'evidence'>;

export type CheckId = `${RequirementId}@${EndpointId}`;

/** A rule on the same operation, or the id of one check. */
export type Dependency = RequirementId | CheckId;

/** A message, with the reason `no-data`; or both. */
export type NoEvidence = string | { readonly reason: Reason; readonly message: string };

/** An operation, and in what way the requirement is judged on it. */
export type Subject = EndpointId | { readonly endpoint: EndpointId };

export interface CheckOptions<S extends Subject> {
  /** One check for each. Several with one operation are parts of one check. */
  readonly on: S | readonly S[];
  /** A present-tense fact. Default: the requirement's own text. */
  readonly title?: string;
  /** Default: `trading` for checks on trading operations, else nothing. */
  readonly needs?: readonly Need[] | ((subject: S) => readonly Need[]);
  readonly phase?: Phase;
  /** What the service must show before there is anything to judge: ends the check as inconclusive if it does not. */
  readonly precondition?: (context: CheckContext, subject: S) => Promise<unknown>;
  readonly noEvidence?: NoEvidence;
  /** Rules that this check relies on: if one of them is broken, this check does not fail as well. */
  readonly dependsOn?: readonly Dependency[] | ((subject: S) => readonly Dependency[]);
  /** What one accepted answer shows by itself, however the request was chosen: recorded traffic is judged by it. */
  readonly answerRule?: AnswerRule<S>;
}

/** Counts evidence where the answer shows something, and fails where it breaks the rule; judges nothing else. */
export type AnswerRule<S extends Subject> = (context: AnswerRuleContext, answer: RecordedAnswer, subject: S) => void;

/**
 * Defines the checks of one requirement: one for each subject.
 * @example
 * // Part 8 does not show how many items a page holds.
 * export const pageSize = check('cursor.page-size', { on: cursorLists }, async ({ cursorPage, observe }, list) => {
 *   const { items } = await cursorPage(list);
 *   observe('cursor.page-size', { subject: list, value: String(items.length) });
 * });
 */
export function check<const S extends Subject>(
  id: RequirementId,
  options: CheckOptions<S>,
  run: (context: CheckContext, subject: S) => Promise<void>,
): readonly Check[] {
  const { on, precondition, answerRule, needs = [], dependsOn = [], phase = 'active' } = options;
  const { title = requirement(id).text, noEvidence = 'the service showed nothing to judge' } = options;
  const subjects = (Array.isArray(on) ? on : [on]) as readonly S[];
  const location = callerLocation();
  return subjects.map((subject) => {
    const endpoint: EndpointId = typeof subject === 'string' ? subject : subject.endpoint;
    const { feature } = endpoints[endpoint];
    const needed = typeof needs === 'function' ? needs(subject) : needs;
    return {
      id: `${id}@${endpoint}`,
      title,
      requirement: id,
      feature,
      endpoint,
      needs: feature === 'trading' ? [...new Set<Need>([...needed, 'trading'])] : needed,
      phase,
      get source() {
        return location();
      },
      noEvidence,
      dependsOn: typeof dependsOn === 'function' ? dependsOn(subject) : dependsOn,
      async run(context) {
        await precondition?.(context, subject);
        await run(context, subject);
      },
      ...(phase === 'passive' ? { checkRecorded: (context: CheckContext) => run(context, subject) } : {}),
      ...(answerRule
        ? { answerRule: (context: AnswerRuleContext, answer: RecordedAnswer) => answerRule(context, answer, subject) }
        : {}),
    };
  });
}

/** The checks of a registry: those with the same id as parts of one. */
export const withParts = (checks: readonly Check[]): readonly Check[] =>
  [...groupBy(checks, ({ id }) => id).values()].map((parts) => (parts.length === 1 ? parts[0] : joined(parts)));

/** It needs, and relies on, what all parts do: what one of them lacks says nothing of the others. */
function joined(parts: readonly [Check, ...Check[]]): Check {
  const [first] = parts;
  const answerRule = parts.find((part) => part.answerRule)?.answerRule;
  return {
    ...first,
    title: requirement(first.requirement).text,
    needs: first.needs.filter((need) => parts.every(({ needs }) => needs.includes(need))),
    dependsOn: first.dependsOn.filter((name) => parts.every(({ dependsOn }) => dependsOn.includes(name))),
    ...(answerRule && { answerRule }),
    parts,
  };
}

/** Whether it places and cancels orders of its own, which no other client changes. */
export const writes = ({ needs }: Pick<Check, 'needs'>): boolean => needs.includes('trading');

export const partsOf = (check: Check): readonly Check[] => check.parts ?? [check];

type Dependent = Pick<Check, 'id' | 'requirement' | 'endpoint' | 'dependsOn'>;

/** Whether a check is meant where one on this operation names a rule, or the id of a check. */
const isNamed = ({ id, requirement, endpoint }: Dependent, name: string, on: Dependent['endpoint']): boolean =>
  id === name || (requirement === name && endpoint === on);

/**
 * Those of these failures that others explain, each with its cause: every chain of causes ends at one that none explains.
 * Of failures that explain each other, one stays: a mistake never disappears.
 */
export function explainedFailures<T extends { readonly check: Dependent }>(
  failures: readonly T[],
  canExplain: (cause: T, failure: T) => boolean,
): ReadonlyMap<T, T> {
  const explained = new Map<T, T>();
  const isExplainedBy = (failure: T | undefined, other: T): boolean =>
    failure !== undefined && (failure === other || isExplainedBy(explained.get(failure), other));
  for (const failure of failures) {
    const { dependsOn, endpoint } = failure.check;
    const cause = dependsOn
      .flatMap((name) => failures.filter((other) => isNamed(other.check, name, endpoint)))
      .find((other) => canExplain(other, failure) && !isExplainedBy(other, failure));
    if (cause) explained.set(failure, cause);
  }
  return explained;
}

/** How a check ends whose failure another one, which ended so, explains. */
export function setAside(cause: string, outcome: Outcome, message: string) {
  const explained = `depends on ${cause}, which ${outcome}: ${message}`;
  return { outcome: 'inconclusive', reason: 'depends-on', message: explained, cause } as const;
}
