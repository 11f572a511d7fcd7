import { keysOf } from '../kernel/keys-of.ts';
import type { Program } from './order-terms.ts';

export const FULFILLMENT_KIND_LABELS = {
  hub_pickup_appointment: 'Hub pickup, appointment',
  hub_pickup_walk_in: 'Hub pickup, walk-in',
  hub_pickup_test_ride_conversion: 'Hub pickup, test ride conversion',
  home_delivery: 'Home delivery',
  office_delivery: 'Office delivery',
  instant_checkout: 'Instant checkout',
  spoke_pickup: 'Spoke pickup',
};
export type FulfillmentKind = keyof typeof FULFILLMENT_KIND_LABELS;
export const FULFILLMENT_KINDS = keysOf(FULFILLMENT_KIND_LABELS);

/** Fulfillment kinds that staff can choose; instant checkout exists only on old orders. */
export const SELECTABLE_FULFILLMENT_KINDS: Record<Program, readonly FulfillmentKind[]> = {
  hub: [
    'hub_pickup_appointment',
    'hub_pickup_walk_in',
    'hub_pickup_test_ride_conversion',
    'home_delivery',
    'office_delivery',
  ],
  direct_ship: ['home_delivery', 'office_delivery'],
  spoke: ['spoke_pickup'],
};
