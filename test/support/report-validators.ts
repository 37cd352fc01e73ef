// Validates reports with published schemas and independent parsers.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validate as validateCtrf } from 'ctrf';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import harSchemas from 'har-schema';
import MarkdownIt from 'markdown-it';
import { validateXML } from 'xmllint-wasm';

function fileIn(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** Errors under the published schema of report.json. */
function jsonErrors(text: string): readonly unknown[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(fileIn('../../src/report/report.schema.json')));
  validate(JSON.parse(text));
  return validate.errors ?? [];
}

/** Errors under the schema of Jenkins. */
async function junitErrors(xml: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'junit.xml', contents: xml }],
    schema: [fileIn('../schemas/jenkins-junit.xsd')],
    maxMemoryPages: 16_384,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

function sarifErrors(text: string): readonly unknown[] {
  // The schema is of draft 04, but uses only what means the same in later drafts.
  const { $schema: _, id: __, ...schema } = JSON.parse(fileIn('../schemas/sarif-2.1.0-rtm.5.json'));
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  validate(JSON.parse(text));
  return validate.errors ?? [];
}

function ctrfErrors(text: string): readonly unknown[] {
  return validateCtrf(JSON.parse(text)).errors;
}

function harErrors(text: string): readonly unknown[] {
  const ajv = new Ajv({ allErrors: true, strict: false, validateSchema: false });
  addFormats.default(ajv);
  for (const { $schema: _, ...schema } of Object.values(harSchemas)) ajv.addSchema(schema);
  const validate = ajv.getSchema('har.json#');
  validate?.(JSON.parse(text));
  return validate ? (validate.errors ?? []) : ['no schema'];
}

/** The parsed document. @throws if it is not well-formed. */
export function parsedXml(text: string): unknown {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new Error(JSON.stringify(verdict));
  return new XMLParser({ ignoreAttributes: false, processEntities: true, htmlEntities: true }).parse(text);
}

export interface ReadMarkdown {
  /** Raw HTML. */
  readonly html: readonly string[];
  /** Kinds of all tokens: headings, links, fences. */
  readonly kinds: ReadonlySet<string>;
  readonly fences: readonly string[];
}

/** Parses CommonMark with tables, bare links and raw HTML, as GitHub does. */
export function readMarkdown(text: string): ReadMarkdown {
  const tokens = new MarkdownIt({ html: true, linkify: true }).parse(text, {});
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  return {
    html: all.filter(({ type }) => type.startsWith('html_')).map(({ content }) => content),
    kinds: new Set(all.map(({ type }) => type)),
    fences: all.filter(({ type }) => type === 'fence').map(({ content }) => content),
  };
}

/** Raw HTML that the report does not contain by itself, and so comes from the target. */
function unexpectedHtml(text: string): readonly string[] {
  const summary = /(?:<code>[\w.@:-]+<\/code> section [\d.]+, \w+|Where [\w ()]+)/.source;
  const own = new RegExp(`^(?:<details><summary>${summary}</summary>|</details>)\n*$`);
  return readMarkdown(text).html.filter((html) => !own.test(html));
}

/** For each format, a function that returns the errors of a report. */
export const errorsOf: Readonly<Record<string, (text: string) => readonly unknown[] | Promise<readonly unknown[]>>> = {
  json: jsonErrors,
  junit: junitErrors,
  sarif: sarifErrors,
  ctrf: ctrfErrors,
  har: harErrors,
  badge: (text) => Object.keys(parsedXml(text) as object).filter((name) => name !== 'svg'),
  markdown: unexpectedHtml,
};
