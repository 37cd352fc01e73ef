// What the client learned about the service that no single answer shows.
export {};
//# sourceMappingURL=client-hint.js.map