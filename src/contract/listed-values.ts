// Members of which the interface lists some values: which others there are, is an open question each.
import type { RequirementId } from '../../spec/ledger.js';

export interface ListedMember {
  readonly component: string;
  readonly member: string;
}

/** By the question which values the member has. */
export const listedMembers = {
  'order-result.status-values': { component: 'OrderResult', member: 'status' },
  'account-order.status-values': { component: 'AccountOrder', member: 'status' },
  'account-order.side-values': { component: 'AccountOrder', member: 'side' },
  'account-order.order-type-values': { component: 'AccountOrder', member: 'order_type' },
  'trade.status-values': { component: 'Trade', member: 'status' },
  'trade.type-values': { component: 'Trade', member: 'type' },
  'fee-schedule.source-values': { component: 'FeeSchedule', member: 'source' },
} as const satisfies Partial<Record<RequirementId, ListedMember>>;

export type ValueQuestion = keyof typeof listedMembers;
export const valueQuestions = Object.keys(listedMembers) as readonly ValueQuestion[];
