// The orders that the run could not cancel, each with the command that does.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../result/format.js';
import { CopyableCommand } from './copyable-command.js';
import type { OpenOrderView, ReportView } from './report-view.js';

export function OpenOrders({
  openOrders,
  ordersNotShown,
}: Pick<ReportView, 'openOrders' | 'ordersNotShown'>): JSX.Element | null {
  const count = openOrders.length + ordersNotShown;
  if (count === 0) return null;
  return (
    <section id="open-orders" aria-labelledby="open-orders-title">
      <h2 id="open-orders-title">{plural(count, 'order')} of this run still open</h2>
      <p class="introduction">
        The run placed {count === 1 ? 'it' : 'them'} and could not cancel {count === 1 ? 'it' : 'them'}.
      </p>
      <ul class="open-orders">
        {openOrders.map((order) => (
          <li>
            <OpenOrderItem {...order} />
          </li>
        ))}
      </ul>
      {ordersNotShown > 0 && <p class="muted">and {plural(ordersNotShown, 'other')}, see report.json</p>}
    </section>
  );
}

function OpenOrderItem({ id, account, isListed, cancel }: OpenOrderView): JSX.Element {
  return (
    <>
      <p>
        <code>{id}</code>{' '}
        <span class="muted">of {account === 'credentials' ? 'the account' : 'the other account'}</span>
        {!isListed && <span class="muted">, not confirmed: the live orders could not be read</span>}
      </p>
      {cancel !== undefined && <CopyableCommand title={`Cancel order ${id}`} command={cancel} hasHeading={false} />}
    </>
  );
}
