import { z } from 'zod';
import { refusal } from '../kernel/refusal.ts';
import { idSchema, requiredReason, requiredText } from '../kernel/text.ts';
import type { MoneyOperationKind, MoneyOperationState } from './money-operation-terms.ts';

/** Input to retry or look up a money operation. */
export const moneyOperationInput = z.object({ id: idSchema });

/**
 * Marks a money operation as succeeded; the reference is the provider's id of the created object.
 */
export const markHappenedInput = z.object({
  id: idSchema,
  providerReference: z
    .string({ error: 'Provider reference is a required field.' })
    .trim()
    .min(1, { error: 'Provider reference is a required field.', abort: true })
    .max(255, { error: 'At most 255 characters.' })
    .regex(/^\w+$/, { error: "Enter the provider's id, for example in_1Abc." }),
  reason: requiredReason,
});

/** Marks a money operation as failed. */
export const markNotHappenedInput = z.object({ id: idSchema, reason: requiredReason });

/** Both sides of a difference as a person saw them; pages of earlier releases send neither. */
const shownDifference = z.object({
  id: idSchema,
  here: z.string().nullish(),
  atProvider: z.string().nullish(),
});

/** Acknowledges a difference between Kickstand and the provider. */
export const acknowledgeDifferenceInput = shownDifference.extend({
  note: requiredText('Note is a required field.'),
});

/** Takes over the provider's state, which resolves a difference. */
export const takeOverDifferenceInput = shownDifference;

/**
 * Staff can only settle operations that cannot be settled automatically; undefined if allowed. An
 * owed refund is known to have failed, but staff may have made it at the provider since.
 */
export function refuseDecision(
  operation: { readonly state: MoneyOperationState },
  outcome: 'succeeded' | 'failed',
) {
  if (operation.state === 'NEEDS_A_PERSON') return undefined;
  if (operation.state === 'OWED') {
    return outcome === 'succeeded'
      ? undefined
      : refusal('OWED', 'This refund failed. Choose Refund again.');
  }
  return operation.state === 'WAITING'
    ? refusal('STILL_WAITING', 'The payment provider has not responded yet.')
    : refusal('SETTLED', 'This payment is settled.');
}

/** Kinds that cannot be repeated from the page of the money operation. */
const SENT_AGAIN: readonly MoneyOperationKind[] = ['REFUND', 'RESTOCK_FEE'];

/**
 * A declined operation can be repeated once, as a new operation with the customer's current card;
 * undefined if allowed.
 */
export function refuseSendAgain(operation: {
  readonly kind: MoneyOperationKind;
  readonly state: MoneyOperationState;
  readonly repeatedById: string | null;
}) {
  const { kind, state, repeatedById } = operation;
  if (repeatedById !== null)
    return refusal('SENT_AGAIN', 'This payment has already been sent again.');
  if (state === 'OWED') return undefined;
  if (state === 'DECLINED' && SENT_AGAIN.includes(kind)) return undefined;
  return state === 'DECLINED'
    ? refusal('NOT_HERE', 'Repeat this payment from the page where it was requested.')
    : refusal('NOT_REFUSED', 'The payment provider has not declined this payment.');
}

/**
 * Settled operations are not retried, and declined ones are repeated instead; undefined if allowed.
 */
export function refuseRetry(operation: { readonly state: MoneyOperationState }) {
  if (operation.state === 'OWED') {
    return refusal('OWED', 'The payment provider declined this refund. Choose Refund again.');
  }
  return operation.state === 'DECLINED' || operation.state === 'DONE'
    ? refusal('SETTLED', 'This payment is settled.')
    : undefined;
}
