import type { Report } from '../result/model.js';
import { type ConsoleOptions } from './console-view.js';
/** The whole report as text, ending in a line break. */
export declare function renderConsole(report: Report, options: ConsoleOptions): string;
