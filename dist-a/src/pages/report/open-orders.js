import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "hono/jsx/jsx-runtime";
import { unknownOrdersTitle } from '../../result/open-orders.js';
import { plural } from '../../words.js';
import { CopyableCommand } from './copyable-command.js';
export function OpenOrders({ openOrders, ordersNotShown, orderProblems, }) {
    if (openOrders.length + orderProblems.length === 0)
        return null;
    const own = openOrders.filter(({ isOwn }) => isOwn);
    const unknown = openOrders.filter(({ isOwn }) => !isOwn);
    return (_jsxs("section", { id: "open-orders", "aria-labelledby": "open-orders-title", children: [_jsx("h2", { id: "open-orders-title", children: "Open orders" }), own.length > 0 && (_jsxs(_Fragment, { children: [_jsxs("p", { class: "introduction", children: [plural(own.length, 'order'), " of this run still open: the run placed ", own.length === 1 ? 'it' : 'them', " and could not cancel ", own.length === 1 ? 'it' : 'them', "."] }), _jsx(OrderList, { orders: own })] })), unknown.length > 0 && (_jsxs(_Fragment, { children: [_jsx("p", { class: "introduction", children: unknownOrdersTitle(unknown.length) }), _jsx(OrderList, { orders: unknown })] })), ordersNotShown > 0 && _jsxs("p", { class: "muted", children: ["and ", plural(ordersNotShown, 'other'), ", see report.json"] }), orderProblems.length > 0 && (_jsxs(_Fragment, { children: [_jsx("p", { class: "introduction", children: "Orders may be open that are not named:" }), _jsx("ul", { children: orderProblems.map((problem) => (_jsx("li", { children: problem }))) })] }))] }));
}
function OrderList({ orders }) {
    return (_jsx("ul", { class: "open-orders", children: orders.map((order) => (_jsx("li", { children: _jsx(OpenOrderItem, { ...order }) }))) }));
}
function OpenOrderItem({ id, account, isListed, cancel }) {
    return (_jsxs(_Fragment, { children: [_jsxs("p", { children: [_jsx("code", { children: id }), ' ', _jsxs("span", { class: "muted", children: ["of ", account === 'credentials' ? 'the account' : 'the other account'] }), !isListed && _jsx("span", { class: "muted", children: ", not confirmed: the live orders could not be read" })] }), cancel !== undefined && _jsx(CopyableCommand, { title: `Cancel order ${id}`, command: cancel, hasHeading: false })] }));
}
//# sourceMappingURL=open-orders.js.map