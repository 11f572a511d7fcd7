import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import type { OrderDetail } from './order-documents.ts';

/** The meaning of each kind of event; other kinds are neutral. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'order.created': 'waiting',
  'order.imported': 'waiting',
  'order.readied': 'ready',
  'order.held': 'aside',
  'order.hold_explained': 'aside',
  'order.opened': 'waiting',
  'order.asset_removed': 'waiting',
  'order.vehicle_changed': 'waiting',
  'order.canceled': 'ended',
  'order.fulfilled': 'good',
  'order.payment_started': 'moving',
  'order.payment_declined': 'lost',
  'order.purchase_order_paired': 'moving',
  'order.purchase_order_unpaired': 'waiting',
  'order.refund_requested': 'moving',
  'order.refunded': 'done',
  'order.deposit_refunded_at_provider': 'attention',
  'order.refund_declined': 'lost',
  'order.build_started': 'moving',
  'order.build_finished': 'moving',
  'order.build_canceled': 'ended',
};

/** The order's events, newest first. */
export function OrderTimeline({ events }: Pick<OrderDetail, 'events'>) {
  return <EventTimeline events={events} meanings={EVENT_MEANINGS} />;
}
