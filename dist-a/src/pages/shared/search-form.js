import { jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
/** `noun`: what the cards are, in the plural. */
export function SearchForm({ noun, children }) {
    return (_jsx("search", { class: "filters", children: _jsxs("form", { id: "filters", children: [_jsxs("label", { class: "search-field", children: [_jsxs("span", { class: "visually-hidden", children: ["Search ", noun] }), _jsx("input", { type: "search", id: "search", placeholder: "Search", autocomplete: "off", spellcheck: false }), _jsx("kbd", { children: "/" })] }), children, _jsxs("p", { class: "search-count", children: [_jsx("output", { id: "search-count", for: "search", "data-noun": noun }), _jsx("button", { type: "reset", class: "secondary", id: "clear", hidden: true, children: "Clear" })] })] }) }));
}
//# sourceMappingURL=search-form.js.map