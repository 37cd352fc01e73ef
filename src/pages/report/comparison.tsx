// Expected and actual value: as a line diff if both are JSON, or else side by side.
import { structuredPatch } from 'diff';
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { CheckView } from './check-view.js';
import { CodeBlock, TruncationNote } from './code-block.js';
import type { Excerpt } from './excerpt.js';

/** Unchanged lines around each change. */
const contextLines = 3;
/** Edits beyond which the search for a diff takes too long to be worth it. */
const maximumEdits = 1000;

export function Comparison({ expected, actual }: Pick<CheckView, 'expected' | 'actual'>): JSX.Element {
  const changes = expected && actual && diffLines(expected.text, actual.text);
  if (!changes)
    return (
      <div class="comparison">
        {expected && <Side name="Expected" excerpt={expected} />}
        {actual && <Side name="Actual" excerpt={actual} />}
      </div>
    );
  return (
    <div class="labeled">
      <h5>
        <span class="expected-legend">− expected</span> <span class="actual-legend">+ actual</span>
      </h5>
      <CodeBlock class="diff" label="Difference between expected and actual">
        {changes.map(DiffLine)}
      </CodeBlock>
      <TruncationNote excerpt={expected} />
      {expected.cutFrom === undefined && <TruncationNote excerpt={actual} />}
    </div>
  );
}

function Side({ name, excerpt }: { readonly name: string; readonly excerpt: Excerpt }): JSX.Element {
  return (
    <div class={`side ${name.toLowerCase()}`}>
      <h5>{name}</h5>
      <CodeBlock label={name}>{excerpt.text}</CodeBlock>
      <TruncationNote excerpt={excerpt} />
    </div>
  );
}

/** Lines that start with `+`, `-` or a blank; undefined if the values are not JSON or differ too much. */
function diffLines(expected: string, actual: string): readonly string[] | undefined {
  if (!/^[[{]/.test(expected) || !/^[[{]/.test(actual)) return undefined;
  const patch = structuredPatch('', '', expected, actual, '', '', {
    context: contextLines,
    maxEditLength: maximumEdits,
  });
  if (!patch) return undefined;
  return patch.hunks.flatMap(({ lines }, index) => [
    ...(index > 0 ? [' ⋮'] : []),
    ...lines.filter((line) => !line.startsWith('\\')),
  ]);
}

function DiffLine(line: string): JSX.Element {
  if (line.startsWith('+')) return <ins>{`${line}\n`}</ins>;
  if (line.startsWith('-')) return <del>{`−${line.slice(1)}\n`}</del>;
  return <span>{`${line}\n`}</span>;
}
