// JSON reports: report.json is the result model as it is; the formats that are JSON too are written the same way.

import type { Report } from '../result/model.js';
import { truncateValue } from '../result/truncate.js';

/** Levels: the model around a value, and the value that a run has bounded already. */
const deepest = 64;

// Characters that a terminal or an editor obeys instead of showing; C0 is escaped in any JSON.
const unsafe = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

export function renderJson(report: Report): string {
  return jsonText(report);
}

/** Indented, ending in a line break, safe to show in a terminal, and the same value when parsed. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(truncateValue(value, deepest), null, 2).replace(unsafe, escaped)}\n`;
}

function escaped(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
