import { requirementsOf } from '../../spec/annotation.js';
import { openApi } from '../../spec/document.js';
const methods = ['get', 'post', 'delete'];
/** Locations in document order. A parameter stands for its operation, a member for its schema. */
export function locationsOf(id) {
    const operations = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) => methods.flatMap((method) => {
        const operation = item[method];
        return operation ? inOperation(id, method.toUpperCase(), path, operation) : [];
    }));
    const schemas = Object.entries(openApi.components?.schemas ?? {}).flatMap(([name, schema]) => inSchema(id, name, schema));
    return [
        ...(names(openApi.info, id) ? [{ kind: 'answer' }] : []),
        ...(names(openApi.components?.responses?.Error, id) ? [{ kind: 'error' }] : []),
        ...operations,
        ...schemas,
    ];
}
function inOperation(id, method, path, operation) {
    const location = { kind: 'operation', method, path, operation };
    const parameters = (operation.parameters ?? []);
    const own = parameters.filter((parameter) => names(parameter, id));
    if (own.length > 0)
        return own.map((parameter) => ({ ...location, parameter }));
    return names(operation, id) ? [location] : [];
}
function inSchema(id, schema, { properties = {}, ...whole }) {
    const members = Object.entries(properties).filter(([, member]) => names(member, id));
    if (members.length > 0)
        return members.map(([member]) => ({ kind: 'schema', schema, member }));
    return names(whole, id) ? [{ kind: 'schema', schema }] : [];
}
function names(part, id) {
    return requirementsOf(part).includes(id);
}
//# sourceMappingURL=document-locations.js.map