import type { ComponentType } from 'react';
import type { OrderDetail } from './order-documents.ts';

/** Props of every dialog on the order page. A dialog loses its state when it closes. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export type OrderDialog = ComponentType<OrderDialogProps>;
