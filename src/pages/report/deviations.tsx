// The ways to be wrong that answers rule out: by check with their contexts, and by operation as a table.
import type { Coverage } from '../../result/model.js';
import { ruledOutText } from '../../result/power.js';
import { formatNumber, plural } from '../../words.js';
import { TableHead, TextWithCode } from '../shared/page-frame.js';
import type { DeviationView } from './check-view.js';

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

export const DeviationTable = ({ rows }: { readonly rows: NonNullable<Coverage['deviations']> }) =>
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
