import { keysOf } from '../kernel/keys-of.ts';

export const HELMET_SIZES = ['S', 'M', 'L'] as const;

/** Goodwill or prepaid value; both are used the same way but reported separately. */
export const CREDIT_KIND_LABELS = {
  CREDIT: 'Credit',
  GIFT_CARD: 'Gift card',
};
export type CreditKind = keyof typeof CREDIT_KIND_LABELS;
export const CREDIT_KINDS = keysOf(CREDIT_KIND_LABELS);

export const CREDIT_REASON_LABELS = {
  COURTESY_CREDIT: 'Courtesy credit',
  CARE_REIMBURSEMENT: 'Care reimbursement',
  OTHER: 'Other',
};
export type CreditReason = keyof typeof CREDIT_REASON_LABELS;
export const CREDIT_REASONS = keysOf(CREDIT_REASON_LABELS);

export const CHARGE_REASON_LABELS = {
  DELINQUENT_PAYMENT_COLLECTION: 'Delinquent payment collection',
  EQUIPMENT_REPLACEMENT: 'Equipment replacement',
  MAINTENANCE_CHARGE: 'Maintenance charge',
  OTHER: 'Other',
};
export type ChargeReason = keyof typeof CHARGE_REASON_LABELS;
export const CHARGE_REASONS = keysOf(CHARGE_REASON_LABELS);

const REASON_LABELS: Record<string, string> = { ...CREDIT_REASON_LABELS, ...CHARGE_REASON_LABELS };

/** The label of the reason for a credit or charge; '' without one. */
export function moneyReasonLabel(reason: string | null | undefined): string {
  return reason ? (REASON_LABELS[reason] ?? reason) : '';
}
