// What a check is: a plain value that gathers evidence for one requirement on one subject.
import type fc from 'fast-check';
import type { EndpointId } from '../../spec/endpoints.js';
import { endpoints } from '../../spec/endpoints.js';
import { type RequirementId, requirement } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import type { Session } from '../client/session.js';
import type { SigningProfile } from '../client/signing.js';
import type { ExchangeRecorder } from './exchange-recorder.js';
import type { Reader } from './reader.js';
import type { Sample } from './sample.js';
import type { TradingSession } from './trading-session.js';

/** What a check can do without only by not being run. */
export type Need = 'credentials' | 'other-account' | 'trading';

/** `ask`: sends requests of its own · `judge`: looks at what the whole run has seen, once all have asked. */
export type Phase = 'active' | 'passive';

export interface Evidence {
  /** Counts values that were judged; a check that saw none is inconclusive. */
  add(total?: number): void;
  /** The items, where there are at least `count`; otherwise not enough, because `missing`. */
  atLeast<T>(count: number, items: readonly T[], missing: string): readonly T[];
  readonly count: () => number;
}

export interface CheckContext extends Reader {
  readonly send: Session['send'];
  readonly settings: Session['settings'];
  readonly sample: Sample;
  readonly evidence: Evidence;
  readonly recorder: ExchangeRecorder;
  readonly seed: number;
  /** How requests are signed: calibrated once, before any check. */
  readonly signingProfile: SigningProfile;
  /** Notes what the target does where the interface is silent; `about` must be an open requirement. */
  observe(about: RequirementId, answer: string): void;
  /** Holds for every value drawn; examples come first. Shrinks, and names the smallest counterexample. */
  property<T>(values: fc.Arbitrary<T>, holds: (value: T) => Promise<void>, examples?: readonly T[]): Promise<void>;
  /** For checks that need `trading`. */
  readonly trading: TradingSession;
}

export interface Check {
  readonly id: string;
  readonly title: string;
  readonly requirement: RequirementId;
  readonly feature: Feature;
  readonly endpoints: readonly EndpointId[];
  readonly needs: readonly Need[];
  readonly phase: Phase;
  readonly run: (context: CheckContext) => Promise<void>;
}

/** A subject that is more than its endpoint: a header on it, a filter of it. `name` ends up in the check's id. */
export interface NamedSubject {
  readonly name: string;
  readonly endpoint: EndpointId;
}

export type Subject = EndpointId | NamedSubject;

export interface CheckOptions<S extends Subject> {
  /** One endpoint: the id is the requirement's. A list: one check for each, with `@subject` in its id. */
  readonly on: S | readonly S[];
  /** A present-tense fact; the requirement's own text where there is nothing to add. */
  readonly title?: string;
  readonly needs?: readonly Need[];
  readonly phase?: Phase;
}

/** Defines the checks of one requirement: one for each subject. */
export function check<const S extends Subject>(
  id: RequirementId,
  options: CheckOptions<S>,
  run: (context: CheckContext, subject: S) => Promise<void>,
): readonly Check[] {
  const { on, title, needs = [], phase = 'active' } = options;
  const isList = Array.isArray(on);
  const subjects = (isList ? on : [on]) as readonly S[];
  const { text } = requirement(id);
  return subjects.map((subject) => {
    const endpoint: EndpointId = typeof subject === 'string' ? subject : subject.endpoint;
    const name = typeof subject === 'string' ? subject : subject.name;
    const { feature } = endpoints[endpoint];
    // Whatever concerns a trading operation has to write.
    const writes: readonly Need[] = feature === 'trading' && !needs.includes('trading') ? ['trading'] : [];
    return {
      id: isList ? `${id}@${name}` : id,
      title: title ?? text,
      requirement: id,
      feature,
      endpoints: [endpoint],
      needs: [...needs, ...writes],
      phase,
      run: (context) => run(context, subject),
    };
  });
}
