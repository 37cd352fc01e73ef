// SARIF 2.1.0, for code scanning: rules are requirements, results point at the contract that states them.
import type { Invocation, Log, ReportingDescriptor, Result, WebRequest, WebResponse } from 'sarif';
import type { Level } from '../../spec/requirement.js';
import type { CheckRow, ExchangeRow, Report, RequirementRow } from '../result/model.js';
import { exitCodes } from '../result/verdict.js';
import { contractLine, contractPath } from './contract-lines.js';
import { factsOf, labelled, rulesOf } from './finding.js';
import { jsonText } from './json.js';
import { outcomeWords, standingOf } from './outcomes.js';

/** The folder that the contract is relative to: the package, or its repository. */
const base = 'TICKMARK';

const levels: Readonly<Record<Level, 'error' | 'warning' | 'note'>> = {
  must: 'error',
  should: 'warning',
  open: 'note',
};

export function renderSarif(report: Report): string {
  const { tool, seed, verdict, reasons } = report;
  const rules = rulesOf(report);
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

  function resultsOf(row: CheckRow): readonly Result[] {
    const word = outcomeWords[standingOf(row, report)].sarif;
    if (word === 'none' || word === 'notification') return [];
    const [requirement = row.id] = row.requirements;
    const last = row.exchanges?.at(-1);
    const { line, pointer } = contractLine(requirement, last?.endpoint);
    const severity = word === 'suppressed' ? levels[row.level] : word;
    return [
      {
        ruleId: requirement,
        ruleIndex: indexes.get(requirement) ?? -1,
        // `open`: judged, and not enough was there to judge by; it has no level.
        ...(severity === 'open' ? { kind: 'open', level: 'none' } : { kind: 'fail', level: severity }),
        message: { text: unlinked(`${row.id}\n${labelled(factsOf(row, rules.get(requirement)))}`) },
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
        ...(word === 'suppressed' ? { suppressions: [suppressionOf(row)] } : {}),
        ...(last ? { webRequest: webRequestOf(last), webResponse: webResponseOf(last) } : {}),
        properties: {
          check: row.id,
          outcome: row.outcome,
          ...Object.fromEntries(factsOf(row, undefined)),
        },
      },
    ];
  }
}

function descriptorOf({ id, text, section, level, feature }: RequirementRow): ReportingDescriptor {
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `Section ${section} of the interface: ${text}` },
    defaultConfiguration: { level: levels[level] },
    properties: { section, level, feature, tags: [feature, level] },
  };
}

/** What broke in the suite is told of the run, never of the service. */
function invocationOf({ startedAt, durationMs, verdict, checks }: Report): Invocation {
  const broken = checks.filter(({ outcome }) => outcome === 'error');
  return {
    executionSuccessful: broken.length === 0,
    exitCode: exitCodes[verdict],
    startTimeUtc: startedAt,
    endTimeUtc: new Date(Date.parse(startedAt) + durationMs).toISOString(),
    toolExecutionNotifications: broken.map((row) => ({
      level: 'error',
      message: { text: unlinked(`${row.id}: ${labelled(factsOf(row, undefined))}`) },
      associatedRule: { id: row.requirements[0] ?? row.id },
    })),
  };
}

function suppressionOf({ excused }: CheckRow): NonNullable<Result['suppressions']>[number] {
  return {
    kind: 'external',
    status: 'accepted',
    justification: excused?.reason ?? '',
    ...(excused?.expires ? { properties: { expires: excused.expires } } : {}),
  };
}

function webRequestOf({ request: { method, url, headers, body } }: ExchangeRow): WebRequest {
  return { method, target: url, headers: { ...headers }, ...(body === undefined ? {} : { body: { text: body } }) };
}

function webResponseOf({ response: { status, headers, body } }: ExchangeRow): WebResponse {
  return { statusCode: status, headers: { ...headers }, body: { text: body } };
}

/** `[text](link)` in a message is a link. */
function unlinked(text: string): string {
  return text.replaceAll('](', ']\\u{28}');
}
