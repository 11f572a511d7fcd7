import {
  EVENT_SOURCE_LABELS,
  EVENT_SOURCES,
  type EventSource,
} from '@kickstand/domain/activity/activity-terms.ts';
import { humanize } from '@kickstand/domain/kernel/text.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card/card.tsx';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import type { OrderReference } from '../../orders/order-link.tsx';
import { Timeline } from './timeline.tsx';

/** An event as the server words it. */
export interface SeenEvent {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly description: string;
  readonly numbers: readonly string[];
  readonly note: string | null;
  readonly links: readonly OrderReference[];
  readonly createdAt: string;
}

/** Through which door an event came, in words. */
export function sourceLabel(source: string): string {
  const known = EVENT_SOURCES.find((each): each is EventSource => each === source);
  return known ? EVENT_SOURCE_LABELS[known] : humanize(source);
}

/** The card with what happened to one thing, newest first. Kinds without a meaning mean nothing in particular. */
export function EventTimeline({
  events,
  meanings,
  aside,
}: {
  events: readonly SeenEvent[];
  meanings: Readonly<Record<string, Meaning>>;
  /** Right in the title row. */
  aside?: ReactNode;
}) {
  return (
    <Card title="Timeline" aside={aside}>
      <Timeline
        entries={events.map(
          ({ id, kind, createdAt, description, numbers, note, source, links }) => ({
            id,
            at: createdAt,
            meaning: meanings[kind] ?? 'other',
            sentence: description,
            numbers,
            note,
            links,
            source: sourceLabel(source),
          }),
        )}
      />
    </Card>
  );
}
