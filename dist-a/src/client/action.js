// What a request does to the service.
export const actions = ['read', 'place', 'cancel'];
/** @param method As it is sent: the interface places with POST, and cancels with DELETE. */
export function actionOf(method) {
    if (method === 'GET')
        return 'read';
    return method === 'DELETE' ? 'cancel' : 'place';
}
//# sourceMappingURL=action.js.map