// Explains one requirement: its text, checks, place in the contract, an example, faults and variants.
import type { RequirementId } from '../../../spec/ledger.js';
import type { Requirement } from '../../../spec/requirement.js';
import type { Check } from '../../check/check.js';
import { curlCommand } from '../../client/exchange.js';
import { authHeaders } from '../../client/signing.js';
import { type DocumentLocation, exampleOf, locationsOf } from '../../contract/document-locations.js';
import { truncateValue } from '../../result/value-text.js';
import { commandRow, paragraphs, type View, variantsFor } from './layout.js';
import { levelMeanings } from './words.js';

/** `namedCheck` is the check by whose id the requirement was found; it comes first. */
export function explainRequirement(requirement: Requirement<RequirementId>, view: View, namedCheck: Check | undefined) {
  const { paint } = view;
  const { id, section, feature, text, level, reason } = requirement;
  const why = level === 'should' ? `${levelMeanings[level]}. ${reason}` : levelMeanings[level];
  const ofRequirement = view.checks.filter((check) => check.requirement === id);
  const checks = namedCheck ? [namedCheck, ...ofRequirement.filter((check) => check !== namedCheck)] : ofRequirement;
  const places = locationsOf(id);
  const faults = view.faults.filter((fault) => fault.requirement === id);
  const answering = view.variants.filter(({ questions }) => questions.includes(id));
  const variants = variantsFor(section, view).filter((variant) => !answering.includes(variant));
  const others = answering.length > 0 ? 'Other variants' : 'Variants';
  const checkRows = checks.map((check) => {
    const name = check === namedCheck ? paint.bold(check.id) : check.id;
    // Most checks have the text of the requirement as title.
    return view.row(name, check.title === text ? undefined : check.title, check.source);
  });
  return paragraphs(
    `${paint.bold(id)}  ${paint.dim(`section ${section}, ${feature}`)}`,
    `${view.wrapped(text, 2)}\n${view.wrapped(`${level}: ${why}`, 2, paint.dim)}`,
    view.counted('Checks', checkRows),
    view.block('In the contract', places, (place) => view.wrapped(placeText(place), 2)),
    // A block shows few rows, and an example is complete.
    [paint.bold('Example'), ...exampleLines(places)].join('\n'),
    view.counted('Faults of the reference service that break it', faults, view.namedRow),
    view.counted('Variants that answer it otherwise', answering, view.namedRow),
    view.counted(`${others} of what its section leaves open`, variants, view.namedRow),
    view.block('Try', [
      commandRow('run', '--reference', '--only', namedCheck?.id ?? id),
      ...faults.slice(0, 1).map(({ name }) => commandRow('serve', '--fault', name)),
    ]),
  );
}

function placeText(place: DocumentLocation): string {
  switch (place.kind) {
    case 'answer':
      return 'every answer';
    case 'error':
      return 'every refusal';
    case 'schema':
      return place.member === undefined ? `schema ${place.schema}` : `schema ${place.schema}, member ${place.member}`;
    case 'operation': {
      const { method, path, operation, parameter } = place;
      const part = parameter ? `, ${parameter.in} parameter ${parameter.name}` : '';
      return `${method} ${path} (${operation.operationId ?? ''})${part}`;
    }
  }
}

function exampleLines(places: readonly DocumentLocation[]): readonly string[] {
  const example = exampleOf(places);
  if (!example) return [];
  if (example.kind === 'value') {
    const lines = JSON.stringify(truncateValue(example.value, example.isWhole ? 2 : 4), null, 2).split('\n');
    return [`${example.schema}:`, ...lines].map((line) => `  ${line}`);
  }
  const { method, pathAndQuery, body } = example;
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(method === 'GET' ? {} : Object.fromEntries(authHeaders.map((name) => [name, `$${name}`]))),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const command = curlCommand({ method, url: `https://service.example/api${pathAndQuery}`, headers, ...sent });
  return [`  ${command.replaceAll(/ (?=-H |--data-raw )/g, ' \\\n    ')}`];
}
