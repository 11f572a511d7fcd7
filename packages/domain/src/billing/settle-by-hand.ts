import { z } from 'zod';
import { refusal } from '../kernel/refusal.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import type { MoneyOperationState } from './money-operation-terms.ts';

const reason = requiredText('Reason is a required field.');

/** Trying again, or looking up, one payment. */
export const moneyOperationInput = z.object({ id: idSchema });

/** Saying that a payment has happened; the reference is the provider's id of the object it made. */
export const markHappenedInput = z.object({
  id: idSchema,
  providerReference: z
    .string({ error: 'Provider reference is a required field.' })
    .trim()
    .min(1, { error: 'Provider reference is a required field.', abort: true })
    .max(255, { error: 'At most 255 characters.' })
    .regex(/^\w+$/, { error: "Enter the provider's id, for example in_1Abc." }),
  reason,
});

/** Saying that a payment has not happened and never will. */
export const markNotHappenedInput = z.object({ id: idSchema, reason });

/** Taking note of a difference between here and the provider. */
export const acknowledgeDifferenceInput = z.object({
  id: idSchema,
  note: requiredText('Note is a required field.'),
});

/** Only what no machine can settle is decided by a person; undefined when it may be. */
export function refuseDecision(operation: { readonly state: MoneyOperationState }) {
  if (operation.state === 'NEEDS_A_PERSON') return undefined;
  return operation.state === 'WAITING'
    ? refusal('STILL_WAITING', 'The payment provider is still being asked.')
    : refusal('SETTLED', 'This payment is settled.');
}

/** Settled payments are not tried again; undefined when it may be. */
export function refuseRetry(operation: { readonly state: MoneyOperationState }) {
  return operation.state === 'DECLINED' || operation.state === 'DONE'
    ? refusal('SETTLED', 'This payment is settled.')
    : undefined;
}
