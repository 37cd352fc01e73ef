// The answers to open questions that differ between the implementations.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Comparison } from '../../comparison/model.js';
import { printable } from '../../report/printable.js';
import { plural } from '../../result/format.js';
import { Columns } from './requirements.js';

export function Questions({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  const { questions, equalAnswers, reports } = comparison;
  return (
    <section id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Where the interface is silent</h2>
      <p class="introduction">
        {plural(equalAnswers, 'answer')} to open questions {equalAnswers === 1 ? 'is' : 'are'} the same in all reports.
        {questions.length === 0 ? ' None differs.' : ' These differ; none of them is right or wrong.'}
      </p>
      {questions.length > 0 && (
        <section class="scroll" tabindex={0} aria-label="Answers to open questions">
          <table class="matrix answers">
            <Columns title="Question" comparison={comparison} />
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
                    {answers.map((answer) => (
                      <Answer values={answer} />
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </section>
  );
}

function Answer({ values }: { readonly values: readonly string[] | null }): JSX.Element {
  if (values === null) return <td class="muted">no answer</td>;
  return <td>{values.map((value) => printable(value)).join(' · ')}</td>;
}
