// Reads a report.json and validates it against the published schema.
import { createRequire } from 'node:module';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { version } from '../package.js';
import { printable } from '../result/format.js';
import type { Report } from '../result/model.js';
import { readText } from '../usage/read-text.js';
import { orRefuse, UsageError } from '../usage/usage-error.js';

const otherFile = 'name a report.json that a run wrote';

/** `hint` says what to do if the file is missing. @throws {UsageError} if it is missing, unreadable or not a report. */
export async function readReport(path: string, hint = 'check the path'): Promise<Report> {
  const text = await readText('report', path, hint);
  const parsing = Promise.resolve(text).then<unknown>(JSON.parse);
  const content = await orRefuse(parsing, `the report ${path} is not JSON`, otherFile);
  const ajv = new Validator({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile<Report>(createRequire(import.meta.url)('tickmark/report.schema.json'));
  // The same ids may have other meanings in another version, so its report is refused even if it fits the schema.
  const writer = versionIn(content);
  const remedy = `run again with this version, or read it with ${writer}`;
  if (writer !== undefined && writer !== version)
    throw new UsageError(`${path} is a report of Tickmark ${writer}, and this is Tickmark ${version}`, remedy);
  if (validate(content)) return content;
  const [problem = ''] = validate.errors?.map(describe) ?? [];
  throw new UsageError(`${path} is not a report of Tickmark: ${problem}`, otherFile);
}

function versionIn(content: unknown): string | undefined {
  const { tool } = (content ?? {}) as { readonly tool?: { readonly name?: unknown; readonly version?: unknown } };
  return tool?.name === 'tickmark' && typeof tool.version === 'string' ? printable(tool.version) : undefined;
}

function describe({ instancePath, message = 'does not fit the schema', params }: ErrorObject): string {
  const extra = typeof params.additionalProperty === 'string' ? ` ("${params.additionalProperty}")` : '';
  return `${instancePath || 'it'} ${message}${extra}`;
}
