// report.json: the result model as JSON. Other JSON formats are serialized in the same way.
import { digestOf } from '../result/build-report.js';
import { truncateValue } from '../result/format.js';
import type { Report } from '../result/model.js';

/** More than a value of the run, which is truncated already, plus the levels of the report around it. */
const maximumDepth = 64;

// Characters that control a terminal or an editor; JSON.stringify escapes the C0 controls.
const unsafe = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

export function renderJson(report: Report): string {
  const content = truncateValue(report, maximumDepth) as Report;
  return jsonText({ ...content, digest: digestOf(content) });
}

/** Indented JSON that ends in a line break and is safe to show in a terminal; escapes do not change the parsed value. */
export const jsonText = (value: unknown): string =>
  `${JSON.stringify(truncateValue(value, maximumDepth), null, 2).replace(unsafe, escapeCharacter)}\n`;

const escapeCharacter = (character: string): string =>
  character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
