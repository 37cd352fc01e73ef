import { describe, expect, it } from 'vitest';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { checkRow } from '../../test/support/rows.js';
import { findingsOf } from './findings.js';
import type { Coverage } from './model.js';
import { type VerdictInput, verdictOf } from './verdict.js';

const row = checkRow;
const failed = row({ outcome: 'failed' });
const warned = row({ outcome: 'warned', level: 'should' });

/** Coverage of these operations; only those in `exercised` showed what they should hold. */
function coverageOf(ids: readonly EndpointId[], exercised = ids, ordersAccepted = 0): Coverage {
  const operations = ids.map((id) => ({
    id,
    operation: `${endpoints[id].method} ${endpoints[id].path}`,
    requests: 2,
    accepted: exercised.includes(id) ? 1 : 0,
    inForm: exercised.includes(id) ? 1 : 0,
    exercised: exercised.includes(id),
  }));
  return { accountReadsAccepted: 0, ordersAccepted, operations, parameters: [], fields: [] };
}

function verdict(change: Partial<VerdictInput> = {}) {
  const { checks = [row()] } = change;
  const input: VerdictInput = {
    checks,
    findings: findingsOf(checks),
    coverage: coverageOf(['tags']),
    target: { features: ['catalog'], featuresNamed: false, trading: false },
    ...change,
  };
  return verdictOf(input);
}

describe('verdictOf', () => {
  it('returns conforming when nothing failed and every claimed operation was exercised', () => {
    expect(verdict()).toEqual({ verdict: 'conforming', reasons: [], unexercised: [] });
    expect(verdict({ checks: [row(), warned] }).verdict).toBe('conforming');
  });

  it('returns partial, and names them, if the profile pins operations of a feature that is not claimed', () => {
    const profile = { notClaimed: ['fee-rate', 'token-fee-rate', 'order-book-market'] } as const;
    const reasons = [
      'the profile pins fee-rate, token-fee-rate as served, which were not judged: fees is not claimed; claim it, or remove the lines',
      'the profile pins order-book-market as served, which was not judged: order-book is not claimed; claim it, or remove the line',
    ];
    expect(verdict({ profile })).toMatchObject({ verdict: 'partial', reasons });
    expect(verdict({ profile, checks: [failed] }).reasons).toEqual(['1 violation', ...reasons]);
    expect(verdict({ profile, coverage: coverageOf([]) })).toMatchObject({
      verdict: 'inconclusive',
      reasons: expect.arrayContaining(reasons),
    });
    expect(verdict({ profile: {} }).verdict).toBe('conforming');
  });

  it('returns inconclusive when more than a quarter of the checks of a feature got no answer that can be judged', () => {
    const unanswered = row({ outcome: 'inconclusive', reason: 'no-response', message: 'HTML from an intermediary' });
    expect(verdict({ checks: [row(), row(), row(), unanswered] }).verdict).toBe('conforming');
    expect(verdict({ checks: [row(), row(), unanswered] })).toMatchObject({
      verdict: 'inconclusive',
      reasons: expect.arrayContaining([
        '1 of 3 checks of catalog got no answer that can be judged: HTML from an intermediary',
      ]),
    });
    const others = [row({ feature: 'trading' }), row({ feature: 'trading' }), row({ feature: 'trading' })];
    expect(verdict({ checks: [...others, row(), unanswered] }).verdict).toBe('inconclusive');
    // A feature that is not named, and shows nothing, is not claimed.
    const ofFees = { ...unanswered, feature: 'fees', endpoints: ['fee-rate'] } as const;
    expect(verdict({ checks: [row(), ofFees] }).reasons.join()).not.toContain('got no answer');
  });

  it('returns partial when a limit of requests left checks out, as for a selection', () => {
    const leftOut = row({ outcome: 'inconclusive', reason: 'request-limit', endpoints: ['place-order'] });
    const limited = {
      checks: [row(), leftOut],
      target: { features: ['catalog', 'trading'], featuresNamed: false, trading: true },
      requestLimit: { maximum: 300, leftOut: 1 },
    } satisfies Partial<VerdictInput>;
    const reasons = ['1 of 2 checks left out or not finished: the run was limited to 300 requests'];
    expect(verdict(limited)).toMatchObject({ verdict: 'partial', reasons });
    expect(verdict({ ...limited, coverage: coverageOf([]) })).toMatchObject({
      verdict: 'inconclusive',
      reasons: ['no operation was exercised: the run was limited to 300 requests'],
    });
    expect(verdict({ requestLimit: { maximum: 300, leftOut: 0 } }).verdict).toBe('conforming');
  });

  it('says beside a failure that the credentials were not accepted', () => {
    const { verdict: result, reasons } = verdict({
      checks: [failed, row({ endpoints: ['account-orders'], feature: 'account' })],
      coverage: coverageOf(['tags', 'account-orders'], ['tags']),
      target: { features: ['catalog', 'account'], featuresNamed: false, trading: false, account: '0x1…' },
    });
    expect(result).toBe('nonconforming');
    expect(reasons).toEqual(['1 violation', expect.stringContaining('no account read was accepted')]);
  });

  it('names operations that were not exercised for the same reason in one sentence', () => {
    const ids = ['account-orders', 'account-order', 'account-trades'] as const;
    const { reasons } = verdict({
      checks: [
        row(),
        ...ids.map((id) =>
          row({ outcome: 'inconclusive', reason: 'no-credentials', message: 'needs an account', endpoints: [id] }),
        ),
      ],
      coverage: coverageOf(['tags', ...ids], ['tags']),
      target: { features: ['catalog', 'account'], featuresNamed: false, trading: false },
    });
    expect(reasons).toEqual([
      'account (3 operations) was not exercised: needs an account (Configure an account)',
      'if the service has nothing else, claim fewer features: --features catalog',
      '3 of 4 checks could not be judged: 3 of catalog',
    ]);
  });

  it('says that a server error is a warning, and why, in each verdict', () => {
    const serverError = (id: EndpointId, actual: number) =>
      row({ ...warned, id, requirements: ['service.no-server-error'], endpoints: [id], actual });
    const reasons = [
      'GET /events and GET /tags answered requests with 500 and 502: a warning, because the interface states no status codes (service.no-server-error)',
    ];
    const checks = [serverError('events', 502), serverError('tags', 500)];
    const coverage = coverageOf(['tags', 'events']);
    expect(verdict({ checks, coverage })).toMatchObject({ verdict: 'conforming', reasons });
    expect(verdict({ checks: [...checks, failed], coverage }).reasons).toEqual(['1 violation', ...reasons]);
    const many = (['events', 'event', 'event-by-slug', 'tags'] as const).map((id) => serverError(id, 500));
    expect(
      verdict({ checks: many, coverage: coverageOf(['events', 'event', 'event-by-slug', 'tags']) }).reasons,
    ).toEqual([expect.stringMatching(/^4 operations answered requests with 500: a warning/)]);
  });

  it('counts findings, not checks, and says which of them are drifts from the profile', () => {
    const drifted = row({ outcome: 'failed', level: 'pinned', requirements: ['error.types'] });
    const checks = [failed, row({ outcome: 'failed', id: 'tag.id@events' }), drifted];
    expect(verdict({ checks }).reasons).toEqual(['2 violations', '1 violation is a drift from the profile']);
  });

  it('asks first whether the base URL is right if the answers may be those of another service', () => {
    const operations = coverageOf(['tags']).operations.map((operation) => ({ ...operation, inForm: 0 }));
    const coverage = { ...coverageOf([]), operations };
    expect(verdict({ checks: [failed], coverage }).reasons[0]).toMatch(/is the base URL right\?$/);
  });

  it('says that every selected check was skipped, although the service was called before them', () => {
    const skipped = row({ outcome: 'skipped', reason: 'feature-not-claimed', feature: 'account' });
    expect(verdict({ checks: [skipped], coverage: coverageOf(['tags'], []) }).reasons).toEqual([
      'no operation was exercised: every selected check was skipped',
    ]);
  });

  it('returns nonconforming for a failure, also in a run that ended early or broke', () => {
    expect(
      verdict({ checks: [row(), failed, row({ outcome: 'failed', id: 'tag.slug@tags', requirements: ['tag.slug'] })] }),
    ).toMatchObject({
      verdict: 'nonconforming',
      reasons: ['2 violations'],
    });
    expect(verdict({ checks: [failed], cutShort: 'the budget of 3 s is spent' })).toMatchObject({
      verdict: 'nonconforming',
      reasons: ['1 violation', 'the budget of 3 s is spent'],
    });
    expect(verdict({ checks: [failed, row({ outcome: 'error' })] }).verdict).toBe('nonconforming');
  });

  it('returns nonconforming for a warning under --strict, and for problems of the baseline', () => {
    expect(verdict({ checks: [warned], strict: true }).reasons).toEqual(['1 warning, which --strict fails']);
    expect(verdict({ baselineProblems: ['x is stale'] })).toMatchObject({
      verdict: 'nonconforming',
      reasons: ['x is stale'],
    });
  });

  it('ignores failures and warnings that the baseline excuses', () => {
    const excused = { excused: { reason: 'known' } };
    expect(
      verdict({
        checks: [
          { ...failed, ...excused },
          { ...warned, ...excused },
        ],
        strict: true,
      }),
    ).toMatchObject({ verdict: 'conforming', reasons: ['the baseline excuses 1 failed check of stated rules'] });
  });

  it('returns inconclusive for a run that ended early, and for a check that broke', () => {
    expect(verdict({ cutShort: 'the run was interrupted' })).toMatchObject({
      verdict: 'inconclusive',
      reasons: ['the run was interrupted'],
    });
    expect(verdict({ checks: [row(), row({ outcome: 'error' })] }).reasons).toEqual(['1 check of the suite broke']);
  });

  it('returns inconclusive when the service refused writes for so long that no more orders were placed', () => {
    const writesStopped = 'the service refused 11 placements in a row with 503';
    expect(verdict({ writesStopped })).toMatchObject({ verdict: 'inconclusive', reasons: [writesStopped] });
    expect(verdict({ checks: [failed], writesStopped })).toMatchObject({
      verdict: 'nonconforming',
      reasons: ['1 violation', writesStopped],
    });
    const cutShort = 'the budget is spent';
    expect(verdict({ writesStopped, cutShort }).reasons).toEqual([cutShort, writesStopped]);
  });

  it('does not ask for signed orders when the service refused placements for now', () => {
    const placing = {
      checks: [row({ endpoints: ['place-order'] }), row()],
      coverage: { ...coverageOf(['place-order', 'tags'], ['tags']), ordersAccepted: 0 },
      target: { features: ['catalog', 'trading'] as const, featuresNamed: false, account: '0x', trading: true },
    };
    expect(verdict(placing).reasons.join()).toMatch(/make signed orders/);
    expect(verdict({ ...placing, writesStopped: 'x' }).reasons.join()).not.toMatch(/make signed orders/);
  });

  it('returns inconclusive when no operation was exercised, although checks passed', () => {
    const refused = verdict({ coverage: coverageOf(['tags'], []) });
    expect(refused.verdict).toBe('inconclusive');
    expect(refused.reasons[0]).toMatch(/^no operation was exercised: the service refused all 2 requests/);
    const [operation] = coverageOf(['tags'], []).operations;
    const empty = { ...coverageOf([]), operations: operation ? [{ ...operation, accepted: 2 }] : [] };
    expect(verdict({ coverage: empty }).reasons[0]).toMatch(/no accepted answer showed a member/);
  });

  it('returns partial when a feature is claimed by default and an operation of it was not exercised', () => {
    const inconclusive = row({
      endpoints: ['events'],
      outcome: 'inconclusive',
      reason: 'no-data',
      message: 'the list is empty',
    });
    const result = verdict({ checks: [row(), inconclusive], coverage: coverageOf(['tags', 'events'], ['tags']) });
    expect(result.verdict).toBe('partial');
    expect(result.unexercised).toEqual([{ operation: 'GET /events', reason: 'no-data', message: 'the list is empty' }]);
    expect(result.reasons).toEqual([
      'GET /events was not exercised: the list is empty (Provide more data)',
      '1 of 2 checks could not be judged: 1 of catalog',
    ]);
  });

  it('returns inconclusive when the operation belongs to a feature that was named or required', () => {
    const checks = [row(), row({ endpoints: ['events'] })];
    const coverage = coverageOf(['tags', 'events'], ['tags']);
    const named = { features: ['catalog'], featuresNamed: true, trading: false } as const;
    expect(verdict({ checks, coverage, target: named }).verdict).toBe('inconclusive');
    expect(verdict({ checks, coverage, required: ['catalog'] }).verdict).toBe('inconclusive');
  });

  it('returns inconclusive when a required feature has no selected check', () => {
    expect(verdict({ required: ['trading'] }).reasons).toEqual([
      'trading is required, but no check of it was selected',
    ]);
  });

  it('counts an operation with two legal forms as exercised by either', () => {
    const checks = [
      row({ endpoints: ['catalog-markets'] }),
      row({ endpoints: ['order-book-markets'], feature: 'order-book' }),
    ];
    const target = { features: ['catalog', 'order-book'], featuresNamed: true, trading: false } as const;
    const coverage = coverageOf(['catalog-markets', 'order-book-markets'], ['order-book-markets']);
    expect(verdict({ checks, coverage, target }).verdict).toBe('conforming');
  });

  it('returns inconclusive when credentials are configured and no account read was accepted', () => {
    const target = {
      features: ['catalog', 'account'],
      featuresNamed: false,
      account: '0x12…34',
      trading: false,
    } as const;
    const checks = [row(), row({ endpoints: ['account-orders'], feature: 'account' })];
    const result = verdict({ checks, target, coverage: coverageOf(['tags', 'account-orders'], ['tags']) });
    expect(result.verdict).toBe('inconclusive');
    expect(result.reasons.join()).toMatch(/credentials are configured, but no account read was accepted/);
    expect(verdict({ target, coverage: coverageOf(['tags']) }).verdict).toBe('conforming');
    const message = 'the clock of the service is 20 s ahead';
    const incidents = [{ kind: 'clock', message, count: 9, operations: [] }] as const;
    const coverage = coverageOf(['tags', 'account-orders'], ['tags']);
    expect(verdict({ checks, target, incidents, coverage }).reasons).toContain(message);
    expect(verdict({ incidents }).reasons).toEqual([]);
  });

  it('returns inconclusive when no account read of the second account was accepted', () => {
    const coverage = { ...coverageOf(['tags']), otherAccountReadsAccepted: 0 };
    const { verdict: result, reasons } = verdict({ coverage });
    expect(result).toBe('inconclusive');
    expect(reasons.join()).toMatch(/second account is configured, but no account read of it was accepted/);
    expect(verdict({ coverage: { ...coverage, otherAccountReadsAccepted: 1 } }).verdict).toBe('conforming');
  });

  it('says in every verdict how many checks could not be judged, by feature', () => {
    const open = row({ outcome: 'inconclusive', reason: 'no-data' });
    const checks = [row(), open, { ...open, feature: 'fees' as const }, open];
    const reasons = ['3 of 4 checks could not be judged: 2 of catalog, 1 of fees'];
    expect(verdict({ checks })).toMatchObject({ verdict: 'conforming', reasons });
    expect(verdict({ checks: [...checks, failed] }).reasons).toEqual([
      '1 violation',
      '3 of 5 checks could not be judged: 2 of catalog, 1 of fees',
    ]);
  });

  it('says what the service answered to most of the requests for which checks could not be judged', () => {
    const open = { outcome: 'inconclusive', reason: 'control-failed' } as const;
    const checks = [
      row(),
      row({ ...open, message: 'other' }),
      ...Array(2).fill(row({ ...open, message: 'too small' })),
    ];
    expect(verdict({ checks }).reasons).toEqual([
      '3 of 4 checks could not be judged: 3 of catalog; 2 of them: too small',
    ]);
  });

  it('returns inconclusive when trading is allowed and no order was accepted', () => {
    const target = {
      features: ['catalog', 'trading'],
      featuresNamed: false,
      account: '0x12…34',
      trading: true,
    } as const;
    const checks = [row(), row({ endpoints: ['place-order'], feature: 'trading' })];
    const result = verdict({ checks, target, coverage: coverageOf(['tags', 'place-order'], ['tags', 'place-order']) });
    expect(result.reasons.join()).toMatch(/trading is allowed, but no order was accepted/);
    const { account: _, ...withoutAccount } = target;
    const coverage = coverageOf(['tags', 'place-order'], ['tags']);
    expect(verdict({ checks, target: withoutAccount, coverage }).reasons.join()).toMatch(/no account is configured/);
    expect(
      verdict({ checks, target, coverage: coverageOf(['tags', 'place-order'], ['tags', 'place-order'], 1) }).verdict,
    ).toBe('conforming');
  });

  it('never ends a selection in a bare conforming', () => {
    const result = verdict({ selection: { checks: 1, of: 1140 } });
    expect(result).toMatchObject({ verdict: 'partial', reasons: ['1 of 1,140 checks selected; all passed'] });
  });

  it.each([
    ['warned', warned],
    ['was inconclusive', row({ outcome: 'inconclusive' })],
    ['was skipped', row({ outcome: 'skipped' })],
    ['failed and is excused', row({ outcome: 'failed', excused: { reason: 'x' } })],
  ])('says how many checks of a selection passed if one of them %s', (_, other) => {
    const result = verdict({ checks: [row(), other], selection: { checks: 2, of: 1140 } });
    expect(result.verdict).toBe('partial');
    expect(result.reasons[0]).toBe('2 of 1,140 checks selected; 1 passed');
  });
});
