import {
  ORDER_PROGRESS_LABELS,
  orderProgress,
  orderProgressText,
} from '@kickstand/domain/orders/order-progress.ts';
import { ORDER_STATE_MEANINGS } from '../entities/orders/order-state-badge.tsx';
import { Wheel } from '../kit/wheel.tsx';
import type { OrderDetail } from './order-documents.ts';

/** How far an order is, as a ring that fills. */
export function OrderWheel({ order }: { order: OrderDetail }) {
  const { state, asset, purchaseOrder } = order;
  const progress = { state, isAssigned: asset !== null || purchaseOrder !== null };
  return (
    <Wheel
      filled={orderProgress(progress) / ORDER_PROGRESS_LABELS.length}
      meaning={state === 'open' ? 'moving' : ORDER_STATE_MEANINGS[state]}
      label={orderProgressText(progress)}
    />
  );
}
