import type { JSX } from 'hono/jsx/jsx-runtime';
import type { ReportView } from './report-view.js';
export declare function OpenOrders({ openOrders, ordersNotShown, orderProblems, }: Pick<ReportView, 'openOrders' | 'ordersNotShown' | 'orderProblems'>): JSX.Element | null;
