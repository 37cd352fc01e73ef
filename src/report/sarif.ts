// SARIF 2.1.0, for code scanning: its rules are the requirements, its results point at lines of the published contract.
import type { Invocation, Log, ReportingDescriptor, Result, WebRequest, WebResponse } from 'sarif';
import type { CheckRow, ExchangeRow, JudgedLevel, Report, RequirementRow } from '../result/model.js';
import { printable } from '../result/printable.js';
import { exitCodes } from '../result/verdict.js';
import { contractPath, findContractLine } from './contract-lines.js';
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
          physicalLocation: {
            artifactLocation: { uri: contractPath, uriBaseId: base },
            region: { startLine: line },
          },
          logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }],
        },
      ],
      partialFingerprints: { 'tickmarkCheck/v1': row.id },
      ...(status === 'suppressed' ? { suppressions: [suppressionOf(row)] } : {}),
      ...(last ? { webRequest: webRequestOf(last), webResponse: webResponseOf(last) } : {}),
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

const webRequestOf = ({ request: { method, url, headers, body } }: ExchangeRow): WebRequest => ({
  method,
  target: url,
  headers: { ...headers },
  ...(body === undefined ? {} : { body: { text: body } }),
});

const webResponseOf = ({ response: { status, headers, body } }: ExchangeRow): WebResponse => ({
  statusCode: status,
  headers: { ...headers },
  body: { text: body },
});

/** SARIF viewers render `[text](target)` in a message as a link. */
const escapeLinks = (text: string): string => text.replaceAll('](', ']\\u{28}');
