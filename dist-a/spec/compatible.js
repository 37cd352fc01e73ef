const limitations = {
    start: 'This is the compatible form of the document, for tools that do not read all of it.',
    statuses: 'Success is `200`, although the interface shows no status codes, so it rejects a success with another one.',
    headers: 'The five headers of trading are security schemes only, so it does not state the format of the API key, the passphrase, the timestamp and the signature.',
};
function compatibleOperation({ responses, parameters = [], ...operation }) {
    const { '2XX': accepted, ...others } = responses ?? {};
    return {
        ...operation,
        parameters: parameters.filter(({ in: place }) => place !== 'header'),
        responses: { ...(accepted === undefined ? {} : { '200': accepted }), ...others },
    };
}
function compatiblePath(item) {
    return Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, compatibleOperation(operation)]));
}
/** A document with success spelled out as status 200, and without parameters that repeat security schemes. */
export function compatibleDocument(document) {
    const { info, paths = {} } = document;
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    const hasRange = operations.some(({ responses = {} }) => '2XX' in responses);
    const lost = [limitations.start, ...(hasRange ? [limitations.statuses] : []), limitations.headers].join(' ');
    return {
        ...document,
        info: { ...info, description: `${info.description}\n\n${lost}` },
        paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, compatiblePath(item)])),
    };
}
//# sourceMappingURL=compatible.js.map