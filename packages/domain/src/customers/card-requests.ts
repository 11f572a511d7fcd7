import { z } from 'zod';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Days after which the link of a card request no longer works. */
export const CARD_REQUEST_DAYS = 14;

/**
 * WAITING for the customer; SAVING: the saved card is being made the default payment method; SAVED; EXPIRED;
 * REVOKED by staff or replaced by a newer request; FAILED: the provider did not accept the card.
 */
export const CARD_REQUEST_STATES = [
  'WAITING',
  'SAVING',
  'SAVED',
  'EXPIRED',
  'REVOKED',
  'FAILED',
] as const;
export type CardRequestState = (typeof CARD_REQUEST_STATES)[number];

/** The stored facts that the state of a card request follows from. */
export interface CardRequestFacts {
  readonly completedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly expiresAt: Date;
  readonly moneyOperationId: string | null;
}

/** The state of a card request. */
export function cardRequestState(facts: CardRequestFacts, now: Date): CardRequestState {
  const { completedAt, revokedAt, expiresAt, moneyOperationId } = facts;
  if (completedAt) return 'SAVED';
  if (revokedAt) return moneyOperationId ? 'FAILED' : 'REVOKED';
  if (moneyOperationId) return 'SAVING';
  return expiresAt <= now ? 'EXPIRED' : 'WAITING';
}

/** Whether the console asks again by itself: the request can still change without a person of staff. */
export const isCardRequestPending = (state: CardRequestState) =>
  state === 'WAITING' || state === 'SAVING';

/** Chosen instead of a provider's customer with the same e-mail. */
export const NEW_PROVIDER_CUSTOMER = 'NEW';

/**
 * Only needed if the provider has customers with the same e-mail: the id of one of them, or 'NEW'.
 */
export const providerCustomerChoice = z
  .string()
  .trim()
  .max(255, { error: 'At most 255 characters.' })
  .regex(/^\w*$/, { error: "Enter the provider's id, for example cus_1Abc." })
  .nullish();

/** Asks a customer for a card. */
export const requestCardInput = z.object({
  customerId: idSchema,
  providerCustomer: providerCustomerChoice,
});

/** Revokes the link of a card request, or sends it by e-mail. */
export const cardRequestInput = z.object({ id: idSchema });

export const PROVIDER_CUSTOMER_EXISTS = refusal(
  'PROVIDER_CUSTOMER_EXISTS',
  'The payment provider already has a customer with this e-mail. Choose that customer, or create a new one.',
  'providerCustomer',
);
export const PROVIDER_CUSTOMER_UNKNOWN = refusal(
  'PROVIDER_CUSTOMER_UNKNOWN',
  'The payment provider has no customer with this id.',
  'providerCustomer',
);
export const PROVIDER_CUSTOMER_TAKEN = refusal(
  'PROVIDER_CUSTOMER_TAKEN',
  'This customer of the payment provider belongs to another customer.',
  'providerCustomer',
);
export const PROVIDER_SILENT = refusal(
  'PROVIDER_SILENT',
  'The payment provider did not respond. Nothing was changed; try again.',
);

/** Why the link of a request cannot be revoked or sent; undefined if it can. */
export function refuseCardRequest(state: CardRequestState): Refusal | undefined {
  if (state === 'WAITING') return undefined;
  if (state === 'SAVING') return PAYMENT_PENDING;
  return state === 'SAVED'
    ? refusal('CARD_SAVED', 'The customer has saved a card.')
    : refusal('LINK_CLOSED', 'This link no longer works. Request the card again.');
}
