// Expected against actual: line by line where both have lines, side by side where one is a word about the other.
import { structuredPatch } from 'diff';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Lines } from '../shared/lines.js';
import type { CheckView } from './check-view.js';
import type { Excerpt } from './text.js';
import { Whole } from './whole.js';

export function Comparison({ expected, actual }: Pick<CheckView, 'expected' | 'actual'>): JSX.Element {
  const changes = expected && actual && linesOf(expected.text, actual.text);
  if (!changes)
    return (
      <div class="comparison">
        {expected && <Side name="Expected" of={expected} />}
        {actual && <Side name="Actual" of={actual} />}
      </div>
    );
  return (
    <div class="labelled">
      <h5>
        <span class="of-expected">− expected</span> <span class="of-actual">+ actual</span>
      </h5>
      <Lines class="diff" name="Difference between expected and actual">
        {changes.map(Line)}
      </Lines>
      <Whole of={expected} />
      {expected.cutFrom === undefined && <Whole of={actual} />}
    </div>
  );
}

function Side({ name, of }: { readonly name: string; readonly of: Excerpt }): JSX.Element {
  return (
    <div class={`side ${name.toLowerCase()}`}>
      <h5>{name}</h5>
      <Lines name={name}>{of.text}</Lines>
      <Whole of={of} />
    </div>
  );
}

/** Lines that start with `+`, `-` or a blank; nothing where a comparison by lines would not help. */
function linesOf(expected: string, actual: string): readonly string[] | undefined {
  if (!/^[[{]/.test(expected) || !/^[[{]/.test(actual)) return undefined;
  const patch = structuredPatch('', '', expected, actual, '', '', { context: 3, maxEditLength: 1000 });
  if (!patch) return undefined;
  return patch.hunks.flatMap(({ lines }, place) => [
    ...(place > 0 ? [' ⋮'] : []),
    ...lines.filter((line) => !line.startsWith('\\')),
  ]);
}

function Line(line: string): JSX.Element {
  if (line.startsWith('+')) return <ins>{`${line}\n`}</ins>;
  if (line.startsWith('-')) return <del>{`−${line.slice(1)}\n`}</del>;
  return <span>{`${line}\n`}</span>;
}
