import { accountOperations } from '../operations.js';
export function actsOnAccount(endpoint) {
    return accountOperations.includes(endpoint);
}
//# sourceMappingURL=routes.js.map