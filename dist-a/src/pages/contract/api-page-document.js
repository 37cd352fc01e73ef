// The OpenAPI document as the API page shows it: each list of requirement ids becomes text with links.
import { isReferenceObject } from 'openapi3-ts/oas31';
import { annotation, requirementsOf } from '../../../spec/annotation.js';
import { requirement } from '../../../spec/ledger.js';
import { plural } from '../../words.js';
import { resourcesTag } from './api-page-links.js';
import { withResponseExamples } from './response-examples.js';
/** `ledger`: the path of the ledger page; without one, ids are plain text. */
export function apiPageDocument(shown, ledger) {
    const { info, components = {}, ...document } = shown;
    const general = [
        ['Requirements of every response', requirementsOf(info)],
        ['Requirements of every refusal', requirementsOf(components.responses?.Error)],
    ];
    const { [annotation]: _, ...about } = info;
    const description = [about.description, ...general.map(([title, ids]) => `# ${title}\n\n${list(ids, ledger)}`)];
    const tags = [
        ...(document.tags ?? []),
        { name: resourcesTag, description: resources(components.schemas ?? {}, ledger) },
    ];
    const whole = { ...document, tags, info: { ...about, description: description.join('\n\n') }, components };
    return described(withResponseExamples(whole), ledger);
}
/** A chapter for each schema; the renderer shows its members and its example. */
function resources(schemas, ledger) {
    const chapters = Object.entries(schemas).map(([name, schema]) => [
        `## ${name}`,
        'description' in schema ? schema.description : undefined,
        requirementsText(schema, ledger),
        'properties' in schema ? searchable(Object.keys(schema.properties ?? {})) : undefined,
        `<SchemaDefinition schemaRef="#/components/schemas/${name}" />`,
    ]
        .filter(Boolean)
        .join('\n\n'));
    return chapters.join('\n\n');
}
/** The renderer's search reads names and descriptions alone, and a comment is text that it finds and does not show. */
function searchable(names) {
    return names.length === 0 ? '' : `<!-- ${names.join(' ')} -->`;
}
/** The parameters of an operation; anything else has none. */
function parametersOf(part) {
    const { parameters = [] } = 'operationId' in part ? part : {};
    return parameters.flatMap((parameter) => (isReferenceObject(parameter) ? [] : [parameter.name]));
}
function described(value, ledger) {
    if (typeof value !== 'object' || value === null)
        return value;
    if (Array.isArray(value))
        return value.map((item) => described(item, ledger));
    const entries = Object.entries(value).filter(([name]) => name !== annotation);
    // Examples hold data, which may have members of any name.
    const rest = entries.map(([name, inner]) => [name, /^examples?$/.test(name) ? inner : described(inner, ledger)]);
    const part = Object.fromEntries(rest);
    const texts = [requirementsText(value, ledger), searchable(parametersOf(value))].filter(Boolean);
    return texts.length === 0
        ? part
        : { ...part, description: [part.description, ...texts].filter(Boolean).join('\n\n') };
}
function requirementsText(part, ledger) {
    const ids = ownRequirements(part);
    // The description of a response is the text of a button, which must not hold links; the introduction has its list.
    if (ids.length === 0 || 'content' in part)
        return '';
    // A parameter or a member of a schema has few, and its own description next to them.
    const isWhole = 'operationId' in part || 'properties' in part;
    return isWhole ? folded(ids, ledger) : ids.map((id) => linked(id, ledger)).join(' ');
}
/** A schema names the requirements of its members too; they are shown there. */
function ownRequirements(part) {
    const ofMembers = 'properties' in part ? Object.values(part.properties ?? {}).flatMap(requirementsOf) : [];
    return requirementsOf(part).filter((id) => !ofMembers.includes(id));
}
const folded = (ids, ledger) => `<details class="requirements"><summary>${plural(ids.length, 'requirement')}</summary>\n\n${list(ids, ledger)}\n\n</details>`;
function list(ids, ledger) {
    return ids.map((id) => `- ${requirement(id).text} ${linked(id, ledger)}`).join('\n');
}
function linked(id, ledger) {
    const { level } = requirement(id);
    const name = ledger === undefined ? `\`${id}\`` : `[${id}](${ledger}#${id})`;
    return `<span class="requirement">${level} ${name}</span>`;
}
//# sourceMappingURL=api-page-document.js.map