import type { ProviderInvoice } from './provider-billing.ts';

/** Money that went back from us at the provider, in our terms. Amounts are cents. */

/** The refunds of one charge. */
export interface ProviderRefunds {
  readonly chargeReference: string;
  /** Null for a payment without a customer. */
  readonly customerReference: string | null;
  /** The invoice that the charge paid; null for another payment. */
  readonly invoiceReference: string | null;
  /** Refunded by credit notes of our operations. */
  readonly requestedCents: number;
  /** Refunded in all; refunds that failed or were canceled do not count. */
  readonly refundedCents: number;
  /** What was refunded without a credit note, minus what credit notes refunded and the customer's bank did not accept. */
  readonly beyondCreditNotesCents: number;
  /** When the latest refund without a credit note was made; null if there is none. */
  readonly refundedAt: Date | null;
}

/** The invoice of a deposit, with what was refunded on its charge. */
export interface ProviderDeposit {
  readonly invoice: ProviderInvoice;
  readonly refundedWithoutCreditNoteCents: number;
  /** Refunded, with or without a credit note, but not by our operations. */
  readonly unrequestedCents: number;
}

/** A customer's objection to a charge at their bank. */
export interface ProviderDispute {
  readonly disputeReference: string;
  readonly customerReference: string | null;
  readonly invoiceReference: string | null;
  readonly amountCents: number;
  /** ISO code in upper case. */
  readonly currency: string;
  /** The provider's reason, such as 'fraudulent'. */
  readonly reason: string;
  /** The provider's status, such as 'needs_response'. */
  readonly status: string;
  /** When evidence is due; null if none is. */
  readonly dueAt: Date | null;
  readonly openedAt: Date;
}
