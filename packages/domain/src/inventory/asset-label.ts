import { ASSET_STATES, type AssetState } from './asset-terms.ts';

/** Labels of states that are not shown under their own name. */
const PLATE_TEXTS: Partial<Record<AssetState, string>> = {
  OPEN_PO: 'OPEN PO',
  OPEN_TO: 'OPEN TO',
  SHIPPED_TO: 'SHIPPED TO',
  RECEIVED_TO: 'RECEIVED TO',
  TEST_RIDE: 'TEST RIDE',
  STOLEN_DELINQUENT: 'STOLEN DELINQ',
  RESERVED_FOR_CUSTOMER: 'RSVD. CUST',
  RESERVED_FOR_FLEET_RENTAL: 'RSVD. RENT',
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: 'RSVD. RENTEST',
  RESERVED_FOR_PRESALE: 'RSVD. PSALE',
  RESERVED_FOR_TRANSFER: 'RSVD. XFER',
  MAINTENANCE_HOLD: 'MAINTENANCE',
  MAINTENANCE_COSMETIC: 'MAINT. COSM',
  MAINTENANCE_LONG_TERM: 'MAINT. LTM',
  MAINTENANCE_RMA: 'MAINT. RMA',
  MAINTENANCE_READY_FOR_PICKUP: 'MAINT. DONE',
  DECOMMISSIONED: 'DECOMM',
};

function isAssetState(state: string): state is AssetState {
  return ASSET_STATES.some((known) => known === state);
}

/**
 * The label of a vehicle. ACTIVE is shown as ACTIVE with a live subscription, READY on a ready
 * order and AVAILABLE otherwise; unknown states are UNKNOWN.
 */
export function assetLabel(asset: {
  state: string;
  hasLiveSubscription: boolean;
  isOnReadyOrder: boolean;
}): string {
  if (!isAssetState(asset.state)) return 'UNKNOWN';
  if (asset.state !== 'ACTIVE') return PLATE_TEXTS[asset.state] ?? asset.state;
  if (asset.hasLiveSubscription) return 'ACTIVE';
  return asset.isOnReadyOrder ? 'READY' : 'AVAILABLE';
}

/** A label in the middle of a sentence, without abbreviations: 'MAINT. LTM' is 'maintenance long term'. */
export function labelInWords(label: string): string {
  const state = ASSET_STATES.find((each) => PLATE_TEXTS[each] === label) ?? label;
  return state
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/\b(?:po|to|rma)\b/, (initials) => initials.toUpperCase());
}
