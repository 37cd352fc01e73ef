// The answers to open questions that differ between the reports.
import { isDeepStrictEqual } from 'node:util';
import { columnLetter } from '../../comparison/compare.js';
import type { ComparedSubject, Comparison } from '../../comparison/model.js';
import { printable } from '../../result/printable.js';
import { plural } from '../../words.js';
import { Section } from '../shared/page-frame.js';
import { type Columns, Matrix } from './matrix.js';

type Props = Pick<Comparison, 'questions' | 'equalAnswers'> & { readonly reports: Columns; readonly among?: string };

/** `among`: in which reports the equal answers are the same. */
export const Questions = ({ questions, equalAnswers, reports, among = 'all reports' }: Props) => (
  <Section id="questions" title="Where the interface is silent">
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
                {answers.map(Answer)}
              </tr>
            ))}
          </tbody>
        ))}
      </Matrix>
    )}
  </Section>
);

/** One report's answer, marked if it differs from that of the first report that has one. */
function Answer(values: readonly string[] | null, index: number, all: ComparedSubject['answers']) {
  const first = all.find((answer) => answer !== null);
  const name = values === null ? 'muted' : isDeepStrictEqual(values, first) ? '' : 'other-answer';
  return (
    <td class={name} data-letter={columnLetter(index)}>
      {values === null ? 'no answer' : values.map((value) => printable(value)).join(' · ')}
    </td>
  );
}
