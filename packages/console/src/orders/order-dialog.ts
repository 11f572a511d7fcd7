import type { ComponentType } from 'react';
import type { OrderDetail } from './order-documents.ts';
import type { OrderCommand } from './use-order-command.ts';

/** What every dialog of the order page gets. Its own state is gone once it is closed. */
export interface OrderDialogProps {
  readonly order: OrderDetail;
  readonly command: OrderCommand;
  readonly onClose: () => void;
}

export type OrderDialog = ComponentType<OrderDialogProps>;
