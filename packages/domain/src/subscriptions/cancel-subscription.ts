import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import type { Program } from '../orders/order-terms.ts';
import {
  type TransferFields,
  transferFieldRefusals,
} from '../transfers/create-transfer-shortcut.ts';
import {
  trackingInfoSchema,
  transferDestinationSchema,
  transferOriginSchema,
} from '../transfers/transfer-origin.ts';
import { SELECTABLE_CANCELATION_REASONS } from './cancelation-reasons.ts';
import { confirmationEmailOf, refuseConfirmationEmail } from './confirmation-email.ts';

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const fields = z.object({
  subscriptionId: idSchema,
  cancelationReason: choiceSchema(SELECTABLE_CANCELATION_REASONS, 'Reason is a required field.'),
  cancelationNotes: optionalText,
  serialNumber: optionalText,
  chargeRestockFee: flag,
  maintenanceNotes: optionalText,
  createTransferOrder: flag,
  transferOrderOrigin: transferOriginSchema.nullish(),
  transferOrderDestination: transferDestinationSchema.nullish(),
  transferOrderTrackingInfo: trackingInfoSchema,
});

const notesForOther = {
  path: ['cancelationNotes'],
  error: "Notes are required when 'Other' is selected.",
  when: () => true,
};
const lacksNotes = (input: { cancelationReason?: string; cancelationNotes?: string } | undefined) =>
  input?.cancelationReason === 'OTHER' && !input.cancelationNotes?.trim();

const SURVEY = 'Offboarding must be completed before cancelling the order.';

/** Cancels a subscription, as sent to the API. Confirmations are optional, but checked if sent. */
export const cancelSubscriptionInput = fields
  .extend({
    offboardingCompleted: z.literal(true, { error: SURVEY }).nullish(),
    vehicleCollected: z.boolean().nullish(),
    confirmationEmail: z.string().nullish(),
  })
  .refine((input) => !lacksNotes(input), notesForOther);
export type CancelSubscriptionInput = z.infer<typeof cancelSubscriptionInput>;

/** Facts about a subscription that the rules of a cancelation need. */
export interface CancelationSubject {
  readonly program: Program;
  readonly assetId: string | null;
  readonly assetSerial: string | null;
  readonly customerEmail: string;
}

interface Cancelation extends TransferFields {
  readonly cancelationReason?: string | undefined;
  readonly serialNumber?: string | null | undefined;
  readonly vehicleCollected?: boolean | null | undefined;
  readonly confirmationEmail?: string | null | undefined;
}

/** The vehicle of a delinquent customer may be gone: it is written off, without a restock fee. */
export function isVehicleReturned(
  { assetId }: Pick<CancelationSubject, 'assetId'>,
  reason: string | undefined,
): boolean {
  return assetId !== null && reason !== 'DELINQUENT_ACCOUNT';
}

/** A vehicle that is returned to a hub must be there. */
export function needsCollection(
  subject: Pick<CancelationSubject, 'program' | 'assetId'>,
  reason: string | undefined,
): boolean {
  return subject.program === 'hub' && isVehicleReturned(subject, reason);
}

/** True for a hub vehicle without a serial number. */
export function lacksSerial(subject: CancelationSubject): boolean {
  return subject.program === 'hub' && subject.assetId !== null && subject.assetSerial === null;
}

/** All objections to a cancelation with their fields, used by the form and the server. */
export function cancelationRefusals(subject: CancelationSubject, input: Cancelation): Refusal[] {
  const refusals = transferFieldRefusals(input);
  const delinquent = input.cancelationReason === 'DELINQUENT_ACCOUNT';
  if (delinquent && input.createTransferOrder) {
    refusals.push(
      refusal(
        'NO_TRANSFER',
        'A delinquent account has no transfer order: its vehicle is not collected.',
        'createTransferOrder',
      ),
    );
  }
  if (input.vehicleCollected === false && needsCollection(subject, input.cancelationReason)) {
    refusals.push(
      refusal(
        'NOT_COLLECTED',
        'Vehicle must be collected before cancelling the order.',
        'vehicleCollected',
      ),
    );
  }
  if (lacksSerial(subject) && !input.serialNumber?.trim()) {
    refusals.push(refusal('REQUIRED', 'Serial number is a required field.', 'serialNumber'));
  }
  const mismatch = refuseConfirmationEmail(subject.customerEmail, input.confirmationEmail);
  return mismatch ? [...refusals, mismatch] : refusals;
}

/** The dialog's form, with the confirmations required before canceling. */
export function cancelSubscriptionForm(subject: CancelationSubject) {
  return fields
    .extend({
      transferOrderOrigin: z.unknown().optional(),
      transferOrderDestination: z.unknown().optional(),
      offboardingCompleted: z.literal(true, { error: SURVEY }),
      vehicleCollected: z.boolean(),
      confirmationEmail: confirmationEmailOf(subject.customerEmail),
    })
    .refine((input) => !lacksNotes(input), notesForOther)
    .superRefine(
      (input, context) => {
        if (!input) return;
        // The field's own schema has validated the e-mail.
        const others = { ...input, confirmationEmail: null };
        for (const { message, path } of cancelationRefusals(subject, others)) {
          context.addIssue({ code: 'custom', message, path: path === undefined ? [] : [path] });
        }
      },
      { when: () => true },
    );
}
