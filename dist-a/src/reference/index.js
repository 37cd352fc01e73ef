// The reference service: the whole interface, in memory.
export { choices } from './choices.js';
export { faults } from './faults/index.js';
export { sandboxOrders } from './order-submissions.js';
export { startReference } from './server.js';
export { variants } from './variants/index.js';
//# sourceMappingURL=index.js.map