export {};
//# sourceMappingURL=response-bodies.js.map