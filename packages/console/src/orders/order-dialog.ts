import type { ComponentType } from 'react';
import type { OrderDetail } from './order-documents.ts';

/** What every dialog of the order page gets. Its own state is gone once it is closed. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type OrderDialog = ComponentType<OrderDialogProps>;

/** What to load again after any change of an order: its page and the lists. */
export function orderKeys(id: string): readonly (readonly unknown[])[] {
  return [['order', id], ['orders']];
}
