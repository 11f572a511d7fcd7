import { z } from 'zod';
import { type Blocked, blocked } from '../kernel/blocked.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
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

/** The first reason why a customer cannot be anonymized, with the record that it names, or null. */
export function anonymizationObstacle(facts: AnonymizationFacts): Blocked | null {
  const refused = refuseAnonymization(facts);
  return refused ? blocked(refused.message, refused.blocker) : null;
}

/** Rejects every change of an anonymized customer. */
export const ANONYMIZED = refusal('ANONYMIZED', 'This customer has been anonymized.');

/**
 * The first reason why a customer cannot be anonymized, with what to do about it, or undefined.
 * Open contracts come first, because ending them resolves most other reasons.
 */
export function refuseAnonymization(facts: AnonymizationFacts): Refusal | undefined {
  if (facts.hasLiveSubscription) {
    return refusalOf(
      'LIVE_SUBSCRIPTION',
      blocked(
        'The customer has a live subscription. Cancel the subscription first.',
        'SUBSCRIPTION',
      ),
    );
  }
  if (facts.hasOpenOrder) {
    return refusalOf(
      'OPEN_ORDER',
      blocked('The customer has an open order. Fulfill or cancel the order first.', 'ORDER'),
    );
  }
  if (facts.hasOpenLease) {
    return refusalOf(
      'OPEN_LEASE',
      blocked(
        'The customer has a running lease or an unpaid lease-to-own invoice. Settle it first.',
        'LEASE',
      ),
    );
  }
  if (facts.vehicleOut !== null) {
    const vehicle = facts.vehicleOut === '' ? 'A vehicle' : `Vehicle ${facts.vehicleOut}`;
    return refusalOf(
      'VEHICLE_OUT',
      blocked(
        `${vehicle} has not been returned by the customer. Take it back or write it off first.`,
        'VEHICLE',
      ),
    );
  }
  if (facts.hasUnsettledPayment) {
    return refusalOf(
      'UNSETTLED_PAYMENT',
      blocked(
        'A payment of the customer is not settled. Settle it under Reports, Billing first.',
        'PAYMENT',
      ),
    );
  }
  if (facts.hasOpenInvoice) {
    return refusalOf(
      'OPEN_INVOICE',
      blocked(
        'The customer has an open invoice. Collect or void it at the payment provider first.',
        'INVOICE',
      ),
    );
  }
  if (facts.waitingImport !== null) {
    return refusalOf(
      'WAITING_IMPORT',
      blocked(
        `The import ${facts.waitingImport} may name the customer. Import or discard it first.`,
        'IMPORT',
      ),
    );
  }
  return undefined;
}
