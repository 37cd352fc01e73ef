// The tables of a comparison, with one column for each report: answers to open questions, coverage and latency. The names
// of the columns stay in view; many columns show only the symbols of outcomes, and more than that scroll sideways instead.
import { isDeepStrictEqual } from 'node:util';
import type { PropsWithChildren } from 'hono/jsx';
import { columnLetter } from '../../comparison/compare.js';
import type { ComparedOperation, ComparedSubject, Comparison } from '../../comparison/model.js';
import { formatDuration } from '../../result/format.js';
import { printable } from '../../result/printable.js';
import { plural } from '../../words.js';

/** Columns that fit on most screens: of words, and of symbols alone. */
const fittingColumns = 5;
const fittingSymbols = 16;

/** What the columns are called; with a page of its own, the name is a link. */
export type Columns = readonly { readonly name: string; readonly href?: string }[];

type MatrixProps = PropsWithChildren<{
  readonly title: string;
  /** What the table shows, for assistive technology. */
  readonly label: string;
  readonly kind: 'outcomes' | 'answers' | 'latencies';
  readonly reports: Columns;
}>;

export function Matrix({ title, label, kind, reports, children }: MatrixProps) {
  const isCompact = kind === 'outcomes' && reports.length > fittingColumns;
  const fits = reports.length <= (isCompact ? fittingSymbols : fittingColumns);
  return (
    <section class={fits ? 'scroll fitting' : 'scroll'} tabindex={0} aria-label={label}>
      <table class={`matrix ${kind}${isCompact ? ' compact' : ''}`}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {reports.map(({ name, href }, index) => (
              <th scope="col" title={printable(name)}>
                <span class="letter">{columnLetter(index)}</span>{' '}
                <span class="column-name">
                  {href === undefined ? printable(name) : <a href={href}>{printable(name)}</a>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

interface QuestionsProps extends Pick<Comparison, 'questions' | 'equalAnswers'> {
  readonly reports: Columns;
  /** In which reports the equal answers are the same. */
  readonly among?: string;
}

export const Questions = ({ questions, equalAnswers, reports, among = 'all reports' }: QuestionsProps) => (
  <section id="questions" aria-labelledby="questions-title">
    <h2 id="questions-title">Where the interface is silent</h2>
    <p class="introduction">
      {plural(equalAnswers, 'answer')} to open questions {equalAnswers === 1 ? 'is' : 'are'} the same in {among}.
      {questions.length === 0 ? ' None differs.' : ' These differ; none of them is right or wrong.'}
    </p>
    {questions.length > 0 && (
      <Matrix title="Question" label="Answers to open questions" kind="answers" reports={reports}>
        {questions.map(({ id, section, question, subjects }) => (
          <tbody>
            <tr class="part">
              <th scope="rowgroup" colspan={reports.length + 1}>
                {question}{' '}
                <span class="metadata muted">
                  <code>{id}</code> · section {section}
                </span>
              </th>
            </tr>
            {subjects.map(({ subject, answers }) => (
              <tr>
                <th scope="row">{subject === '' ? 'the service' : printable(subject)}</th>
                {answers.map((answer, index) => (
                  <Answer values={answer} letter={columnLetter(index)} isOther={isOther(answer, answers)} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Matrix>
    )}
  </section>
);

/** Whether the report's answer differs from that of the first report that has one. */
function isOther(answer: readonly string[] | null, all: ComparedSubject['answers']): boolean {
  const first = all.find((candidate) => candidate !== null);
  return answer !== null && first !== undefined && !isDeepStrictEqual(answer, first);
}

interface AnswerProps {
  readonly values: readonly string[] | null;
  readonly letter: string;
  readonly isOther: boolean;
}

function Answer({ values, letter, isOther: differs }: AnswerProps) {
  const name = values === null ? 'muted' : differs ? 'other-answer' : '';
  return (
    <td class={name} data-letter={letter}>
      {values === null ? 'no answer' : values.map((value) => printable(value)).join(' · ')}
    </td>
  );
}

export const Operations = ({ comparison }: { readonly comparison: Comparison }) => (
  <section id="operations" aria-labelledby="operations-title">
    <h2 id="operations-title">Operations</h2>
    <p class="introduction">
      The median latency of each operation, as a multiple of that of A. An operation was exercised if an accepted answer
      showed members of the record that it should hold.
    </p>
    <Matrix title="Operation" label="Coverage and latency by operation" kind="latencies" reports={comparison.reports}>
      <tbody>
        {comparison.operations.map((operation) => (
          <tr class={operation.change ?? 'same'}>
            <th scope="row">
              <code>{operation.operation}</code> <span class="muted">{operation.id}</span>
            </th>
            {operation.p50.map((_, index) => (
              <Latency operation={operation} index={index} />
            ))}
          </tr>
        ))}
      </tbody>
    </Matrix>
  </section>
);

function Latency({ operation, index }: { readonly operation: ComparedOperation; readonly index: number }) {
  const { exercised, p50, ratios } = operation;
  const [latency, ratio] = [p50[index] ?? null, ratios[index] ?? null];
  const letter = columnLetter(index);
  if (latency === null)
    return (
      <td class="muted" data-letter={letter}>
        not requested
      </td>
    );
  return (
    <td data-letter={letter}>
      {formatDuration(latency)}
      {index > 0 && ratio !== null && <span class="muted"> {ratio}×</span>}
      {!exercised[index] && <span class="unexercised"> not exercised</span>}
    </td>
  );
}
