import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { type SeenEvent, sourceLabel } from '../activity/timeline/event-timeline.tsx';
import { Timeline, type TimelineEntry } from '../activity/timeline/timeline.tsx';
import { Card } from '../kit/card/card.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { plateMeaning } from './asset-plate-badge.tsx';

/** Meanings of events that change no state; other kinds are neutral. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'asset.assigned': 'ready',
  'asset.released': 'waiting',
  'asset.handed_over': 'good',
  'asset.subscription_ended': 'ended',
  'asset.dropped': 'ended',
};

/** The label of a state. The history does not contain whether an ACTIVE vehicle was free. */
const plateOf = (state: string) =>
  assetLabel({ state, hasLiveSubscription: true, isOnReadyOrder: false });

function entryOf(event: SeenEvent): TimelineEntry {
  const { state, sentence } = event;
  const plate = state && plateOf(state);
  return {
    id: event.id,
    at: event.createdAt,
    meaning: plate ? plateMeaning(plate) : (EVENT_MEANINGS[event.kind] ?? 'other'),
    sentence: state && plate ? sentence.replace(state, plate) : sentence,
    numbers: plate ? [plate] : event.numbers,
    note: event.note,
    links: event.links,
    source: sourceLabel(event.source),
  };
}

/** The vehicle's history, newest first, with notes. */
export function AssetTimeline({ events }: { events: readonly SeenEvent[] }) {
  return (
    <Card title="Timeline">
      <Timeline entries={events.map(entryOf)} />
    </Card>
  );
}
