import type { OrderDetail } from './order-documents.ts';

type Times = Pick<OrderDetail, 'state' | 'createdAt' | 'readiedAt' | 'closedAt' | 'events'>;

/** When an order on hold was placed there; undefined for other orders. */
export function heldSince({ state, createdAt, events }: Times): string | undefined {
  if (state !== 'on_hold') return undefined;
  return events.find(({ kind }) => kind === 'order.held')?.createdAt ?? createdAt;
}

/** Since when the order is in its state, according to its dates and events. */
export function stateSince(order: Times): string {
  const { state, closedAt, readiedAt, createdAt } = order;
  if (closedAt) return closedAt;
  if (state === 'ready') return readiedAt ?? createdAt;
  return heldSince(order) ?? createdAt;
}
