// SARIF 2.1.0, for code scanning: its rules are the requirements, its results point at lines of the published contract.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Invocation, Log, ReportingDescriptor, Result } from 'sarif';
import { isMap, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import { annotation } from '../../spec/schemas.js';
import { printable } from '../result/format.js';
import type { CheckRow, ExchangeRow, JudgedLevel, Report, RequirementRow } from '../result/model.js';
import { exitCodes } from '../result/verdict.js';
import { effectiveOutcome, findingParagraphs, findingsByCheck, findingText, rulesById, statuses } from './finding.js';
import { jsonText } from './json.js';

/** The name of the folder that contains the contract: the package, or its repository. */
const base = 'TICKMARK';

const levels: Readonly<Record<JudgedLevel, 'error' | 'warning' | 'note'>> = {
  must: 'error',
  pinned: 'error',
  should: 'warning',
  open: 'note',
};

export function renderSarif(report: Report): string {
  const { tool, seed, verdict, reasons } = report;
  const rules = rulesById(report);
  const findings = findingsByCheck(report);
  const indexes = new Map(report.requirements.map(({ id }, index) => [id, index]));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Tickmark',
            version: tool.version,
            semanticVersion: tool.version,
            rules: report.requirements.map(descriptorOf),
          },
        },
        automationDetails: { id: 'tickmark/' },
        originalUriBaseIds: { [base]: { description: { text: 'The package of Tickmark, or its repository.' } } },
        invocations: [invocationOf(report)],
        results: report.checks.flatMap(resultsOf),
        redactionTokens: ['[redacted]'],
        columnKind: 'utf16CodeUnits',
        properties: { verdict, reasons, seed, target: report.target.baseUrl },
      },
    ],
  };
  return jsonText(log);

  function resultsOf(row: CheckRow): Result | readonly Result[] {
    const status = statuses[effectiveOutcome(row, report)].sarif;
    if (status === 'none' || status === 'notification') return [];
    const [requirement = row.id] = row.requirements;
    const last = row.exchanges?.at(-1);
    const { line, pointer } = findContractLine(requirement, last?.endpoint);
    const level = status === 'suppressed' ? levels[row.level] : status;
    return {
      ruleId: requirement,
      ruleIndex: indexes.get(requirement) ?? -1,
      // A result of the kind `open` has no level.
      ...(level === 'open' ? { kind: 'open', level: 'none' } : { kind: 'fail', level }),
      message: { text: escapeLinks(`${row.id}\n${findingText(row, rules.get(requirement))}`) },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: contractPath, uriBaseId: base }, region: { startLine: line } },
          logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }],
        },
      ],
      partialFingerprints: { 'tickmarkCheck/v1': row.id },
      ...(status === 'suppressed' ? { suppressions: [suppressionOf(row)] } : {}),
      ...(last && messagesOf(last)),
      properties: {
        check: row.id,
        ...(findings.has(row.id) ? { finding: findings.get(row.id) } : {}),
        outcome: row.outcome,
        ...Object.fromEntries(findingParagraphs(row, undefined)),
      },
    };
  }
}

const descriptorOf = ({ id, text, section, level, feature }: RequirementRow): ReportingDescriptor => ({
  id,
  shortDescription: { text },
  fullDescription: { text },
  help: { text: `Section ${section} of the interface: ${text}` },
  defaultConfiguration: { level: levels[level] },
  properties: { section, level, feature, tags: [feature, level] },
});

/** Errors of the suite and incidents are notifications about the run, not results about the service. */
function invocationOf({ startedAt, durationMs, verdict, checks, incidents = [] }: Report): Invocation {
  const broken = checks.filter(({ outcome }) => outcome === 'error');
  return {
    executionSuccessful: broken.length === 0,
    exitCode: exitCodes[verdict],
    startTimeUtc: startedAt,
    endTimeUtc: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    toolExecutionNotifications: [
      ...broken.map((row) => ({
        ...notification('error', `${row.id}: ${findingText(row, undefined)}`),
        associatedRule: { id: row.requirements[0] ?? row.id },
      })),
      ...incidents.map(({ message }) => notification('warning', printable(message))),
    ],
  };
}

const notification = (level: 'error' | 'warning', text: string) => ({ level, message: { text: escapeLinks(text) } });

const suppressionOf = ({ excused }: CheckRow): NonNullable<Result['suppressions']>[number] => ({
  kind: 'external',
  status: 'accepted',
  justification: excused?.reason ?? '',
  ...(excused?.expires ? { properties: { expires: excused.expires } } : {}),
});

function messagesOf({ request, response }: ExchangeRow): Pick<Result, 'webRequest' | 'webResponse'> {
  const { method, url: target, headers, body } = request;
  const sent = body === undefined ? {} : { body: { text: body } };
  const received = { headers: { ...response.headers }, body: { text: response.body } };
  return {
    webRequest: { method, target, headers: { ...headers }, ...sent },
    webResponse: { statusCode: response.status, ...received },
  };
}

/** SARIF viewers render `[text](target)` in a message as a link. */
const escapeLinks = (text: string): string => text.replaceAll('](', ']\\u{28}');

/** Lines are counted from 1. */
type ContractLine = { readonly line: number; readonly pointer: string };

/** Relative to the package, and to its repository. */
export const contractPath = 'spec/published/openapi.yaml';

let linesByRequirement: ReadonlyMap<string, readonly ContractLine[]> | undefined;

/** The line within the given operation that names the requirement, or else the first line that does. */
export function findContractLine(requirement: string, endpoint: EndpointId | undefined): ContractLine {
  linesByRequirement ??= readLines();
  const places = linesByRequirement.get(requirement) ?? [];
  const [first = { line: 1, pointer: '' }] = places;
  if (endpoint === undefined) return first;
  const { path, method } = endpoints[endpoint];
  const operation = pointerOf(['paths', path, method.toLowerCase()]);
  return places.find(({ pointer }) => `${pointer}/`.startsWith(`${operation}/`)) ?? first;
}

const pointerOf = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Parsing takes a tenth of a second, so it is done once, and only if a line is needed. */
function readLines(): ReadonlyMap<string, readonly ContractLine[]> {
  const text = readFileSync(createRequire(import.meta.url).resolve('tickmark/openapi.yaml'), 'utf8');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, schema: 'failsafe' });
  const places = new Map<string, ContractLine[]>();
  visit(document.contents, [], 0);
  return places;

  /** `offset`: where the value begins, with its key. */
  function visit(value: unknown, keys: readonly string[], offset: number): void {
    if (isSeq<Node>(value))
      for (const [index, item] of value.items.entries()) visit(item, [...keys, String(index)], startOf(item));
    if (!isMap<Scalar>(value)) return;
    for (const { key, value: inner } of value.items) {
      const place = { line: lines.linePos(offset).line, pointer: pointerOf(keys) };
      if (key.value === annotation && isSeq<Scalar<string>>(inner))
        for (const { value: id } of inner.items) places.set(id, [...(places.get(id) ?? []), place]);
      else visit(inner, [...keys, String(key.value)], startOf(key));
    }
  }
}

const startOf = ({ range }: Node): number => range?.[0] ?? 0;
