import { expect, it } from 'vitest';
import { createCheck } from '../../test/support/environment.js';
import { settingsFor } from '../../test/support/minimal-service.js';
import type { Check } from '../check/check.js';
import { renderPlan } from './plan.js';

it('renderPlan counts what would run, and what could not be judged by reason', () => {
  const check = (feature: Check['feature'], ...needs: Check['needs']): Check => ({
    ...createCheck(async () => {}),
    feature,
    needs,
  });
  const checks = [
    check('catalog'),
    check('catalog'),
    check('account', 'credentials'),
    check('trading', 'credentials', 'trading'),
    check('fees'),
  ];
  const features = ['catalog', 'account', 'trading'] as const;
  expect(renderPlan(checks, settingsFor('http://a.test', { features, allowTrading: false }))).toBe(`\
  catalog         2 would run
  fees            0 would run
                  1 skipped: fees is not claimed
  account         0 would run
                  1 inconclusive: needs an account: set \`credentials\` in the configuration
  trading         0 would run
                  1 skipped: trading is not allowed: give --allow-trading, or \`allowTrading\` in the options of \`run()\`

2 of 5 checks would run; nothing was sent
`);
});
