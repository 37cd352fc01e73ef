import { describe, expect, it } from 'vitest';
import { parsedXml } from '../../test/support/report-validators.js';
import { sampleResult } from '../../test/support/sample.js';
import { renderBadge } from './badge.js';

describe('renderBadge', () => {
  it('states the verdict and the numbers of violations and warnings, for screen readers too', () => {
    const { svg } = parsedXml(renderBadge(sampleResult().report)) as { svg: Readonly<Record<string, unknown>> };
    const words = 'tickmark: nonconforming, 1 violation, 1 warning';
    expect(svg).toMatchObject({ '@_role': 'img', '@_aria-label': words, title: words });
  });
});
