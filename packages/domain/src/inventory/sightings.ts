import { keysOf } from '../kernel/keys-of.ts';

/** Acts for which someone has a vehicle before them, as the last one is shown. */
export const SIGHTING_ACT_LABELS = {
  CHECK_IN: 'Checked in',
  SHIP: 'Shipped',
  RECEIVE: 'Received',
  BUILD: 'Built',
  HANDOVER: 'Handed over',
  RETURN: 'Returned',
  PUT_AWAY: 'Put away',
  COUNT: 'Counted',
};
export type SightingAct = keyof typeof SIGHTING_ACT_LABELS;
export const SIGHTING_ACTS = keysOf(SIGHTING_ACT_LABELS);

/** How long a vehicle has not been seen, for the filter of the list. */
export const NOT_SEEN_LABELS = {
  DAYS_30: 'For 30 days',
  DAYS_90: 'For 90 days',
  DAYS_180: 'For 180 days',
};
export type NotSeen = keyof typeof NOT_SEEN_LABELS;
export const NOT_SEEN = keysOf(NOT_SEEN_LABELS);
export const NOT_SEEN_DAYS: Record<NotSeen, number> = { DAYS_30: 30, DAYS_90: 90, DAYS_180: 180 };
