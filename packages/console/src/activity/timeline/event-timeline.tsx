import { EVENT_SOURCE_LABELS, type EventSource } from '@kickstand/domain/events/activity-terms.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card/card.tsx';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { EVENT_MEANINGS } from './event-meanings.ts';
import { Timeline, type TimelineLink } from './timeline.tsx';

/** An event with its rendered sentence. */
export interface SeenEvent {
  readonly id: string;
  readonly kind: string;
  readonly source: EventSource;
  /** The state that the event changed its entity to, if any. */
  readonly state: string | null;
  readonly sentence: string;
  readonly numbers: readonly string[];
  readonly note: string | null;
  readonly links: readonly TimelineLink[];
  readonly createdAt: string;
}

interface EventTimelineProps {
  events: readonly SeenEvent[];
  /** Of a page whose events are not in the common table. */
  meanings?: Readonly<Record<string, Meaning>>;
  /** Right in the title row. */
  aside?: ReactNode;
}

/** A card with an entity's events, newest first. Unknown kinds are neutral. */
export function EventTimeline({ events, meanings = EVENT_MEANINGS, aside }: EventTimelineProps) {
  return (
    <Card title="Timeline" aside={aside}>
      <Timeline
        entries={events.map(({ id, kind, createdAt, sentence, numbers, note, source, links }) => ({
          id,
          at: createdAt,
          meaning: meanings[kind] ?? 'other',
          sentence,
          numbers,
          note,
          links,
          source: EVENT_SOURCE_LABELS[source],
        }))}
      />
    </Card>
  );
}
