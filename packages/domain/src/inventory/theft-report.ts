import { z } from 'zod';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

const amountUpTo = (label: string) =>
  z
    .number({ error: `${label} must be an amount.` })
    .int({ error: `${label} must be an amount.` })
    .min(0, { error: `${label} must be greater than or equal to 0.` })
    .max(MAX_CENTS, { error: `${label} must be less than or equal to 1,000,000.` });

/** What staff know of a theft; a field that is left out stays as it is, null takes it away. Cents. */
const attributes = z.object({
  /** The vehicle, for a report that does not exist yet. */
  assetId: idSchema.nullish(),
  insuranceClaimId: z.string().trim().max(120, { error: 'At most 120 characters.' }).nullish(),
  deductibleAmountCents: amountUpTo('Deductible amount').nullish(),
  proceedsCents: amountUpTo('Proceeds').nullish(),
  insuranceProceedsDate: z.iso.date({ error: 'Enter a date.' }).nullish(),
});

/** Writing a theft report, or making one for a stolen vehicle. */
export const saveTheftReportInput = attributes.extend({
  theftReportId: idSchema.nullish(),
  /** When the form's copy was last saved, ISO; left out, the last one who saves wins. */
  expectedUpdatedAt: z.string().nullish(),
});
export type SaveTheftReportInput = z.infer<typeof saveTheftReportInput>;

/** Charging the deductible to whose subscription it was; the amount is that of the report when it is left out. */
export const chargeDeductibleInput = z.object({
  theftReportId: idSchema,
  deductibleAmountCents: amountUpTo('Deductible amount').nullish(),
});

/** Gone with whoever took it; there is a report to write and a deductible to charge. */
export function refuseTheftReport(asset: { readonly state: string }): Refusal | undefined {
  return asset.state === 'STOLEN' || asset.state === 'STOLEN_DELINQUENT'
    ? undefined
    : refusal('NOT_STOLEN', 'Only a stolen vehicle has a theft report.');
}

/** What is charged can't change once it is. */
export function refuseDeductibleChange(
  report: { readonly charged: boolean; readonly deductibleAmountCents: number | null },
  wanted: number | null | undefined,
): Refusal | undefined {
  if (!report.charged || wanted === undefined) return undefined;
  if (wanted === report.deductibleAmountCents) return undefined;
  return refusal('CHARGED', 'The deductible has been charged already.', 'deductibleAmountCents');
}

const NO_DEDUCTIBLE = 'Enter the deductible amount first.';
export const NO_CARD_FOR_DEDUCTIBLE = 'The customer has no card on file.';

/** What has to be there for a deductible to be charged, once. */
export function refuseDeductible(facts: {
  readonly charged: boolean;
  /** Cents. */
  readonly amountCents: number | null;
  readonly hasCustomer: boolean;
  readonly hasCard: boolean;
}): Refusal | undefined {
  if (facts.charged) return refusal('CHARGED', 'The deductible has been charged already.');
  if (facts.amountCents === null || facts.amountCents === 0) {
    return refusal('NO_DEDUCTIBLE', NO_DEDUCTIBLE, 'deductibleAmountCents');
  }
  if (!facts.hasCustomer) {
    return refusal('NO_CUSTOMER', 'The vehicle was never subscribed: there is nobody to charge.');
  }
  return facts.hasCard ? undefined : refusal('NO_CARD', NO_CARD_FOR_DEDUCTIBLE);
}
