import type { OrderDetail } from './order-documents.ts';

type Times = Pick<OrderDetail, 'state' | 'createdAt' | 'readiedAt' | 'closedAt' | 'events'>;

/** When an order that is on hold was placed there; undefined for any other order. */
export function heldSince({ state, createdAt, events }: Times): string | undefined {
  if (state !== 'on_hold') return undefined;
  return events.find(({ kind }) => kind === 'order.held')?.createdAt ?? createdAt;
}

/** Since when the order is in its state, as far as its dates and events tell. */
export function stateSince(order: Times): string {
  const { state, closedAt, readiedAt, createdAt } = order;
  if (closedAt) return closedAt;
  if (state === 'ready') return readiedAt ?? createdAt;
  return heldSince(order) ?? createdAt;
}
