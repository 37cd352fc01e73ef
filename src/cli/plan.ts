// `tickmark run --dry-run`: what would run, and what could not be judged and why, without a request.
import { features } from '../../spec/requirement.js';
import type { Check } from '../check/check.js';
import { unmetNeed } from '../check/run-check.js';
import type { TargetSettings } from '../client/settings.js';
import { groupBy } from '../group-by.js';
import { formatNumber, plural } from '../words.js';

const signal = new AbortController().signal;

/** Whether the check has what it needs to send or judge anything. */
export const canRun = (check: Check, settings: TargetSettings): boolean => !unmetNeed(check, { settings, signal });

export function renderPlan(checks: readonly Check[], settings: TargetSettings): string {
  const rows = checks.map((check) => ({ check, unmet: unmetNeed(check, { settings, signal }) }));
  const lines = features.flatMap((feature) => {
    const ofFeature = rows.filter(({ check }) => check.feature === feature);
    if (ofFeature.length === 0) return [];
    const others = ofFeature.filter(({ unmet }) => unmet);
    const byReason = groupBy(others, ({ unmet }) => `${unmet?.outcome}: ${unmet?.message}`);
    return [
      `  ${feature.padEnd(12)}${count(ofFeature.length - others.length)} would run`,
      ...[...byReason].map(([reason, same]) => `  ${''.padEnd(12)}${count(same.length)} ${reason}`),
    ];
  });
  const total = rows.filter(({ unmet }) => !unmet).length;
  return `${lines.join('\n')}\n\n${formatNumber(total)} of ${plural(rows.length, 'check')} would run; nothing was sent\n`;
}

const count = (value: number): string => formatNumber(value).padStart(5);
