export {};
//# sourceMappingURL=list-report.js.map