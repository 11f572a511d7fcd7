import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { confirmationEmailOf } from '../subscriptions/confirmation-email.ts';

const input = z.object({
  customerId: idSchema,
  /** The customer's e-mail, typed again; whoever sends it is held to it. */
  confirmationEmail: z.string().nullish(),
});

/** Replacing everything that identifies a customer, for good. */
export const anonymizeCustomerInput = input;

/** The dialog's form: the e-mail must be typed again. */
export function anonymizeCustomerForm(customerEmail: string) {
  return input.extend({ confirmationEmail: confirmationEmailOf(customerEmail) });
}

/** What keeps a customer from being anonymized; each of them is true or null while it is so. */
export interface AnonymizationFacts {
  readonly hasLiveSubscription: boolean;
  readonly hasOpenOrder: boolean;
  /** Serial number of a vehicle that the customer still has or that is on its way back; '' without one. */
  readonly vehicleOut: string | null;
  /** A payment, refund or change at the payment provider that is not settled. */
  readonly hasUnsettledPayment: boolean;
  readonly hasOpenInvoice: boolean;
  /** A lease-to-own invoice that is not paid, or a lease that still runs. */
  readonly hasOpenLease: boolean;
  /** File name of an import that names the customer, or may, and is neither committed nor discarded. */
  readonly waitingImport: string | null;
}

/** What stops every change of a customer once they are anonymized. */
export const ANONYMIZED = refusal('ANONYMIZED', 'This customer has been anonymized.');

/**
 * The first reason why a customer cannot be anonymized now, with what to do about it; undefined when
 * nothing is in the way. Open contracts come first, because ending them settles most of the others.
 */
export function refuseAnonymization(facts: AnonymizationFacts): Refusal | undefined {
  if (facts.hasLiveSubscription) {
    return refusal(
      'LIVE_SUBSCRIPTION',
      'The customer has a live subscription. Cancel the subscription first.',
    );
  }
  if (facts.hasOpenOrder) {
    return refusal(
      'OPEN_ORDER',
      'The customer has an open order. Fulfill or cancel the order first.',
    );
  }
  if (facts.hasOpenLease) {
    return refusal(
      'OPEN_LEASE',
      'The customer has a running lease or an unpaid lease-to-own invoice. Settle it first.',
    );
  }
  if (facts.vehicleOut !== null) {
    const vehicle = facts.vehicleOut === '' ? 'A vehicle' : `Vehicle ${facts.vehicleOut}`;
    return refusal(
      'VEHICLE_OUT',
      `${vehicle} has not come back from the customer. Take it back or write it off first.`,
    );
  }
  if (facts.hasUnsettledPayment) {
    return refusal(
      'UNSETTLED_PAYMENT',
      'A payment of the customer is not settled. Settle it under Reports, Billing first.',
    );
  }
  if (facts.hasOpenInvoice) {
    return refusal(
      'OPEN_INVOICE',
      'The customer has an open invoice. Collect or void it at the payment provider first.',
    );
  }
  if (facts.waitingImport !== null) {
    return refusal(
      'WAITING_IMPORT',
      `The import ${facts.waitingImport} may name the customer. Import or discard it first.`,
    );
  }
  return undefined;
}
