import { z } from 'zod';
import { refusal } from '../kernel/refusal.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import type { MoneyOperationKind, MoneyOperationState } from './money-operation-terms.ts';

const reason = requiredText('Reason is a required field.');

/** Trying again, or looking up, one money operation. */
export const moneyOperationInput = z.object({ id: idSchema });

/** Saying that a money operation has happened; the reference is the provider's id of the object it made. */
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

/** Saying that a money operation has not happened and never will. */
export const markNotHappenedInput = z.object({ id: idSchema, reason });

/** Taking note of a difference between here and the provider. */
export const acknowledgeDifferenceInput = z.object({
  id: idSchema,
  note: requiredText('Note is a required field.'),
});

/**
 * Only what no machine can settle is decided by a person; undefined when it may be. What is owed is known
 * not to have happened, but may have been given at the provider by hand since.
 */
export function refuseDecision(
  operation: { readonly state: MoneyOperationState },
  happened: boolean,
) {
  if (operation.state === 'NEEDS_A_PERSON') return undefined;
  if (operation.state === 'OWED') {
    return happened
      ? undefined
      : refusal('OWED', 'It is known not to have happened: refund again.');
  }
  return operation.state === 'WAITING'
    ? refusal('STILL_WAITING', 'The payment provider is still being asked.')
    : refusal('SETTLED', 'This payment is settled.');
}

/** Kinds that have no button of their own where they came from. */
const SENT_AGAIN: readonly MoneyOperationKind[] = ['REFUND', 'RESTOCK_FEE'];

/**
 * What was refused can be asked for once more, with the card of now, as an operation of its own; undefined
 * when it may be.
 */
export function refuseSendAgain(operation: {
  readonly kind: MoneyOperationKind;
  readonly state: MoneyOperationState;
  readonly repeatedById: string | null;
}) {
  const { kind, state, repeatedById } = operation;
  if (repeatedById !== null) return refusal('SENT_AGAIN', 'This payment was sent again already.');
  if (state === 'OWED') return undefined;
  if (state === 'DECLINED' && SENT_AGAIN.includes(kind)) return undefined;
  return state === 'DECLINED'
    ? refusal('NOT_HERE', 'Ask for it again where it was asked for.')
    : refusal('NOT_REFUSED', 'The payment provider has not refused this payment.');
}

/** Settled operations are not tried again, and what was refused is sent again; undefined when it may be. */
export function refuseRetry(operation: { readonly state: MoneyOperationState }) {
  if (operation.state === 'OWED') {
    return refusal('OWED', 'The payment provider has refused it: refund again.');
  }
  return operation.state === 'DECLINED' || operation.state === 'DONE'
    ? refusal('SETTLED', 'This payment is settled.')
    : undefined;
}
