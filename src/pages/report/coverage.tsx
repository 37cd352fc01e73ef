// What the run touched: operations, and of each the parameters that were sent and the fields that were seen.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Coverage } from '../../result/model.js';
import { count } from '../shared/numbers.js';

type Operation = Coverage['operations'][number];

interface Part {
  readonly name: string;
  readonly isCovered: boolean;
}

export function CoverageSection({ coverage }: { readonly coverage: Coverage }): JSX.Element {
  const asked = coverage.operations.filter(({ requests }) => requests > 0).length;
  return (
    <section id="coverage" aria-labelledby="coverage-title">
      <h2 id="coverage-title">Coverage</h2>
      <p class="lead">
        {asked} of {coverage.operations.length} operations asked,{' '}
        {coverage.parameters.filter(({ sent }) => sent).length} of {coverage.parameters.length} parameters sent,{' '}
        {coverage.fields.filter(({ seen }) => seen > 0).length} of {coverage.fields.length} fields seen.
      </p>
      <div class="operations">{coverage.operations.map((operation) => Covered(operation, coverage))}</div>
    </section>
  );
}

function Covered({ id, operation, requests }: Operation, { parameters, fields }: Coverage): JSX.Element {
  const own = <T extends { readonly endpoint: string }>(rows: readonly T[]) =>
    rows.filter(({ endpoint }) => endpoint === id);
  const sent = own(parameters).map(({ name, sent: isCovered }) => ({ name, isCovered }));
  const seen = own(fields).map(({ requirement, seen: times }) => ({ name: requirement, isCovered: times > 0 }));
  return (
    <details class="operation">
      <summary>
        <span class="name">
          {operation} <span class="muted">{id}</span>
        </span>
        <span class={requests === 0 ? 'missing' : 'muted'}>{count(requests)} requests</span>
        <Share of={sent} noun="parameters" />
        <Share of={seen} noun="fields" />
      </summary>
      <Parts title="Parameters" parts={sent} />
      <Parts title="Fields" parts={seen} />
    </details>
  );
}

function Share({ of: parts, noun }: { readonly of: readonly Part[]; readonly noun: string }): JSX.Element {
  const covered = parts.filter(({ isCovered }) => isCovered).length;
  if (parts.length === 0) return <span class="muted">no {noun}</span>;
  return (
    <span class={covered < parts.length ? 'missing' : 'muted'}>
      <svg class="meter" width="64" height="6" aria-hidden="true">
        <rect class="rail" width="64" height="6" rx="3" />
        <rect class="level" width={Math.round((64 * covered) / parts.length)} height="6" rx="3" />
      </svg>{' '}
      {covered} of {parts.length} {noun}
    </span>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }): JSX.Element | null {
  if (parts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="names">
        {parts.map(({ name, isCovered }) => (
          <li class={isCovered ? '' : 'missing'}>
            <span aria-hidden="true">{isCovered ? '✓' : '–'}</span> {name}
            {!isCovered && <span class="unseen">, not covered</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
