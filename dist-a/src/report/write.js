// The report formats: parses --report, and writes each report with its renderer.
import { resolve } from 'node:path';
import { errorMessage } from '../usage/error-message.js';
import { suggestion } from '../usage/suggestion.js';
import { UsageError } from '../usage/usage-error.js';
import { tryToWrite, writeWhole } from '../write-file.js';
import { notWritable } from './not-writable.js';
// Each renderer is loaded only when its format is written.
const formats = {
    json: {
        path: 'reports/report.json',
        render: async ({ report }) => (await import('./json.js')).renderJson(report),
    },
    html: {
        path: 'reports/report.html',
        render: async ({ report }) => (await import('../pages/report/render.js')).renderHtml(report),
    },
    junit: {
        path: 'reports/junit.xml',
        render: async ({ report }) => (await import('./junit.js')).renderJunit(report),
    },
    sarif: {
        path: 'reports/report.sarif',
        render: async ({ report }) => (await import('./sarif.js')).renderSarif(report),
    },
    ctrf: {
        path: 'reports/ctrf.json',
        render: async ({ report }) => (await import('./ctrf.js')).renderCtrf(report),
    },
    markdown: {
        path: 'reports/report.md',
        render: async ({ report }) => (await import('./markdown.js')).renderMarkdown(report),
    },
    har: {
        path: 'reports/exchanges.har',
        render: async (result) => (await import('./har.js')).renderHar(result),
        needsExchanges: true,
    },
    badge: {
        path: 'reports/badge.svg',
        render: async ({ report }) => (await import('./badge.js')).renderBadge(report),
    },
};
export const reportFormats = Object.keys(formats);
/**
 * Adds `json`, `json=path` or several of these with commas between them to the others. @throws {UsageError} for an
 * unknown format, or a path that is used twice.
 */
export function addReport(text, others = []) {
    const names = reportFormats.join('|');
    // A path may hold a comma: only one before a format separates two of them.
    const texts = text.split(new RegExp(`,(?=(?:${names})(?:[=,]|$))`));
    return texts.map(parseReportFlag).reduce(withReport, others);
}
function withReport(others, added) {
    const other = others.find(({ path }) => resolve(path) === resolve(added.path));
    if (other)
        throw new UsageError(`the reports ${other.format} and ${added.format} would both be written to ${added.path}`, `name another path with --report ${added.format}=PATH`);
    return [...others, added];
}
function parseReportFlag(text) {
    const [name = '', ...rest] = text.split('=');
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (!format) {
        throw new UsageError(`"${name}" is not a report format`, suggestion(name, reportFormats) ?? `the formats are ${reportFormats.join(', ')}`);
    }
    const path = rest.length === 0 ? format.path : rest.join('=');
    if (path === '')
        throw new UsageError(`the report "${text}" has an empty path`, `write ${name}=PATH, or just ${name}`);
    return { format: name, path };
}
/** Whether any of the reports shows every exchange. */
export function needsExchanges(targets = defaultReports) {
    return targets.some(({ format }) => formats[format]?.needsExchanges === true);
}
const defaultPath = 'reports/report.json';
const defaultReports = [{ format: 'json', path: defaultPath }];
/** The path of report.json: of this run, and of the last run. */
export function jsonReportPath(targets = []) {
    return targets.find(({ format }) => format === 'json')?.path ?? defaultPath;
}
/** The paths of all reports. */
export function reportPaths(targets = defaultReports) {
    return targets.map(({ path }) => path);
}
/** Writes each report by itself: one that cannot be rendered or written keeps no other from being written. */
export async function writeReports(result, targets = defaultReports) {
    const written = [];
    for (const target of targets) {
        const error = await problemOfWriting(target, result);
        written.push({ path: target.path, ...(error ? { error } : {}) });
    }
    return written;
}
async function problemOfWriting(target, result) {
    try {
        await writeWhole(target.path, await textOf(target, result));
        return undefined;
    }
    catch (error) {
        return error instanceof RenderError ? error : notWritable('report', target.path, error);
    }
}
/** A report cannot be made; any other error is one of its file. */
class RenderError extends Error {
    constructor(path, cause) {
        super(`the report ${path} cannot be made: ${errorMessage(cause)}`, { cause });
    }
}
/** @throws {RenderError} also while its parts are read. */
async function textOf({ format: name, path }, result) {
    const format = formats[name];
    try {
        const rendered = (await format?.render(result)) ?? '';
        return typeof rendered === 'string' ? rendered : partsOf(rendered, path);
    }
    catch (error) {
        throw new RenderError(path, error);
    }
}
function* partsOf(rendered, path) {
    try {
        yield* rendered;
    }
    catch (error) {
        throw new RenderError(path, error);
    }
}
/** @throws {UsageError} if a report could not be written after the run. */
export async function mustBeWritable(targets) {
    for (const { path } of targets) {
        try {
            await tryToWrite(path);
        }
        catch (error) {
            throw notWritable('report', path, error);
        }
    }
}
//# sourceMappingURL=write.js.map