// A report.json read back, and held to its published schema before anybody believes it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Report } from '../result/model.js';
import { UsageError } from '../usage/usage-error.js';

/** @throws {UsageError} where there is none, or it is no report. */
export async function readReport(path: string, missing = 'check the path'): Promise<Report> {
  const content = parse(await read(path, missing), path);
  const ajv = new Validator({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile<Report>(createRequire(import.meta.url)('tickmark/report.schema.json'));
  if (validate(content)) return content;
  throw new UsageError(
    `${path} is not a report of Tickmark: ${toldBy(validate.errors?.[0])}`,
    'give a report.json as `tickmark run` writes it',
  );
}

async function read(path: string, missing: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UsageError(`there is no report ${path}`, missing);
    throw new UsageError(`the report ${path} cannot be read: ${message}`, 'name another');
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the report ${path} is not JSON: ${reason}`, 'give a report.json as `tickmark run` writes it');
  }
}

function toldBy(error: ErrorObject | undefined): string {
  if (!error) return 'it does not fit the schema';
  const { instancePath, message = 'does not fit the schema', params } = error;
  const extra = typeof params.additionalProperty === 'string' ? ` ("${params.additionalProperty}")` : '';
  return `${instancePath || 'it'} ${message}${extra}`;
}
