import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** The meaning of each kind of event; other kinds are neutral. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'purchase_order.created': 'waiting',
  'purchase_order.state_changed': 'moving',
  'purchase_order.assets_shipped': 'moving',
  'purchase_order.assets_unshipped': 'waiting',
  'purchase_order.assets_checked_in': 'good',
  'purchase_order.check_in_undone': 'waiting',
  'purchase_order.unordered_received': 'attention',
  'purchase_order.order_paired': 'moving',
  'purchase_order.order_unpaired': 'waiting',
  'purchase_order.assets_removed': 'ended',
  'purchase_order.closed_short': 'attention',
};

/** The purchase order's events, newest first. */
export function PurchaseOrderTimeline({ events }: Pick<PurchaseOrderDetail, 'events'>) {
  return <EventTimeline events={events} meanings={EVENT_MEANINGS} />;
}
