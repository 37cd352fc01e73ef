/** `$${NAME}` stays `${NAME}`. A variable that is not set stays as it is, and is among the mistakes. */
export function withVariables(content, environment) {
    const mistakes = [];
    return { content: replaced(content, []), mistakes };
    function replaced(value, path) {
        if (typeof value === 'string')
            return value.replace(/(\$?)\$\{(\w+)\}/g, (found, dollar, name) => {
                if (dollar !== '')
                    return found.slice(1);
                const text = environment[name];
                if (text === undefined)
                    mistakes.push({
                        path,
                        problem: `needs the environment variable ${name}, which is not set`,
                        hint: `set ${name}, or write $\${${name}} for the text itself`,
                    });
                return text ?? found;
            });
        if (Array.isArray(value))
            return value.map((item, index) => replaced(item, [...path, index]));
        if (typeof value !== 'object' || value === null)
            return value;
        return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, [...path, key])]));
    }
}
//# sourceMappingURL=variables.js.map