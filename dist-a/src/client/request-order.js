/** Negative if the first one is simpler: its URL is shorter, or its body. Of equally long ones their texts decide. */
export function compareRequests({ request: one }, { request: other }) {
    return compareTexts(one.url, other.url) || compareTexts(one.body ?? '', other.body ?? '');
}
function compareTexts(one, other) {
    if (one === other)
        return 0;
    return one.length - other.length || (one < other ? -1 : 1);
}
//# sourceMappingURL=request-order.js.map