// Reads query parameters as the policy decides (4, 4.5).
import type { Policy } from './choices.js';
import { badRequestIf } from './refusal.js';

const strictBooleans: Readonly<Record<string, boolean>> = { true: true, false: false };
const lenientBooleans: Readonly<Record<string, boolean>> = { ...strictBooleans, 1: true, 0: false };

export function parameters(query: URLSearchParams, policy: Policy) {
  function text(name: string): string | undefined {
    const values = query.getAll(name);
    const isRefused = values.length > 1 && policy.repeatedParameter === 'refuse';
    badRequestIf(isRefused, `${name} is given ${values.length} times`);
    const value = values.at(policy.repeatedParameter === 'last' ? -1 : 0);
    if (value !== '') return value;
    badRequestIf(policy.emptyParameter === 'refuse', `${name} is empty`);
    return undefined;
  }

  function malformed(name: string, kind: string): undefined {
    badRequestIf(policy.malformedParameter === 'refuse', `${name} is not ${kind}`);
    return undefined;
  }

  return {
    text,
    integer(name: string): number | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      return /^-?\d{1,15}$/.test(value) ? Number(value) : malformed(name, 'an integer');
    },
    boolean(name: string): boolean | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const meaning = policy.booleans === 'lenient' ? lenientBooleans[value.toLowerCase()] : strictBooleans[value];
      return meaning ?? malformed(name, 'a boolean');
    },
  };
}
