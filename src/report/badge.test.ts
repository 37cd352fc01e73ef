import { describe, expect, it } from 'vitest';
import { parsedXml } from '../../test/support/report-validators.js';
import { sampleResult } from '../../test/support/sample.js';
import { renderBadge } from './badge.js';

describe('renderBadge', () => {
  it('states the verdict, the numbers of violations and warnings, the contract and the day, for screen readers too', () => {
    const { svg } = parsedXml(renderBadge(sampleResult().report)) as { svg: Readonly<Record<string, unknown>> };
    const words = 'tickmark: nonconforming, 1 violation, 1 warning · contract 2.0.0, 2027-01-01';
    expect(svg).toMatchObject({ '@_role': 'img', '@_aria-label': words, title: words });
  });

  it('names the conformance levels that no other one includes, unless the service is nonconforming', () => {
    const conformance = (['catalog', 'order book', 'account'] as const).map((level) => ({
      level,
      result: 'conforms' as const,
      reasons: [],
    }));
    const titleOf = (verdict: 'conforming' | 'nonconforming') =>
      /<title>(.*)<\/title>/.exec(renderBadge({ ...sampleResult().report, verdict, findings: [], conformance }))?.[1];
    expect(titleOf('conforming')).toBe('tickmark: conforming: catalog and account · contract 2.0.0, 2027-01-01');
    expect(titleOf('nonconforming')).toBe('tickmark: nonconforming · contract 2.0.0, 2027-01-01');
  });
});
