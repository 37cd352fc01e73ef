// The resources: their members, with the rules of each.
import type { JSX } from 'hono/jsx/jsx-runtime';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { annotation, schemas } from '../../../spec/schemas.js';
import { Lines } from '../shared/lines.js';
import { counted } from '../shared/numbers.js';
import { Prose } from '../shared/prose.js';
import { RulesOf } from './rules.js';
import { Type } from './type.js';

export function Resources(): JSX.Element {
  return (
    <section id="resources" aria-labelledby="resources-title">
      <h2 id="resources-title">Resources</h2>
      <p class="lead">Which members are always there, and which may be null, is not shown unless a rule says so.</p>
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
        <h3 class="rule" data-find="">
          {name}
        </h3>
        <span class="about">
          <span data-find="">{schema.description}</span>
          <span>{counted(members.length, 'member')}</span>
        </span>
      </summary>
      <div class="inside">
        <dl class="members">{members.map(([member, type]) => Member(member, type))}</dl>
        {example !== undefined && (
          <div class="labelled">
            <h4>Example</h4>
            <Lines name={`Example of ${name}`}>{JSON.stringify(example, null, 2)}</Lines>
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
        <code data-find="">{name}</code> <Type of={schema} />
      </dt>
      <dd>
        {description !== undefined && <Prose text={description} />}
        <RulesOf ids={ids} />
      </dd>
    </div>
  );
}
