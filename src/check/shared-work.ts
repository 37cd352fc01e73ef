// What the checks of one run share: answers to equal reads, who sent each request, and results of common work.
import { cached } from '../cached.js';
import type { Exchange, SentRequest } from '../client/exchange.js';
import { createReadCache, type ReadCache } from '../client/read-cache.js';
import { Lateness } from './reading/retry-until.js';

/** Characters: four times what a run against ordinary pages walks, so that no such walk depends on those before it. */
const maximumWalked = 24 * 1024 * 1024;

/** How much the pages of lists that the run keeps may hold together: a list need not end. */
export class WalkBudget {
  readonly #counted = new WeakSet<Exchange>();
  #left = maximumWalked;

  /** Counts a page, once however many walks read it. */
  add(page: Exchange): void {
    if (!this.#counted.has(page)) this.#left -= page.textLength;
    this.#counted.add(page);
  }

  /** Whether a walk ends after its first page from now on. */
  isSpent(): boolean {
    return this.#left <= 0;
  }
}

export class SharedWork {
  readonly reads: ReadCache = createReadCache();
  readonly walkBudget = new WalkBudget();
  /** The requests for lists that did not end. */
  readonly endless = new Set<string>();
  /** Of a confirmation its own: there, what the run has waited for in vain is waited for once more. */
  readonly lateness: Lateness;
  /** How late orders can be canceled that were refused to be. */
  readonly latenessOfCancels: Lateness;
  /** The id of the check that sent each request. Equal reads are sent once, for the first check that needs them. */
  readonly senders = new WeakMap<SentRequest, string>();
  readonly #checkIds: ReadonlySet<string>;
  readonly #ofRun: SharedWork | undefined;
  readonly #results = new Map<string, Promise<unknown>>();

  /** @param ofRun Of a confirmation: what the run shared. */
  constructor(checkIds: readonly string[], ofRun?: SharedWork) {
    this.#checkIds = new Set(checkIds);
    this.#ofRun = ofRun;
    this.lateness = new Lateness(ofRun?.lateness);
    this.latenessOfCancels = new Lateness(ofRun?.latenessOfCancels);
  }

  /** Does the work once, for the first check that needs it. A rejection is shared, too. */
  readonly sharedResult = <T>(key: string, work: () => Promise<T>): Promise<T> =>
    cached(this.#results, key, work) as Promise<T>;

  readonly isInRun = (checkId: string): boolean => this.#checkIds.has(checkId);

  /** The same, of the run that is confirmed. */
  readonly wasInRun = (checkId: string): boolean => (this.#ofRun ?? this).isInRun(checkId);
}
