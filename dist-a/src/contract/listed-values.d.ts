export interface ListedMember {
    /** The name of the component schema. */
    readonly component: string;
    readonly member: string;
}
/** By the question which values the member has. */
export declare const listedMembers: {
    readonly 'order-result.status-values': {
        readonly component: 'OrderResult';
        readonly member: 'status';
    };
    readonly 'account-order.status-values': {
        readonly component: 'AccountOrder';
        readonly member: 'status';
    };
    readonly 'account-order.side-values': {
        readonly component: 'AccountOrder';
        readonly member: 'side';
    };
    readonly 'account-order.order-type-values': {
        readonly component: 'AccountOrder';
        readonly member: 'order_type';
    };
    readonly 'trade.status-values': {
        readonly component: 'Trade';
        readonly member: 'status';
    };
    readonly 'trade.type-values': {
        readonly component: 'Trade';
        readonly member: 'type';
    };
    readonly 'fee-schedule.source-values': {
        readonly component: 'FeeSchedule';
        readonly member: 'source';
    };
};
export type ValueQuestion = keyof typeof listedMembers;
export declare const valueQuestions: readonly ValueQuestion[];
