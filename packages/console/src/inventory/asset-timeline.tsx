import { labelAt } from '@kickstand/domain/inventory/label-at.ts';
import { useQueries } from '@tanstack/react-query';
import { type SeenEvent, SourceOf, undoButton } from '../activity/timeline/event-timeline.tsx';
import { Timeline, type TimelineEntry } from '../activity/timeline/timeline.tsx';
import { plateMeaning } from '../entities/inventory/asset-plate-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import type { AssetDetail } from './asset-documents.ts';
import { assetQuery } from './asset-query.ts';

/** Meanings of events that change no state; other kinds are neutral. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'asset.assigned': 'ready',
  'asset.released': 'waiting',
  'asset.handed_over': 'good',
  'asset.subscription_ended': 'ended',
  'asset.dropped': 'ended',
};

function entryOf(event: SeenEvent, plate: string | null): TimelineEntry {
  const { state, sentence } = event;
  return {
    id: event.id,
    at: event.createdAt,
    meaning: plate ? plateMeaning(plate) : (EVENT_MEANINGS[event.kind] ?? 'other'),
    sentence: state && plate ? sentence.replace(state, plate) : sentence,
    numbers: plate ? [plate] : event.numbers,
    note: event.note,
    links: event.links,
    source: <SourceOf event={event} />,
    action: undoButton(event),
  };
}

/** States are those right after each event. */
const entriesOf = ({ events, assetSubscriptions: subscriptions }: AssetDetail): TimelineEntry[] =>
  events.map((event, index) => {
    const { state, createdAt } = event;
    if (state === null) return entryOf(event, null);
    const isPassing = events
      .slice(0, index)
      .some((later) => later.createdAt === createdAt && later.state !== null);
    return entryOf(event, labelAt({ state, createdAt, isPassing }, { events, subscriptions }));
  });

/** The ids of the records before each recovery of the vehicle, newest first. */
function recordsBefore({ id, sameSerial }: AssetDetail): string[] {
  const ids = [id];
  for (const later of ids) {
    ids.push(
      ...sameSerial.filter(({ successor }) => successor?.id === later).map((each) => each.id),
    );
  }
  return ids.slice(1);
}

/** The vehicle's history, newest first, with notes; of a recovered vehicle also that from before. */
export function AssetTimeline({ asset }: { asset: AssetDetail }) {
  const before = useQueries({ queries: recordsBefore(asset).map(assetQuery) });
  const records = [asset, ...before.flatMap(({ data }) => data?.asset ?? [])];
  return (
    <Card title="Timeline">
      <Timeline entries={records.flatMap(entriesOf)} />
    </Card>
  );
}
