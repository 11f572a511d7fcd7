import {
  EVENT_SOURCE_LABELS,
  EVENT_SOURCES,
  type EventSource,
} from '@kickstand/domain/activity/activity-terms.ts';
import { humanize } from '@kickstand/domain/kernel/text.ts';
import { Card } from '../shared/card/card.tsx';
import type { Meaning } from '../shared/state-badge/meanings.ts';
import { Timeline } from '../shared/timeline/timeline.tsx';
import type { OrderDetail } from './order-documents.ts';

/** What each kind of event means; kinds that are not here mean nothing in particular. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'order.created': 'waiting',
  'order.readied': 'ready',
  'order.held': 'aside',
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
  'order.refund_declined': 'lost',
  'order.build_started': 'moving',
  'order.build_finished': 'moving',
  'order.build_canceled': 'ended',
};

function sourceLabel(source: string): string {
  const known = EVENT_SOURCES.find((each): each is EventSource => each === source);
  return known ? EVENT_SOURCE_LABELS[known] : humanize(source);
}

/** What happened to the order, newest first. */
export function OrderTimeline({ events }: Pick<OrderDetail, 'events'>) {
  return (
    <Card title="Timeline">
      <Timeline
        entries={events.map(({ id, kind, createdAt, description, note, source }) => ({
          id,
          at: createdAt,
          meaning: EVENT_MEANINGS[kind] ?? 'other',
          sentence: description,
          note,
          source: sourceLabel(source),
        }))}
      />
    </Card>
  );
}
