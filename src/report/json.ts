// report.json: the result model as it is.
import type { Report } from '../run/model.js';

export function renderJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
