import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { Plate } from '../../kit/state-badge/plate.tsx';

const PLATE_MEANINGS: Record<string, Meaning> = {
  ACTIVE: 'good',
  READY: 'ready',
  AVAILABLE: 'ready',
  'OPEN PO': 'waiting',
  SHIPPED: 'moving',
  RECEIVED: 'moving',
  'OPEN TO': 'waiting',
  'SHIPPED TO': 'moving',
  'RECEIVED TO': 'moving',
  'RSVD. CUST': 'aside',
  'RSVD. RENT': 'aside',
  'RSVD. RENTEST': 'aside',
  'RSVD. PSALE': 'aside',
  'RSVD. XFER': 'aside',
  'TEST RIDE': 'aside',
  RETURNED: 'attention',
  MAINTENANCE: 'attention',
  'MAINT. COSM': 'attention',
  'MAINT. LTM': 'attention',
  'MAINT. RMA': 'attention',
  'MAINT. DONE': 'ready',
  SOLD: 'done',
  DECOMM: 'ended',
  STOLEN: 'lost',
  'STOLEN DELINQ': 'lost',
};

/** The meaning of a label. */
export const plateMeaning = (label: string): Meaning => PLATE_MEANINGS[label] ?? 'other';

/**
 * The state of a vehicle, styled like an inventory tag. `label` comes from the domain's
 * `assetLabel`.
 */
export function AssetPlate({ label }: { label: string }) {
  return <Plate meaning={plateMeaning(label)} label={label} />;
}
