// The types of the ledger. They do not depend on how a requirement is checked.
/** The features that a service may claim. */
export const features = ['catalog', 'order-book', 'fees', 'account', 'builder', 'trading'];
//# sourceMappingURL=requirement.js.map