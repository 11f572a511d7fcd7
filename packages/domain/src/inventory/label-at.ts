import { assetLabel } from './asset-label.ts';

/** A moment in a vehicle's history; times are ISO texts of the same form. */
export interface PastEvent {
  readonly kind: string;
  readonly createdAt: string;
}

/** The history that decides what an ACTIVE vehicle was used for. */
export interface VehicleHistory {
  /** Newest first. */
  readonly events: readonly PastEvent[];
  readonly subscriptions: readonly {
    readonly startedAt: string;
    readonly endedAt: string | null;
  }[];
}

const ORDER_EVENTS = ['asset.assigned', 'asset.released', 'asset.handed_over'];

interface PastState {
  readonly state: string;
  readonly createdAt: string;
  /** Whether another state follows in the same command, which ends a subscription only with that one. */
  readonly isPassing?: boolean;
}

/**
 * The label of a vehicle right after an event that changed its state: the stored ACTIVE covers
 * subscribed, assigned and free vehicles.
 */
export function labelAt(
  { state, createdAt: at, isPassing = false }: PastState,
  { events, subscriptions }: VehicleHistory,
): string {
  // Events of one command have the same time.
  const last = events.find((each) => each.createdAt <= at && ORDER_EVENTS.includes(each.kind));
  return assetLabel({
    state,
    hasLiveSubscription: subscriptions.some(
      ({ startedAt, endedAt }) =>
        startedAt <= at && (endedAt === null || at < endedAt || (isPassing && at === endedAt)),
    ),
    isOnReadyOrder: last?.kind === 'asset.assigned',
  });
}
