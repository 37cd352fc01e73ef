// Finds the requirements, operations, parameters, faults and variants that mention some words.
import { parametersOf } from '../../../spec/document.js';
import { type EndpointId, endpointIds } from '../../../spec/endpoints.js';
import { ledger, type RequirementId } from '../../../spec/ledger.js';
import { locationsOf } from '../../contract/document-locations.js';
import { commandLine } from '../../usage/command-line.js';
import { operationLine, paragraphs, type View } from './layout.js';

/** Undefined if nothing mentions all of the words. */
export function search(query: string, view: View): string | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const mentions = (...texts: readonly string[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  // Matches in ids come before matches in texts.
  const requirements = [
    ...ledger.filter(({ id }) => mentions(id)),
    ...ledger.filter(({ id, text }) => !mentions(id) && mentions(id, text, ...placeNames(id))),
  ];
  const operations = endpointIds.filter((id) => mentions(operationLine(id), ...parameterNames(id)));
  const faults = view.faults.filter(({ name, does }) => mentions(name, does));
  const variants = view.variants.filter(({ name, does }) => mentions(name, does));
  const ids = requirements.map(({ id }) => id);
  const [first, ...others] = [...operations, ...ids, ...[...faults, ...variants].map(({ name }) => name)];
  const rowOf = ({ name, does }: Readonly<Record<'name' | 'does', string>>) => view.row(name, does);
  if (first === undefined) return undefined;
  return paragraphs(
    `Nothing is called "${query}", but ${others.length + 1} ${others.length === 0 ? 'entry mentions' : 'entries mention'} it. To see the first: ${commandLine('explain', first)}`,
    view.counted('Operations', operations, (id) => {
      const named = parameterNames(id).filter((name) => words.some((word) => name.toLowerCase().includes(word)));
      return view.row(operationLine(id), named.length > 0 ? `parameters ${named.join(', ')}` : undefined);
    }),
    view.counted('Requirements', requirements, ({ id, level, text }) =>
      view.row(`${view.paint.bold(id)}  ${level}`, text),
    ),
    view.counted('Faults of the reference service', faults, rowOf),
    view.counted('Variants of the reference service', variants, rowOf),
  );
}

const placeNames = (id: RequirementId): readonly string[] =>
  locationsOf(id).flatMap((place) => {
    if (place.kind === 'operation') return place.parameter?.name ?? [];
    return place.kind === 'schema' ? (place.member ?? []) : [];
  });

export const parameterNames = (id: EndpointId): readonly string[] => parametersOf(id).map(({ name }) => name);
