// What is judged of records, and what looks wrong: each suspicion names the answers that have to show it again.
import { type EndpointId, methodAndPath } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import type { Place, Sighting } from '../check/recorder/record-store.js';
import type { Finding } from '../lists/diagnose.js';
import { enumeration } from '../words.js';

/** What may be wrong; its requests, sent again in the order of the exchanges, show it again. */
export interface Suspicion extends Finding {
  readonly endpoint: EndpointId;
  /** What it is about, the same in other answers that show it again. */
  readonly cause: string;
  /** The kind of mistake: of several records that show one, a few are looked at again. */
  readonly mistake: string;
  /** Two requests show it: what differs between the answers to one of them has changed. */
  readonly isOfRequests?: true;
}

/** What looks wrong, in the words of its rule. */
interface SuspicionText extends Pick<Suspicion, 'cause' | 'expected' | 'actual' | 'isOfRequests'> {
  /** Default: the cause. */
  readonly mistake?: string;
  /** As `another slug of market 1 than GET /markets`. */
  readonly shows: string;
}

/** A rule on an operation; the operation is that of the place that looks wrong unless it is given. */
export type RuleOn = RequirementId | { readonly requirement: RequirementId; readonly endpoint: EndpointId };

/** As `GET /events`, `markets of GET /events`, `GET /events with order`. */
export function nameOfPlace({ endpoint, path, filters }: Place): string {
  const request = `${methodAndPath(endpoint)}${filters.length > 0 ? ` with ${enumeration(filters)}` : ''}`;
  return path === '' ? request : `${path} of ${request}`;
}

export const ruleKey = (requirement: RequirementId, endpoint: EndpointId) => `${requirement}@${endpoint}`;

export type Judgment = ReturnType<typeof createJudgment>;

/**
 * Collects what the rules about records see.
 * @param isSecondLook Only the answers of one suspicion are judged: then few records show a mistake.
 */
export function createJudgment(isSecondLook = false) {
  const evidence = new Map<string, number>();
  const suspicions: Suspicion[] = [];
  return {
    /** Records that must all show a mistake that a few of them may show for other reasons. */
    requiredCount: (count: number) => (isSecondLook ? 1 : count),
    isSecondLook,
    count(requirement: RequirementId, endpoint: EndpointId, values = 1) {
      const rule = ruleKey(requirement, endpoint);
      evidence.set(rule, (evidence.get(rule) ?? 0) + values);
    },
    /** @param shown What shows it: the last one looks wrong beside the others. */
    suspect(rule: RuleOn, shown: readonly [...Sighting[], Sighting], { shows, mistake, ...doubt }: SuspicionText) {
      const { place } = shown[shown.length - 1] as Sighting;
      suspicions.push({
        ...(typeof rule === 'string' ? { requirement: rule, endpoint: place.endpoint } : rule),
        ...doubt,
        mistake: mistake ?? doubt.cause,
        message: `${nameOfPlace(place)} shows ${shows}`,
        exchanges: shown.map(({ exchange }) => exchange),
      });
    },
    evidence,
    suspicions,
  };
}
