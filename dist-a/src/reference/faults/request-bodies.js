export const hasNoBody = ({ text }) => text === '';
export function hasArrayBody({ text }) {
    try {
        return Array.isArray(JSON.parse(text));
    }
    catch {
        return false;
    }
}
//# sourceMappingURL=request-bodies.js.map