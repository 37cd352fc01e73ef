// The resources of the contract: their members, and the rules about each.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotation, schemas } from '../../../spec/schemas.js';
import { plural } from '../../result/format.js';
import { CodeBlock } from '../shared/code-block.js';
import { TextWithCode } from '../shared/text-with-code.js';
import { RuleList } from './rules.js';
import { SchemaType } from './schema-type.js';

export function Resources(): JSX.Element {
  return (
    <section id="resources" aria-labelledby="resources-title">
      <h2 id="resources-title">Resources</h2>
      <p class="introduction">A member may be absent or null unless a rule says otherwise.</p>
      <div class="cards group">{Object.entries(schemas).map(([name, schema]) => Resource(name, schema))}</div>
    </section>
  );
}

function Resource(name: string, schema: SchemaObject): JSX.Element {
  const members = Object.entries(schema.properties ?? {});
  const [example] = (schema.examples ?? []) as readonly unknown[];
  return (
    <details class="card" id={name}>
      <summary>
        <h3 class="card-title" data-search="">
          {name}
        </h3>
        <span class="metadata">
          <span data-search="">{schema.description}</span>
          <span>{plural(members.length, 'member')}</span>
        </span>
      </summary>
      <div class="card-body">
        <dl class="members">{members.map(([member, type]) => Member(member, type))}</dl>
        {example !== undefined && (
          <div class="labeled">
            <h4>Example</h4>
            <CodeBlock label={`Example of ${name}`}>{JSON.stringify(example, null, 2)}</CodeBlock>
          </div>
        )}
      </div>
    </details>
  );
}

function Member(name: string, schema: NonNullable<SchemaObject['properties']>[string]): JSX.Element {
  const { description, [annotation]: ids = [] } = schema as SchemaObject;
  return (
    <div>
      <dt>
        <code data-search="">{name}</code> <SchemaType schema={schema} />
      </dt>
      <dd>
        {description !== undefined && <TextWithCode text={description} />}
        <RuleList ids={ids} />
      </dd>
    </div>
  );
}
