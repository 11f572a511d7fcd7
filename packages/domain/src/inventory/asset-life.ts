import { assetLabel } from './asset-label.ts';
import { ENDED_STATES } from './asset-terms.ts';
import { labelAt, type PastEvent, type VehicleHistory } from './label-at.ts';

/** A time in which a vehicle had the same label; instants are ISO texts. */
export interface LifePart {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

interface LifeEvent extends PastEvent {
  /** The state after the event; null if the event did not change it. */
  readonly state: string | null;
}

interface AssetLifeFacts extends VehicleHistory {
  readonly events: readonly LifeEvent[];
  /** The current label, by which the last part is named. */
  readonly label: string;
}

const isEnded = (label: string) =>
  ENDED_STATES.some(
    (state) => assetLabel({ state, hasLiveSubscription: false, isOnReadyOrder: false }) === label,
  );

/**
 * The labels that a vehicle has had, from the first event that is known to now. A vehicle that has left the business
 * ends with a part of no length.
 * @param now as an ISO text.
 */
export function assetLife({ label, ...history }: AssetLifeFacts, now: string): LifePart[] {
  const changes = history.events.filter(({ state }) => state !== null);
  const first = changes.at(-1)?.createdAt;
  if (first === undefined) return [];
  const moments = [
    ...history.events.map(({ createdAt }) => createdAt),
    ...history.subscriptions.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt ?? startedAt]),
  ].filter((at) => at >= first && at <= now);
  const parts: LifePart[] = [];
  for (const at of [...new Set(moments)].toSorted()) {
    const state = changes.find(({ createdAt }) => createdAt <= at)?.state ?? '';
    parts.push({ label: labelAt({ state, createdAt: at }, history), from: at, to: now });
  }
  const last = parts.at(-1);
  const known = last && last.label !== label ? [...parts.slice(0, -1), { ...last, label }] : parts;
  return known
    .filter((part, index) => part.label !== known[index - 1]?.label)
    .map((part, index, all) => ({
      ...part,
      to: all[index + 1]?.from ?? (isEnded(part.label) ? part.from : now),
    }));
}
