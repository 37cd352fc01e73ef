// Whether a JSON value is an object: neither an array, nor null, nor a plain value.
export function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
//# sourceMappingURL=is-object.js.map