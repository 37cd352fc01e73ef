// The orders that the run could not cancel, each with the command that does, and what it could not find out.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { unknownOrdersTitle } from '../../result/format.js';
import type { OpenOrder } from '../../result/model.js';
import { plural } from '../../words.js';
import { CopyableCommand } from './code-block.js';
import type { ReportView } from './report-view.js';

export function OpenOrders({
  openOrders,
  ordersNotShown,
  orderProblems,
}: Pick<ReportView, 'openOrders' | 'ordersNotShown' | 'orderProblems'>): JSX.Element | null {
  if (openOrders.length + orderProblems.length === 0) return null;
  const own = openOrders.filter(({ isOwn = true }) => isOwn);
  const unknown = openOrders.filter(({ isOwn = true }) => !isOwn);
  return (
    <section id="open-orders" aria-labelledby="open-orders-title">
      <h2 id="open-orders-title">Open orders</h2>
      {own.length > 0 && (
        <>
          <p class="introduction">
            {plural(own.length, 'order')} of this run still open: the run placed {own.length === 1 ? 'it' : 'them'} and
            could not cancel {own.length === 1 ? 'it' : 'them'}.
          </p>
          <OrderList orders={own} />
        </>
      )}
      {unknown.length > 0 && (
        <>
          <p class="introduction">{unknownOrdersTitle(unknown.length)}</p>
          <OrderList orders={unknown} />
        </>
      )}
      {ordersNotShown > 0 && <p class="muted">and {plural(ordersNotShown, 'other')}, see report.json</p>}
      {orderProblems.length > 0 && (
        <>
          <p class="introduction">Orders may be open that are not named:</p>
          <ul>
            {orderProblems.map((problem) => (
              <li>{problem}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OrderList({ orders }: { readonly orders: readonly OpenOrder[] }): JSX.Element {
  return (
    <ul class="open-orders">
      {orders.map(({ id, account, isListed, cancel }) => (
        <li>
          <p>
            <code>{id}</code>{' '}
            <span class="muted">of {account === 'credentials' ? 'the account' : 'the other account'}</span>
            {!isListed && <span class="muted">, not confirmed: the live orders could not be read</span>}
          </p>
          {cancel !== undefined && <CopyableCommand title={`Cancel order ${id}`} command={cancel} hasHeading={false} />}
        </li>
      ))}
    </ul>
  );
}
