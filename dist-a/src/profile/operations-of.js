export function operationsOf({ paths = {} }) {
    return Object.values(paths).flatMap(({ get, post, delete: remove }) => [get, post, remove].flatMap((operation) => operation ?? []));
}
//# sourceMappingURL=operations-of.js.map