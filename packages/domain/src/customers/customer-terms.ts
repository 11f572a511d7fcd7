export const HELMET_SIZES = ['S', 'M', 'L'] as const;

/** Goodwill or prepaid value; both are used the same way but reported separately. */
export const CREDIT_KINDS = ['CREDIT', 'GIFT_CARD'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
export const CREDIT_KIND_LABELS: Record<CreditKind, string> = {
  CREDIT: 'Credit',
  GIFT_CARD: 'Gift card',
};

export const CREDIT_REASONS = ['COURTESY_CREDIT', 'CARE_REIMBURSEMENT', 'OTHER'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];
export const CREDIT_REASON_LABELS: Record<CreditReason, string> = {
  COURTESY_CREDIT: 'Courtesy credit',
  CARE_REIMBURSEMENT: 'Care reimbursement',
  OTHER: 'Other',
};

export const CHARGE_REASONS = [
  'DELINQUENT_PAYMENT_COLLECTION',
  'EQUIPMENT_REPLACEMENT',
  'MAINTENANCE_CHARGE',
  'OTHER',
] as const;
export type ChargeReason = (typeof CHARGE_REASONS)[number];
export const CHARGE_REASON_LABELS: Record<ChargeReason, string> = {
  DELINQUENT_PAYMENT_COLLECTION: 'Delinquent payment collection',
  EQUIPMENT_REPLACEMENT: 'Equipment replacement',
  MAINTENANCE_CHARGE: 'Maintenance charge',
  OTHER: 'Other',
};

const REASON_LABELS: Record<string, string> = { ...CREDIT_REASON_LABELS, ...CHARGE_REASON_LABELS };

/** The label of the reason for a credit or charge; '' without one. */
export function moneyReasonLabel(reason: string | null | undefined): string {
  return reason ? (REASON_LABELS[reason] ?? reason) : '';
}
