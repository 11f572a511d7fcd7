import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import type { OrderDetail } from './order-documents.ts';

/** The order's events, newest first. */
export function OrderTimeline({ events }: Pick<OrderDetail, 'events'>) {
  return <EventTimeline events={events} />;
}
