// Finds and reads the configuration, validates it, and merges it with the environment, which wins over the file.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { refuse, UsageError } from '../usage/usage-error.js';
import { defineConfig } from './define-config.js';
import { asMistake } from './mistakes.js';
import { accountVariables, readSettings } from './schema.js';
import { problemOf } from './syntax.js';
import { withVariables } from './variables.js';
const fileNames = ['ts', 'mjs', 'js', 'json', 'yaml', 'yml'].map((extension) => `tickmark.config.${extension}`);
function configsIn(directory) {
    return fileNames.map((name) => resolve(directory, name)).filter(existsSync);
}
/** The file that a run in this folder reads without `--config`. @throws {UsageError} if there are two. */
export function findConfig(directory) {
    const [first, second] = configsIn(directory);
    if (first !== undefined && second !== undefined)
        throw new UsageError(`there are two configurations: ${first} and ${second}`, 'delete one of them, or name one with --config');
    return first;
}
/**
 * A configuration in a folder above, which no run in this folder reads; undefined if this folder has one of its own.
 */
export function configAbove(directory) {
    if (configsIn(directory).length > 0)
        return undefined;
    for (let folder = directory; folder !== dirname(folder);) {
        folder = dirname(folder);
        const [found] = configsIn(folder);
        if (found !== undefined)
            return found;
    }
    return undefined;
}
/**
 * Reads the given file, or `tickmark.config.{ts,mjs,js,json,yaml,yml}` in the working directory.
 * @throws {UsageError} if it cannot be read, or with every setting that is not understood.
 */
export async function loadConfig(given, directory, environment, findMistakes = async () => []) {
    const file = given === undefined ? findConfig(directory) : resolve(directory, given);
    if (file !== undefined && !existsSync(file))
        throw new UsageError(`there is no configuration file ${file}`, 'check the path given to --config');
    const source = file === undefined ? 'the environment' : relative(directory, file);
    const { content, mistakes: unset } = file === undefined ? nothing : await read(file, source, environment);
    const { config, mistakes } = readSettings(withEnvironment(content, environment), source);
    const all = [
        ...unset,
        // A text whose variable is not set is not judged.
        ...mistakes.filter(({ path }) => !unset.some((one) => isDeepStrictEqual(one.path, path))),
        ...(await findMistakes(config)),
    ];
    refuse(all.map((mistake) => asMistake(mistake, source)));
    return config;
}
const nothing = { content: {}, mistakes: [] };
async function read(file, source, environment) {
    let text = '';
    try {
        text = await readFile(file, 'utf8');
        const content = await parse(file, text);
        return isModule(file) ? { content, mistakes: [] } : withVariables(content, environment);
    }
    catch (error) {
        const { message, line } = problemOf(error, file, text);
        const where = line === undefined ? source : `${source}:${line}`;
        throw new UsageError(`the configuration ${where} cannot be read: ${message}`, 'correct the file, or name another with --config');
    }
}
function isModule(file) {
    return /\.m?[jt]s$/.test(file);
}
async function parse(file, text) {
    if (isModule(file)) {
        // It holds a compiler, which most runs do not need.
        const { createJiti } = await import('jiti');
        // A configuration may import `defineConfig` where this package is not installed.
        const options = { fsCache: false, virtualModules: { tickmark: { defineConfig } } };
        return createJiti(pathToFileURL(file).href, options).import(file, { default: true });
    }
    switch (extname(file)) {
        case '.json':
            return JSON.parse(text);
        case '.yaml':
        case '.yml':
            // A file with only comments holds no setting.
            return (await import('yaml')).parse(text) ?? {};
        default:
            throw new Error('its name does not end in .ts, .mjs, .js, .json, .yaml or .yml');
    }
}
/** Each credential of the environment wins over that of the file. */
function withEnvironment(content, environment) {
    const given = Object.entries(accountVariables).filter(([, name]) => environment[name]);
    if (given.length === 0 || typeof content !== 'object' || content === null)
        return content;
    const credentials = 'credentials' in content ? content.credentials : undefined;
    const fromEnvironment = Object.fromEntries(given.map(([key, name]) => [key, environment[name]]));
    return { ...content, credentials: { ...(typeof credentials === 'object' ? credentials : {}), ...fromEnvironment } };
}
//# sourceMappingURL=load.js.map