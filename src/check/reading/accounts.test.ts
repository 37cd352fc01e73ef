import { describe, expect, it } from 'vitest';
import { accountOf, settingsOf } from '../../../test/support/answers.js';
import { firstAccount, secondAccount } from './accounts.js';

const [credentials, otherAccount] = [accountOf('a'), accountOf('b')];
const settings = settingsOf({ credentials, otherAccount });

describe('the accounts of the configuration', () => {
  it('are the one that signs requests, and another one', () => {
    expect([firstAccount({ settings }), secondAccount({ settings })]).toEqual([credentials, otherAccount]);
  });

  it('make a check inconclusive that needs one which is not configured', () => {
    const without = { settings: settingsOf({}) };
    expect(() => firstAccount(without)).toThrow('needs an account: set `credentials` in the configuration');
    expect(() => secondAccount(without)).toThrow('needs a second account: set `otherAccount` in the configuration');
  });
});
