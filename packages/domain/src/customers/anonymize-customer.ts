import { z } from 'zod';
import { type Blocked, type Blocker, blocked } from '../kernel/blocked.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { confirmationEmailOf } from '../subscriptions/confirmation-email.ts';

const input = z.object({
  customerId: idSchema,
  /** The customer's e-mail, retyped. Optional, but checked if sent. */
  confirmationEmail: z.string().nullish(),
});

/** Anonymizes a customer permanently. */
export const anonymizeCustomerInput = input;

/** The dialog's form: the e-mail is required. */
export function anonymizeCustomerForm(customerEmail: string) {
  return input.extend({ confirmationEmail: confirmationEmailOf(customerEmail) });
}

/** What prevents a customer from being anonymized; true or set while it applies. */
export interface AnonymizationFacts {
  readonly hasLiveSubscription: boolean;
  readonly hasOpenOrder: boolean;
  /**
   * Serial number of a vehicle that the customer still has or that is on its way back; '' if it has
   * none.
   */
  readonly vehicleOut: string | null;
  /** An unsettled payment, refund or change at the payment provider. */
  readonly hasUnsettledPayment: boolean;
  readonly hasOpenInvoice: boolean;
  /** An unpaid lease-to-own invoice, or a lease that has not ended. */
  readonly hasOpenLease: boolean;
  /** File name of an open import that names, or may name, the customer. */
  readonly waitingImport: string | null;
}

/** The record that each reason names. */
const OBSTACLES: Readonly<Record<string, Blocker>> = {
  LIVE_SUBSCRIPTION: 'SUBSCRIPTION',
  OPEN_ORDER: 'ORDER',
  OPEN_LEASE: 'LEASE',
  VEHICLE_OUT: 'VEHICLE',
  UNSETTLED_PAYMENT: 'PAYMENT',
  OPEN_INVOICE: 'INVOICE',
  WAITING_IMPORT: 'IMPORT',
};

/** The first reason why a customer cannot be anonymized, with the record that it names, or null. */
export function anonymizationObstacle(facts: AnonymizationFacts): Blocked | null {
  const refused = refuseAnonymization(facts);
  return refused ? blocked(refused.message, OBSTACLES[refused.code] ?? null) : null;
}

/** Rejects every change of an anonymized customer. */
export const ANONYMIZED = refusal('ANONYMIZED', 'This customer has been anonymized.');

/**
 * The first reason why a customer cannot be anonymized, with what to do about it, or undefined.
 * Open contracts come first, because ending them resolves most other reasons.
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
      `${vehicle} has not been returned by the customer. Take it back or write it off first.`,
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
