export {};
//# sourceMappingURL=answer.js.map