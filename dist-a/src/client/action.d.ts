/**
 * What a request does. A service may limit reads, placements and cancellations together or apart, and the interface
 * says nothing about it. So each of them waits and slows down after its own refusals alone. Where they are limited
 * together, the others are refused as well, and then slow down too: that costs a few requests.
 */
export type Action = 'read' | 'place' | 'cancel';
export declare const actions: readonly Action[];
/** @param method As it is sent: the interface places with POST, and cancels with DELETE. */
export declare function actionOf(method: string): Action;
