// Draws a deviation and a guard at random, so that some valid request is answered otherwise than without them.
import { createHash } from 'node:crypto';
import type { Deviation } from '../../src/reference/types.js';
import { kinds } from './deviations.js';
import { type Guard, guardsOf } from './guards.js';
import type { Kind } from './kind.js';
import { type List, lists, type Parameter } from './lists.js';
import { answerTo, type Draw, requestsOf, sample, serviceOf } from './requests.js';

export interface Pair {
  readonly list: List;
  /** As `ignores {parameter}`. */
  readonly kind: string;
  /** As `ignores closed`. */
  readonly name: string;
  readonly guard: Guard;
  readonly parameter: Parameter | undefined;
  /** As `ignores closed, only beside order and slug`. */
  readonly text: string;
  /** A new one for each service. */
  readonly build: () => Deviation;
}

/** Candidates for one pair, most of which change no answer. */
const attempts = 200;

const kindsOf = (list: List) => kinds.filter((kind) => kind.of(list).length > 0);

const nameOf = (kind: Kind, parameter: Parameter | undefined) =>
  kind.name.replace('{parameter}', parameter?.name ?? '');

function drawPair(draw: Draw, from: readonly List[]): Pair {
  // A list with more parameters can deviate in more ways.
  const list = draw.from(from.flatMap((one) => Array.from([...one.filters, ...one.others], () => one)));
  const kind = draw.from(kindsOf(list));
  const parameter = draw.from(kind.of(list));
  const guard = draw.from(draw.from(guardsOf(list, parameter, kind.canDependOnItems)));
  const name = nameOf(kind, parameter);
  return {
    list,
    kind: kind.name,
    guard,
    parameter,
    name,
    text: `${name}, ${guard.text}`,
    build: () => kind.build(list, guard, parameter),
  };
}

/** The requests that a pair answers otherwise, in words. */
export function* changedRequests({ list, guard, build }: Pair): Generator<string> {
  const services = [serviceOf(list, 0, build()), serviceOf(list, 1, build())] as const;
  for (const { account, query, answer } of requestsOf(list))
    if (guard.holds(query) && answerTo(list, services[account], query).text !== answer)
      yield `?${query}${account === 1 ? ' of the second account' : ''}`;
}

/** The names of all deviations that answer each random request alike under the guard: no answer separates them. */
export function namesOf(
  { list, guard, parameter: about, name, build }: Pair,
  isMentioned: (name: string) => boolean,
): readonly string[] {
  const servicesOf = (make: () => Deviation) => [serviceOf(list, 0, make()), serviceOf(list, 1, make())] as const;
  const own = servicesOf(build);
  const requests = requestsOf(list).filter(({ query }) => guard.holds(query));
  const others = kinds.flatMap((kind) =>
    kind.of(list).map((parameter) => ({
      name: nameOf(kind, parameter),
      build: () => kind.build(list, guard, parameter),
    })),
  );
  const alike = others.filter((other) => {
    if (other.name === name || !isMentioned(other.name)) return false;
    const services = servicesOf(other.build);
    return requests.every(
      ({ account, query }) =>
        answerTo(list, services[account], query).text === answerTo(list, own[account], query).text,
    );
  });
  // Of a filter that fails for some items, these words say what the others can say of all.
  const ofSome =
    guard.holdsFor && about
      ? [`keeps items that ${about.name} excludes`, `loses items that match for ${about.name}`]
      : [];
  // The suite says which filter it is.
  const ofPages =
    name === 'filters after paging' ? list.filters.map((one) => `filters by ${one.name} after paging`) : [];
  return [name, ...alike.map((other) => other.name), ...ofSome, ...ofPages];
}

const hasEffect = (pair: Pair) => changedRequests(pair).next().done === false;

/** The pair of this index; it depends on no other index. */
export function pairAt(index: number, seed: number, from: readonly List[]): Pair {
  const ownSeed = createHash('sha256').update(`${seed} ${index}`).digest().readInt32LE();
  const drawn = sample((draw) => drawPair(draw, from), ownSeed, attempts);
  const found = drawn.find(hasEffect);
  if (found === undefined) throw new Error(`none of ${attempts} deviations changes an answer`);
  return found;
}

/** The lists of this endpoint, or all. @throws {RangeError} if there is none. */
export function listsOf(endpoint: string | undefined): readonly List[] {
  const found = lists.filter((list) => endpoint === undefined || list.endpoint === endpoint);
  if (found.length > 0) return found;
  throw new RangeError(`there is no list "${endpoint}": give one of ${lists.map((list) => list.endpoint).join(', ')}`);
}
