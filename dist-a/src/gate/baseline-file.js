// Reads and writes the baseline as YAML or JSON; an update keeps the comments of a YAML file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { isMap, isSeq, parseDocument, YAMLSeq } from 'yaml';
import { errorMessage } from '../usage/error-message.js';
import { UsageError } from '../usage/usage-error.js';
import { writeWhole } from '../write-file.js';
import { parseBaseline } from './baseline.js';
const formats = { '.yaml': 'yaml', '.yml': 'yaml', '.json': 'json' };
function formatOf(path) {
    const form = formats[extname(path).toLowerCase()];
    if (form)
        return form;
    throw new UsageError(`the baseline ${path} is neither YAML nor JSON`, 'let its name end in .yaml, .yml or .json');
}
/** @throws {UsageError} if it cannot be read or understood, or is missing and not `mayBeNew`. */
export async function readBaseline(path, checkIds, { mayBeNew = false } = {}) {
    const form = formatOf(path);
    if (!existsSync(path)) {
        if (mayBeNew)
            return [];
        throw new UsageError(`there is no baseline ${path}`, '--baseline-update writes one from this run');
    }
    return parseBaseline(parse(await readText(path), form, path), path, checkIds);
}
async function readText(path) {
    try {
        return await readFile(path, 'utf8');
    }
    catch (error) {
        throw new UsageError(`the baseline ${path} cannot be read: ${firstLineOf(error)}`, 'name another with --baseline');
    }
}
function parse(text, form, path) {
    try {
        if (form === 'json')
            return JSON.parse(text);
        const document = parseDocument(text);
        const [error] = document.errors;
        if (error)
            throw error;
        return document.toJS();
    }
    catch (error) {
        throw new UsageError(`the baseline ${path} is malformed: ${firstLineOf(error)}`, `correct the file's ${form.toUpperCase()}`);
    }
}
/** @throws {UsageError} if it cannot be written. */
export async function writeBaseline(path, baseline) {
    const text = formatOf(path) === 'json' ? `${JSON.stringify(baseline, null, 2)}\n` : await asYaml(path, baseline);
    try {
        await writeWhole(path, text);
    }
    catch (error) {
        throw new UsageError(`the baseline ${path} cannot be written: ${firstLineOf(error)}`, 'name another with --baseline');
    }
}
/** Entries that stay keep their YAML nodes, and with them their comments. */
async function asYaml(path, baseline) {
    const document = parseDocument(existsSync(path) ? await readText(path) : '[]');
    const old = document.contents;
    const nodes = new Map(isSeq(old) ? old.items.filter((item) => isMap(item)).map((node) => [node.get('id'), node]) : []);
    const list = new YAMLSeq(document.schema);
    for (const entry of baseline)
        list.add(nodes.get(entry.id) ?? document.createNode(entry));
    list.commentBefore = old?.commentBefore ?? null;
    document.contents = list;
    return document.toString({ lineWidth: 0 });
}
function firstLineOf(error) {
    return errorMessage(error).split('\n')[0] ?? '';
}
//# sourceMappingURL=baseline-file.js.map