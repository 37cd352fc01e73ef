// What the body of a request holds, for faults of some invalid bodies.
import type { IncomingRequest } from '../types.js';

export const hasNoBody = ({ text }: IncomingRequest): boolean => text === '';

export function hasArrayBody({ text }: IncomingRequest): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
