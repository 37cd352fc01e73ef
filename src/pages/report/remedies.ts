// What was not exercised, and what to give a run so that it is.
import type { Outcome } from '../../check/check-result.js';
import type { Detail } from './detail.js';
import type { RequirementView } from './view.js';

export interface Remedy {
  readonly title: string;
  readonly advice: string;
  /** What to write, and where. */
  readonly example?: string;
  readonly reasons: readonly Reason[];
}

export interface Reason {
  readonly message: string;
  readonly outcome: Outcome;
  readonly checks: readonly { readonly requirement: string; readonly id: string }[];
  /** Checks that are not listed. */
  readonly more: number;
}

type Known = Omit<Remedy, 'reasons'> & { readonly meets: RegExp };

const other: Known = {
  meets: /^/,
  title: 'Nothing to judge by',
  advice: 'The service showed nothing that these checks could hold against the rule. More data, or other data, may.',
};

// The first that meets a reason is the one; a reason is known by its words.
const known: readonly Known[] = [
  {
    meets: /is not claimed$/,
    title: 'Claim the feature',
    advice: 'The configuration says that the service does not serve it. If it does, name it among the features.',
    example: "features: ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading']",
  },
  {
    meets: /--allow-trading/,
    title: 'Allow trading',
    advice: 'Orders are placed and cancelled only when a run may. What it places it cancels.',
    example: 'tickmark run --allow-trading',
  },
  {
    meets: /otherAccount|second account/,
    title: 'Give it a second account',
    advice: 'Whether accounts are kept apart shows only with two of them.',
    example: 'otherAccount: { address, apiKey, secret, passphrase }',
  },
  {
    meets: /`credentials`|answered 40[13]\b/,
    title: 'Give it an account',
    advice: 'These reads are answered only to an account. Set it in the configuration or in the environment.',
    example: 'credentials: { address, apiKey, secret, passphrase }',
  },
  {
    meets: /`known\./,
    title: 'Name something to ask for',
    advice: 'The lists of the service do not show an id that these checks need.',
    example: 'known: { conditionId, tokenId, creator }',
  },
  {
    meets: /could be placed|no token to trade|came back as/,
    title: 'Supply orders that it takes',
    advice: 'No order was accepted. Let the configuration make signed ones.',
    example: 'orders: async (intent) => sign(intent)',
  },
  {
    meets: /the account has no|first account has no|account that cancels/,
    title: 'Use an account with orders and trades',
    advice: 'The account has none to show, so what they must look like could not be seen.',
  },
  {
    meets: /held still|moves while|interrupted|budget/,
    title: 'Run it again',
    advice:
      'The service changed while it was read, or the run ended early. A quieter hour or a larger budget may tell.',
    example: 'tickmark run --budget 600',
  },
];

/** Checks that share a reason share a row, reasons that share a remedy share a place. */
export function remediesFor(requirements: readonly RequirementView[], detail: Detail): readonly Remedy[] {
  const reasons = new Map<string, Reason & { readonly checks: { requirement: string; id: string }[] }>();
  for (const { id: requirement, checks } of requirements)
    for (const { id, outcome, message = 'no reason given' } of checks) {
      if (outcome !== 'inconclusive' && outcome !== 'skipped') continue;
      const key = `${outcome} ${message}`;
      const reason = reasons.get(key) ?? { message, outcome, checks: [], more: 0 };
      reason.checks.push({ requirement, id });
      reasons.set(key, reason);
    }
  const sorted = [...reasons.values()].toSorted((a, b) => b.checks.length - a.checks.length);
  return [...known, other].flatMap(({ meets: _, ...remedy }, place, all) => {
    const own = sorted.filter(({ message }) => all.findIndex(({ meets }) => meets.test(message)) === place);
    return own.length === 0 ? [] : [{ ...remedy, reasons: own.slice(0, detail.rows).map(cut) }];
  });

  function cut(reason: Reason): Reason {
    const checks = reason.checks.slice(0, detail.rows);
    return { ...reason, checks, more: reason.checks.length - checks.length };
  }
}
