export const outcomes = ['passed', 'failed', 'warned', 'inconclusive', 'skipped', 'error'];
//# sourceMappingURL=check-result.js.map