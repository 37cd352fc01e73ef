import { describe, expect, it } from 'vitest';
import { timeOf, timeSpanOf } from './time-span.js';

describe('timeSpanOf', () => {
  it('reads every form of one moment alike', () => {
    const forms = [
      '2026-02-03T04:05:06.789Z',
      '2026-02-03T04:05:06,789Z',
      '20260203T040506.789Z',
      '20260203T000506,789-04',
      '2026-02-03T06:05:06.789+02:00',
      '2026-02-03T09:35:06.789+0530',
      '2026-034T04:05:06.789Z',
      '2026-W06-2T04:05:06.789Z',
      '2026-02-03T04:05:06.789',
      '2026-02-03t04:05:06.789z',
      '+002026-02-03T04:05:06.789Z',
      '2026-02-03T05:05:06.789+01:00[Europe/Berlin]',
    ];
    expect(new Set(forms.map(timeOf))).toEqual(new Set([Date.UTC(2026, 1, 3, 4, 5, 6, 789)]));
  });

  it('reads a fraction of the last component', () => {
    const texts = ['2026-02-03T04.5Z', '2026-02-03T04:29,5Z', '2016-12-31T23:59:60Z'];
    expect(texts.map(timeOf)).toEqual([
      Date.UTC(2026, 1, 3, 4, 30),
      Date.UTC(2026, 1, 3, 4, 29, 30),
      Date.UTC(2017, 0, 1),
    ]);
  });

  it.each([
    ['2026-02-03T04:05', true],
    ['2026-02-03T04:05Z', false],
    ['2026-02-03T04:05-03', false],
    ['2026-02-03', false],
  ])('says whether %s is a local time', (text, isLocal) => {
    expect(timeSpanOf(text)?.isLocal).toBe(isLocal);
  });

  it('says how exact a time is', () => {
    const texts = [
      '2026-02-03',
      '2026-02-03T04Z',
      '2026-02-03T04:05Z',
      '2026-02-03T04:05:06Z',
      '2026-02-03T04:05:06.7Z',
    ];
    expect(texts.map((text) => timeSpanOf(text)?.length)).toEqual([86_400_000, 3_600_000, 60_000, 1000, 100]);
  });

  it('reads nothing from a text that is no time', () => {
    expect(['', 'yesterday', '2026', '20260203', '1770091506', '3 Feb 2026'].map(timeSpanOf)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });
});
