// Finding the order-making function again on the other side of a thread.

import type { OrderMaker } from '../target/settings.js';
import { loadConfig } from './config.js';
import type { OrdersModule } from './engine/plan.js';

export async function loadOrders({ url, name }: OrdersModule): Promise<OrderMaker | undefined> {
  if (name === 'config') return (await loadConfig(url, '.', {})).config.orders;
  const module = (await import(url)) as Readonly<Record<string, OrderMaker>>;
  return module[name];
}
