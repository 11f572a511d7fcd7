import { EVENT_SOURCE_LABELS } from '@kickstand/domain/events/activity-terms.ts';
import type { TimelineKind } from '@kickstand/domain/history/timeline-kinds.ts';
import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EntityLink } from '../../activity/entity-link.tsx';
import { EVENT_MEANINGS } from '../../activity/timeline/event-meanings.ts';
import { undoButton } from '../../activity/timeline/event-timeline.tsx';
import { Timeline, type TimelineEntry } from '../../activity/timeline/timeline.tsx';
import { Card } from '../../kit/card/card.tsx';
import { dayOf, formatDayHeading } from '../../kit/dates.tsx';
import { FailureNote } from '../../kit/note.tsx';
import classes from './customer-timeline.module.css';
import { TimelineFilter } from './timeline-filter.tsx';
import type { CustomerEntry, TimelinePage } from './timeline-query.ts';

/** The words before a record's number. */
const RECORDS: Readonly<Record<string, string>> = {
  Order: 'Order ',
  Subscription: 'Subscription ',
  LeaseToOwnInvoice: 'Lease-to-own invoice ',
};

function RecordLink({ record }: { record: NonNullable<CustomerEntry['record']> }) {
  const { type, id, number } = record;
  const name = number === null ? undefined : `${RECORDS[type] ?? ''}${number}`;
  return <EntityLink type={type} id={id} name={name} />;
}

/** What the entry belongs to, or else where it was recorded. */
function placeOf({ kind, source, record }: CustomerEntry): ReactNode {
  if (record) return <RecordLink record={record} />;
  if (kind.startsWith('invoice.')) return <a href="#invoices">Invoices</a>;
  return source && EVENT_SOURCE_LABELS[source];
}

function entryOf(entry: CustomerEntry): TimelineEntry {
  return {
    ...entry,
    meaning: EVENT_MEANINGS[entry.kind] ?? 'other',
    source: placeOf(entry),
    action: undoButton(entry),
  };
}

/** The entries, with a heading for each day. */
function Days({ entries }: { entries: readonly CustomerEntry[] }) {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, those]) => (
    <div key={day} className={classes.entries}>
      <h3 className={classes.day}>{formatDayHeading(day)}</h3>
      <Timeline entries={those.map(entryOf)} timeOnly />
    </div>
  ));
}

/** The loaded pages, and the way to the next one. */
function Pages({ query }: { query: TimelineResult }) {
  const { data, isError, isPending } = query;
  if (isError && !data) return <FailureNote query={query} />;
  if (isPending || !data) return <div className={classes.loading} aria-busy="true" />;
  const entries = data.pages.flatMap((page) => page.entries);
  return (
    <div className={query.isPlaceholderData ? classes.previous : undefined}>
      {entries.length === 0 && <p className="ks-quiet">Nothing yet</p>}
      <Days entries={entries} />
      {query.hasNextPage && (
        <Button
          variant="subtle"
          mt={8}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </div>
  );
}

export type TimelineResult = UseInfiniteQueryResult<{ readonly pages: readonly TimelinePage[] }>;

/** Entries beside the list of customers. */
const LATEST = 3;

/** The last entries, without the filter. */
export function LatestEntries({ query: { data } }: { query: TimelineResult }) {
  const [latest] = data?.pages ?? [];
  if (!latest) return null;
  return (
    <Card title="Timeline">
      <Timeline entries={latest.entries.slice(0, LATEST).map(entryOf)} />
    </Card>
  );
}

interface CustomerTimelineProps {
  query: TimelineResult;
  /** What is shown; everything if empty. */
  chosen: readonly TimelineKind[];
  onChoose: (kinds: TimelineKind[]) => void;
}

/** What happened with the customer, newest first, with a heading for each day. */
export function CustomerTimeline({ query, chosen, onChoose }: CustomerTimelineProps) {
  return (
    <Card title="Timeline">
      <TimelineFilter chosen={chosen} onChoose={onChoose} />
      <Pages query={query} />
    </Card>
  );
}
