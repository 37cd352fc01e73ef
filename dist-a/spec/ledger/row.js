const row = (level) => (id, section, feature, text) => ({
    id,
    level,
    section,
    feature,
    text,
});
/** The interface states the rule. */
export const must = row('must');
/** The interface implies the rule, or only reports an observation. */
export const should = row('should');
/** The interface says "not shown" or allows two readings: the suite observes and never judges. */
export const open = row('open');
//# sourceMappingURL=row.js.map