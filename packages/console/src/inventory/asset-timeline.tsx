import { readHistory } from '@kickstand/domain/inventory/asset-history.ts';
import { assetLabel } from '@kickstand/domain/inventory/asset-terms.ts';
import { type SeenEvent, sourceLabel } from '../activity/timeline/event-timeline.tsx';
import { Timeline, type TimelineEntry } from '../activity/timeline/timeline.tsx';
import { Card } from '../kit/card/card.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { plateMeaning } from './asset-plate-badge.tsx';

/** What kinds of events mean that change no state; kinds that are not here mean nothing in particular. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'asset.assigned': 'ready',
  'asset.released': 'waiting',
  'asset.handed_over': 'good',
  'asset.subscription_ended': 'ended',
  'asset.dropped': 'ended',
};

/** The words of a state's plate. Whether an ACTIVE one was free then is not told by its history. */
const plateOf = (state: string) =>
  assetLabel({ state, hasLiveSubscription: true, isOnReadyOrder: false });

function entryOf(event: SeenEvent): TimelineEntry {
  const { state, sentence, note } = readHistory(event.description);
  const plate = state && plateOf(state);
  return {
    id: event.id,
    at: event.createdAt,
    meaning: plate ? plateMeaning(plate) : (EVENT_MEANINGS[event.kind] ?? 'other'),
    sentence: state && plate ? sentence.replace(state, plate) : sentence,
    numbers: plate ? [plate] : event.numbers,
    note,
    links: event.links,
    source: sourceLabel(event.source),
  };
}

/** What happened to the vehicle, newest first; what was noted stands below. */
export function AssetTimeline({ events }: { events: readonly SeenEvent[] }) {
  return (
    <Card title="Timeline">
      <Timeline entries={events.map(entryOf)} />
    </Card>
  );
}
