/** The tag under which the API page lists the schemas. */
export const resourcesTag = 'resources';
/** The anchor of a part of the document in the API page. */
export function anchorOf(place) {
    switch (place.kind) {
        case 'operation':
            return operationAnchor(place.operation);
        case 'schema':
            return `#tag/${resourcesTag}/${place.schema}`;
        case 'answer':
            return '#section/Requirements-of-every-response';
        case 'error':
            return '#section/Requirements-of-every-refusal';
    }
}
function operationAnchor({ tags = [], operationId = '' }) {
    return `#tag/${tags[0]}/operation/${operationId}`;
}
export function placeText(place) {
    switch (place.kind) {
        case 'answer':
            return 'every response';
        case 'error':
            return 'every refusal';
        case 'schema':
            return place.member === undefined ? place.schema : `${place.schema}.${place.member}`;
        case 'operation':
            return `${place.method} ${place.path}${place.parameter ? `, ${place.parameter.name}` : ''}`;
    }
}
//# sourceMappingURL=api-page-links.js.map