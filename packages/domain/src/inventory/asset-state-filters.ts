import { GONE_STATES, ORDERED_STATES } from './asset-terms.ts';

/**
 * The state filters of the assets list, by group. ACTIVE is divided by who has the vehicle: no one
 * (AVAILABLE), a ready order (READY), or a customer (WITH_CUSTOMER, in any state of the vehicle).
 */
export const ASSET_STATE_FILTER_GROUPS = [
  {
    label: 'In stock',
    filters: ['AVAILABLE', 'READY', 'RECEIVED', 'RECEIVED_TO', 'RETURNED', 'TEST_RIDE'],
  },
  {
    label: 'Maintenance',
    filters: [
      'MAINTENANCE_HOLD',
      'MAINTENANCE_COSMETIC',
      'MAINTENANCE_LONG_TERM',
      'MAINTENANCE_RMA',
      'MAINTENANCE_READY_FOR_PICKUP',
    ],
  },
  {
    label: 'Reserved',
    filters: [
      'RESERVED_FOR_CUSTOMER',
      'RESERVED_FOR_FLEET_RENTAL',
      'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
      'RESERVED_FOR_PRESALE',
      'RESERVED_FOR_TRANSFER',
    ],
  },
  { label: 'On the way', filters: [...ORDERED_STATES, 'OPEN_TO', 'SHIPPED_TO'] },
  { label: 'With customer', filters: ['WITH_CUSTOMER'] },
  { label: 'Gone', filters: GONE_STATES },
] as const;

export type AssetStateFilter = (typeof ASSET_STATE_FILTER_GROUPS)[number]['filters'][number];
export const ASSET_STATE_FILTERS: readonly AssetStateFilter[] = ASSET_STATE_FILTER_GROUPS.flatMap(
  ({ filters }): readonly AssetStateFilter[] => filters,
);

/** Labels within their group. */
export const ASSET_STATE_FILTER_LABELS: Record<AssetStateFilter, string> = {
  AVAILABLE: 'Available',
  READY: 'On a ready order',
  RECEIVED: 'Received',
  RECEIVED_TO: 'Received (TO)',
  RETURNED: 'Returned',
  TEST_RIDE: 'Test ride',
  MAINTENANCE_HOLD: 'On hold',
  MAINTENANCE_COSMETIC: 'Cosmetic',
  MAINTENANCE_LONG_TERM: 'Long term',
  MAINTENANCE_RMA: 'RMA',
  MAINTENANCE_READY_FOR_PICKUP: 'Ready for pickup',
  RESERVED_FOR_CUSTOMER: 'Reserved - customer',
  RESERVED_FOR_FLEET_RENTAL: 'Reserved - fleet rental',
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: 'Reserved - test ride fleet',
  RESERVED_FOR_PRESALE: 'Reserved - pre sale',
  RESERVED_FOR_TRANSFER: 'Reserved - transfer',
  OPEN_PO: 'Open PO',
  SHIPPED: 'Shipped',
  OPEN_TO: 'Open TO',
  SHIPPED_TO: 'Shipped (TO)',
  WITH_CUSTOMER: 'With a customer',
  SOLD: 'Sold',
  STOLEN: 'Stolen',
  STOLEN_DELINQUENT: 'Stolen, delinquent',
  DECOMMISSIONED: 'Decommissioned',
};
