import { keysOf } from '../kernel/keys-of.ts';
import { plural } from '../kernel/plural.ts';
import { MAINTENANCE_STATES } from './asset-terms.ts';

/** Why a vehicle is inspected; the handover is recorded with the same photos as the return. */
export const INSPECTION_REASON_LABELS = {
  SUBSCRIPTION_ENDED: 'Subscription ended',
  SWAP: 'Swap',
  TEST_RIDE: 'Test ride',
  TRANSFER: 'Transfer',
  FOUND: 'Found again',
  OTHER: 'Other',
  HANDOVER: 'Handover to a customer',
};
export type InspectionReason = keyof typeof INSPECTION_REASON_LABELS;
export const INSPECTION_REASONS = keysOf(INSPECTION_REASON_LABELS);

/** Reasons for which the vehicle comes from, or goes to, a customer. */
const OF_A_CUSTOMER: readonly InspectionReason[] = [
  'SUBSCRIPTION_ENDED',
  'SWAP',
  'FOUND',
  'HANDOVER',
];

/** Whether an inspection concerns the customer who has or had the vehicle. */
export const concernsCustomer = (reason: InspectionReason): boolean =>
  OF_A_CUSTOMER.includes(reason);

/** The states that an inspection can end in. */
export const INSPECTION_OUTCOMES = [
  'ACTIVE',
  'RETURNED',
  ...MAINTENANCE_STATES,
  'DECOMMISSIONED',
] as const;
export type InspectionOutcome = (typeof INSPECTION_OUTCOMES)[number];

/** How many items an inspection checked, how many of them were not in order, how many damages it found, and its photos. */
export interface InspectionCounts {
  readonly checked: number;
  readonly failed: number;
  readonly damages: number;
  readonly photos?: number | undefined;
}

/** What an inspection found: '1 of 3 items not in order, 1 damage'; the photos count if there is nothing else. */
export function inspectionResult({ checked, failed, damages, photos }: InspectionCounts): string {
  const items = plural(checked, 'item');
  const checks = failed > 0 ? `${failed} of ${items} not in order` : `${items} in order`;
  const found = [checked > 0 && checks, damages > 0 && plural(damages, 'damage')].filter(Boolean);
  return found.join(', ') || (photos ? plural(photos, 'photo') : 'nothing was checked');
}

/** Whether an inspection checked something and found nothing. */
export const isInOrder = ({ checked, failed, damages }: InspectionCounts): boolean =>
  checked > 0 && failed === 0 && damages === 0;

/** Maximum number of photos of one inspection. */
export const MOST_PHOTOS = 20;
/** Maximum number of items on a checklist, and of prices beside it. */
export const MOST_CHECKS = 40;

/** One thing to look at. */
export interface ReturnCheck {
  readonly id: string;
  readonly text: string;
}

/** What a customer pays for one damage. */
export interface DamagePrice {
  readonly id: string;
  readonly name: string;
  readonly amountCents: number;
}

/** What is looked at when a vehicle comes back, and what damages cost. */
export interface ReturnChecklist {
  readonly checks: readonly ReturnCheck[];
  readonly prices: readonly DamagePrice[];
}

/** The checklist of vehicles for which none was written. */
export const DEFAULT_CHECKLIST: ReturnChecklist = {
  checks: [
    { id: 'frame', text: 'Frame and fork' },
    { id: 'brakes', text: 'Brakes' },
    { id: 'lights', text: 'Lights' },
    { id: 'wheels', text: 'Wheels and tires' },
    { id: 'drivetrain', text: 'Drivetrain' },
    { id: 'battery', text: 'Battery and charger' },
    { id: 'lock', text: 'Lock and keys' },
    { id: 'accessories', text: 'Bell, fenders and rack' },
  ],
  prices: [],
};

/** For which vehicles a checklist applies. */
export const CHECKLIST_SCOPES = ['MODEL', 'KIND', 'DEFAULT'] as const;
export type ChecklistScope = (typeof CHECKLIST_SCOPES)[number];
