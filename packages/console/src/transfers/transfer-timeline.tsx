import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import type { TransferDetail } from './transfer-documents.ts';

const EVENT_MEANINGS: Record<string, Meaning> = {
  'transfer_order.created': 'waiting',
  'transfer_order.assets_added': 'waiting',
  'transfer_order.assets_removed': 'ended',
  'transfer_order.shipped': 'moving',
  'transfer_order.received': 'moving',
  'transfer_order.unshipped': 'waiting',
  'transfer_order.unplanned_received': 'attention',
  'transfer_order.lost': 'lost',
  'transfer_order.closed': 'done',
  'transfer_order.deleted': 'ended',
};

/** The transfer order's events, newest first. */
export function TransferTimeline({ events }: Pick<TransferDetail, 'events'>) {
  return <EventTimeline events={events} meanings={EVENT_MEANINGS} />;
}
