import type { OrderFilterArguments } from './order-list-query.ts';

/** The actions of the order list: in the header, or in the bottom bar on a phone. */
export function OrderListActions(_props: {
  /** Filters, sort and hubs of the current view. */
  readonly filters: OrderFilterArguments;
  readonly phone: boolean;
}) {
  return null;
}
