// What is judged of records, and what looks wrong: each suspicion names the answers that have to show it again.
import type { EndpointId } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { Exchange } from '../client/exchange.js';

export interface Suspicion {
  readonly requirement: RequirementId;
  readonly endpoint: EndpointId;
  /** What it is about, the same in other answers that show it again. */
  readonly cause: string;
  /** The kind of mistake: of several records that show one, a few are looked at again. */
  readonly mistake: string;
  readonly message: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** The answers that show it: sent again in this order, they show it again. */
  readonly exchanges: readonly Exchange[];
}

/** Collects what the rules about records see. */
export interface Judgment {
  /** Records that must all show a mistake that a few of them may show for other reasons. */
  readonly enough: (count: number) => number;
  count(requirement: RequirementId, endpoint: EndpointId, values?: number): void;
  suspect(suspicion: Suspicion): void;
  readonly evidence: ReadonlyMap<string, number>;
  readonly suspicions: readonly Suspicion[];
}

export const ruleOn = (requirement: RequirementId, endpoint: EndpointId) => `${requirement}@${endpoint}`;

/** @param isSecondLook Whether only the answers of one suspicion are judged: then few records show it. */
export function createJudgment(isSecondLook = false): Judgment {
  const evidence = new Map<string, number>();
  const suspicions: Suspicion[] = [];
  return {
    enough: (count) => (isSecondLook ? 1 : count),
    count(requirement, endpoint, values = 1) {
      const rule = ruleOn(requirement, endpoint);
      evidence.set(rule, (evidence.get(rule) ?? 0) + values);
    },
    suspect: (suspicion) => void suspicions.push(suspicion),
    evidence,
    suspicions,
  };
}
