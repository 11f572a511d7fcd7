import { z } from 'zod';
import { belowMinimumCharge, isBelowMinimumCharge } from '../billing/minimum-charge.ts';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

const amountUpTo = (label: string) =>
  z
    .number({ error: `${label} must be a number.` })
    .int({ error: `${label} must be a number.` })
    .min(0, { error: `${label} must be greater than or equal to 0.` })
    .max(MAX_CENTS, { error: `${label} must be less than or equal to 1,000,000.` });

/** Information about a theft. Omitted fields are unchanged; null clears a field. Cents. */
const attributes = z.object({
  /** The vehicle, for a new report. */
  assetId: idSchema.nullish(),
  insuranceClaimId: z.string().trim().max(120, { error: 'At most 120 characters.' }).nullish(),
  deductibleAmountCents: amountUpTo('Deductible amount').nullish(),
  proceedsCents: amountUpTo('Proceeds').nullish(),
  insuranceProceedsDate: z.iso.date({ error: 'Enter a date.' }).nullish(),
});

/** Updates a theft report, or creates one for a stolen vehicle. */
export const saveTheftReportInput = attributes.extend({
  theftReportId: idSchema.nullish(),
  /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type SaveTheftReportInput = z.infer<typeof saveTheftReportInput>;

/** Charges the deductible to the customer of the subscription; the report's amount if omitted. */
export const chargeDeductibleInput = z.object({
  theftReportId: idSchema,
  deductibleAmountCents: amountUpTo('Deductible amount').nullish(),
});

/** Stolen: a report can be written and a deductible charged. */
export function refuseTheftReport(asset: { readonly state: string }): Refusal | undefined {
  return asset.state === 'STOLEN' || asset.state === 'STOLEN_DELINQUENT'
    ? undefined
    : refusal('NOT_STOLEN', 'Only a stolen vehicle has a theft report.');
}

/** The amount is fixed once it is charged. */
export function refuseDeductibleChange(
  report: { readonly charged: boolean; readonly deductibleAmountCents: number | null },
  wanted: number | null | undefined,
): Refusal | undefined {
  if (!report.charged || wanted === undefined) return undefined;
  if (wanted === report.deductibleAmountCents) return undefined;
  return refusal('CHARGED', 'The deductible has already been charged.', 'deductibleAmountCents');
}

const NO_DEDUCTIBLE = 'Enter the deductible amount first.';
export const NO_CARD_FOR_DEDUCTIBLE = 'The customer has no card on file.';

/** Requirements for charging a deductible, once. */
export function refuseDeductible(facts: {
  readonly charged: boolean;
  /** Cents. */
  readonly amountCents: number | null;
  readonly hasCustomer: boolean;
  readonly hasCard: boolean;
}): Refusal | undefined {
  if (facts.charged) return refusal('CHARGED', 'The deductible has already been charged.');
  if (facts.amountCents === null || facts.amountCents === 0) {
    return refusal('NO_DEDUCTIBLE', NO_DEDUCTIBLE, 'deductibleAmountCents');
  }
  if (isBelowMinimumCharge(facts.amountCents)) {
    return refusal(
      'BELOW_MINIMUM',
      belowMinimumCharge('Deductible amount'),
      'deductibleAmountCents',
    );
  }
  if (!facts.hasCustomer) {
    return refusal(
      'NO_CUSTOMER',
      'The vehicle never had a subscription, so there is no customer to charge.',
    );
  }
  return facts.hasCard ? undefined : refusal('NO_CARD', NO_CARD_FOR_DEDUCTIBLE);
}
