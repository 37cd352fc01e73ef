// What a request does to the service.

/**
 * What a request does. A service may limit reads, placements and cancellations together or apart, and the interface
 * says nothing about it. So each of them waits and slows down after its own refusals alone. Where they are limited
 * together, the others are refused as well, and then slow down too: that costs a few requests.
 */
export type Action = 'read' | 'place' | 'cancel';

export const actions: readonly Action[] = ['read', 'place', 'cancel'];

/** @param method As it is sent: the interface places with POST, and cancels with DELETE. */
export function actionOf(method: string): Action {
  if (method === 'GET') return 'read';
  return method === 'DELETE' ? 'cancel' : 'place';
}
