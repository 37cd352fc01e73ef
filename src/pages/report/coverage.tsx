// Coverage: which operations were requested, which of their parameters sent and fields seen, their latency, and which ways
// to be wrong the answers rule out.
import { endpoints, pathPattern } from '../../../spec/endpoints.js';
import { formatDuration } from '../../result/format.js';
import type { Coverage, Report } from '../../result/model.js';
import { outcomeSymbols } from '../../result/outcomes.js';
import { ruledOutText } from '../../result/power.js';
import { formatNumber, plural } from '../../words.js';
import { Section, TableHead, TextWithCode } from '../shared/page-frame.js';
import type { DeviationView } from './report-view.js';

type Operation = Coverage['operations'][number];

type Item = { readonly name: string; readonly isCovered: boolean };

export function CoverageSection({ coverage, target: { features } }: Pick<Report, 'coverage' | 'target'>) {
  const { operations, parameters, fields, deviations = [] } = coverage;
  const isClaimed = ({ id, requests }: Operation) => requests > 0 || features.includes(endpoints[id].feature);
  const claimed = operations.filter(isClaimed);
  const others = operations.filter((operation) => !isClaimed(operation));
  return (
    <Section id="coverage" title="Coverage">
      <p class="introduction">
        {countOperations(operations.filter(({ requests }) => requests > 0))} of{' '}
        {plural(countOperations(operations), 'operation')} requested,{' '}
        {formatNumber(parameters.filter(({ sent }) => sent).length)} of {plural(parameters.length, 'parameter')} sent,{' '}
        {formatNumber(fields.filter(({ seen }) => seen > 0).length)} of {plural(fields.length, 'field')} seen
        {deviations.length > 0 && `, ${ruledOutText(deviations)}`}.
      </p>
      <div class="operations">{claimed.map((operation) => OperationCoverage(operation, coverage))}</div>
      {others.length > 0 && (
        <details class="message-group">
          <summary>{plural(countOperations(others), 'operation')} of features that are not claimed</summary>
          <div class="operations">{others.map((operation) => OperationCoverage(operation, coverage))}</div>
        </details>
      )}
    </Section>
  );
}

/** An operation that answers in two forms has two rows, and counts once. */
const countOperations = (operations: readonly Operation[]): number =>
  new Set(operations.map(({ id }) => pathPattern(id))).size;

function OperationCoverage({ id, operation, requests }: Operation, { parameters, fields, deviations = [] }: Coverage) {
  const ofOperation = ({ endpoint }: { readonly endpoint: string }) => endpoint === id;
  const sent = parameters.filter(ofOperation).map(({ name, sent: isCovered }) => ({ name, isCovered }));
  const seen = fields.filter(ofOperation).map((field) => ({ name: field.requirement, isCovered: field.seen > 0 }));
  const possible = deviations.filter((row) => row.operation === operation);
  return (
    <details class="operation">
      <summary>
        <span class="name">
          {operation} <span class="muted">{id}</span>
        </span>
        <span class={requests === 0 ? 'uncovered' : 'muted'}>{plural(requests, 'request')}</span>
        <CoverageMeter items={sent} noun="parameter" />
        <CoverageMeter items={seen} noun="field" />
      </summary>
      <ItemList title="Parameters" items={sent} />
      <ItemList title="Fields" items={seen} />
      <DeviationTable rows={possible} />
    </details>
  );
}

const meterWidth = 64;

function CoverageMeter({ items, noun }: { readonly items: readonly Item[]; readonly noun: string }) {
  const covered = items.filter(({ isCovered }) => isCovered).length;
  if (items.length === 0) return <span class="muted">no {noun}s</span>;
  return (
    <span class={covered < items.length ? 'uncovered' : 'muted'}>
      <svg class="meter" width={meterWidth} height="6" aria-hidden="true">
        <rect class="track" width={meterWidth} height="6" rx="3" />
        <rect class="filled" width={Math.round((meterWidth * covered) / items.length)} height="6" rx="3" />
      </svg>{' '}
      {covered} of {plural(items.length, noun)}
    </span>
  );
}

const ItemList = ({ title, items }: { readonly title: string; readonly items: readonly Item[] }) =>
  items.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul class="name-list">
        {items.map(({ name, isCovered }) => (
          <li class={isCovered ? '' : 'uncovered'}>
            <span aria-hidden="true">{isCovered ? outcomeSymbols.passed : outcomeSymbols.skipped}</span> {name}
            {!isCovered && <span class="visually-hidden">, not covered</span>}
          </li>
        ))}
      </ul>
    </>
  );

/** If everything took 0 ms, the scale still has a length, so that the position of each bar is defined. */
const minimumScaleMs = 0.1;
/** Percent: the bars keep this distance from both ends of the plot, so that their marks are not cut off. */
const plotMargin = 1.5;

export function Latency({ coverage }: { readonly coverage: Coverage }) {
  const rows = coverage.operations.flatMap(({ latency, ...row }) => (latency ? [{ ...row, latency }] : []));
  if (rows.length === 0) return null;
  const longest = Math.max(...rows.map(({ latency }) => latency.max));
  const positionOf = (milliseconds: number) =>
    `${Math.round(plotMargin + ((100 - 2 * plotMargin) * milliseconds) / Math.max(longest, minimumScaleMs))}%`;
  return (
    <Section id="latency" title="Latency">
      <p class="introduction">
        Each bar extends from the median to the maximum, and its tick marks the 95th percentile. The scale ends at{' '}
        {formatDuration(longest)}.
      </p>
      <table class="value-table latency">
        <TableHead titles={['Operation', '', 'p50', 'p95', 'max', 'requests']} />
        <tbody>
          {rows.map(({ id, operation, requests, latency: { p50, p95, max } }) => (
            <tr>
              <th scope="row">
                {operation} <span class="muted">{id}</span>
              </th>
              <td class="plot">
                <svg width="100%" height="16" aria-hidden="true">
                  <line class="track" x1="0" x2="100%" y1="8" y2="8" />
                  <line class="range" x1={positionOf(p50)} x2={positionOf(max)} y1="8" y2="8" />
                  <line class="p95" x1={positionOf(p95)} x2={positionOf(p95)} y1="3" y2="13" />
                  <circle class="p50" cx={positionOf(p50)} cy="8" r="4" />
                </svg>
              </td>
              <td data-name="p50">{formatDuration(p50)}</td>
              <td data-name="p95">{formatDuration(p95)}</td>
              <td data-name="max">{formatDuration(max)}</td>
              <td data-name="requests">{formatNumber(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Of one check: where each deviation is ruled out, and the requests that would rule it out elsewhere. */
export const Deviations = ({ deviations }: { readonly deviations: readonly DeviationView[] }) =>
  deviations.length === 0 ? null : (
    <details class="message-group deviations">
      <summary>{ruledOutText(deviations)}</summary>
      <dl>
        {deviations.map(({ deviation, contexts, missed, notShown, notListed }) => (
          <div>
            <dt>
              <TextWithCode text={deviation} />
            </dt>
            {notShown !== undefined && <dd class="uncovered">cannot be shown: {notShown}</dd>}
            {contexts !== '' && <dd>ruled out: {contexts}</dd>}
            {missed.map(({ context, request }) => (
              <dd class="uncovered">
                not ruled out {context}: it takes <code>{request}</code>
              </dd>
            ))}
            {notListed > 0 && <dd class="muted">and {plural(notListed, 'context')} more in report.json</dd>}
          </div>
        ))}
      </dl>
    </details>
  );

const DeviationTable = ({ rows }: { readonly rows: NonNullable<Coverage['deviations']> }) =>
  rows.length === 0 ? null : (
    <>
      <h3>{ruledOutText(rows)}</h3>
      <table class="deviation-table">
        <TableHead titles={['Deviation', 'Ruled out in contexts']} />
        <tbody>
          {rows.map(({ deviation, requirement, ruledOut, possible, notShown }) => (
            <tr>
              <th scope="row">
                <TextWithCode text={deviation} /> <a href={`#${encodeURIComponent(requirement)}`}>{requirement}</a>
              </th>
              <td class={ruledOut < possible || possible === 0 ? 'uncovered' : ''}>
                {notShown ?? `${formatNumber(ruledOut)} of ${formatNumber(possible)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
