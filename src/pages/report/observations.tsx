// How the service answers questions that the interface leaves open.
import type { Observation } from '../../result/model.js';
import { type ObservationGroup, observationGroups } from '../../result/observation-answers.js';
import { plural } from '../../words.js';
import { Definitions, Section } from '../shared/page-frame.js';

/** Subjects that are shown without being asked for. */
const shownSubjects = 4;

type Props = { readonly observations: readonly Observation[]; readonly hasRequirements?: boolean };

export const Observations = ({ observations, hasRequirements = true }: Props) =>
  observations.length === 0 ? null : (
    <Section id="observations" title="Where the interface is silent, this service …">
      <Definitions
        rows={observations.map(({ id, section, question, answers }) => [
          <>
            {question}
            <span class="metadata">
              {hasRequirements ? <a href={`#${encodeURIComponent(id)}`}>{id}</a> : <code>{id}</code>}{' '}
              <span>section {section}</span>
            </span>
          </>,
          ...observationGroups({ answers }).map(ObservationGroupText),
        ])}
      />
    </Section>
  );

/** A long list of subjects is folded. */
function ObservationGroupText({ value, subjects, seen }: ObservationGroup) {
  if (subjects.length > shownSubjects)
    return (
      <details>
        <summary>
          {value}: <span class="muted">{plural(subjects.length, 'subject')}</span>
        </summary>
        {subjects.join('; ')}
      </details>
    );
  return (
    <>
      {value}
      {subjects.length > 0 && <span class="muted">: {subjects.join('; ')}</span>}
      {seen > 1 && <span class="muted"> {plural(seen, 'time')}</span>}
    </>
  );
}
