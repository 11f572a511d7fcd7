import type { ComponentType } from 'react';
import type { OrderDetail } from './order-documents.ts';

/** What every dialog of the order page gets. Its own state is gone once it is closed. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type OrderDialog = ComponentType<OrderDialogProps>;
