import { EVENT_SOURCE_LABELS, type EventSource } from '@kickstand/domain/events/activity-terms.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../kit/card/card.tsx';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { UndoButton } from '../../kit/undo-button.tsx';
import { EVENT_MEANINGS } from './event-meanings.ts';
import { Timeline, type TimelineLink } from './timeline.tsx';

/** An event with its rendered sentence. */
export interface SeenEvent {
  readonly id: string;
  readonly kind: string;
  readonly source: EventSource;
  /** The bulk run that it is part of. */
  readonly bulkRunId: string | null;
  /** Only of vehicles. */
  readonly stockCountId?: string | null;
  /** The state that the event changed its entity to, if any. */
  readonly state: string | null;
  readonly sentence: string;
  readonly numbers: readonly string[];
  readonly note: string | null;
  readonly links: readonly TimelineLink[];
  readonly createdAt: string;
  /** Whether it can be undone; absent where nothing can. */
  readonly canUndo?: boolean;
}

/** The button that undoes an event. */
export const undoButton = ({
  id,
  sentence,
  canUndo,
}: Pick<SeenEvent, 'id' | 'sentence' | 'canUndo'>) =>
  canUndo && <UndoButton id={id} label={sentence} entities={['order', 'asset', 'customer']} />;

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
        entries={events.map((event) => ({
          id: event.id,
          at: event.createdAt,
          meaning: meanings[event.kind] ?? 'other',
          sentence: event.sentence,
          numbers: event.numbers,
          note: event.note,
          links: event.links,
          source: <SourceOf event={event} />,
          action: undoButton(event),
        }))}
      />
    </Card>
  );
}

/** Through which part of the product something happened; a bulk run and a stock count have pages. */
export function SourceOf({ event: { source, bulkRunId, stockCountId } }: { event: SeenEvent }) {
  if (stockCountId) {
    return (
      <Link to="/inventory/counts/$countId" params={{ countId: stockCountId }}>
        Stock count
      </Link>
    );
  }
  if (bulkRunId === null) return EVENT_SOURCE_LABELS[source];
  return (
    <Link to="/bulk_runs/$runId" params={{ runId: bulkRunId }}>
      Bulk run
    </Link>
  );
}
