// Variants of how times are written (2): any form of ISO 8601, in any precision. The filters compare exact times.
import type { Deviation } from '../types.js';
import { type Variant, variant } from './variant.js';

const timestamps = /"\d{4}-\d\d-\d\dT\d\d:\d\d[^"\\]*"/g;

/** Rewrites every time of every answer. */
function rewriteTimes(rewrite: (time: string) => string): Deviation {
  return {
    wire: (response) =>
      typeof response.payload === 'string'
        ? { ...response, payload: response.payload.replace(timestamps, rewrite) }
        : response,
  };
}

export const timestampVariants: readonly Variant[] = [
  variant({
    name: 'writes-fractions-of-seconds-after-a-comma',
    does: 'times have a comma before the fraction of the second',
    sections: ['2'],
    deviation: rewriteTimes((time) => time.replace('.', ',')),
  }),
  variant({
    name: 'writes-times-in-the-basic-form',
    does: 'times have no separators between their parts',
    sections: ['2'],
    deviation: rewriteTimes((time) => time.replaceAll(':', '').replace(/(\d{4})-(\d\d)-(\d\d)T/, '$1$2$3T')),
  }),
  variant({
    name: 'shows-times-to-the-second',
    questions: ['service.timestamp-forms'],
    does: 'times have no fractions of seconds, which filters compare',
    sections: ['2', '4.2'],
    deviation: rewriteTimes((time) => time.replace(/\.\d+/, '')),
  }),
  variant({
    name: 'shows-times-to-the-minute',
    questions: ['service.timestamp-forms'],
    does: 'times have no seconds, which filters compare',
    sections: ['2', '4.2'],
    deviation: rewriteTimes((time) => time.replace(/(T\d\d:\d\d):\d\d(?:\.\d+)?/, '$1')),
  }),
];
