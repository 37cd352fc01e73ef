export { choices } from './choices.js';
export type { Account } from './data/accounts.js';
export { type Fault, faults } from './faults/index.js';
export { type OrderIntent, type OrderSubmission, sandboxOrders } from './order-submissions.js';
export { type Reference, type ReferenceOptions, startReference } from './server.js';
export { variants } from './variants/index.js';
