export const annotation = 'x-requirements';
/** The annotation, to be spread into an object of the document. Without requirements there is no annotation. */
export function annotate(ids) {
    return ids.length > 0 ? { [annotation]: [...new Set(ids)] } : {};
}
/** The requirements that an object of the document names. */
export function requirementsOf(part) {
    return part?.[annotation] ?? [];
}
//# sourceMappingURL=annotation.js.map