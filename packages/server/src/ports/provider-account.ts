import type { AccountPart } from '@kickstand/domain/adoption/adoption-run.ts';
import type { SubscriptionShape } from '@kickstand/domain/subscriptions/billing-limits.ts';
import type { ProviderCard, ProviderInvoice } from './provider-billing.ts';

/** The account at the payment provider, read page by page and never written. Amounts are cents. */

export type ProviderMetadata = Readonly<Record<string, string>>;

export interface AccountProduct {
  readonly reference: string;
  readonly name: string;
  readonly metadata: ProviderMetadata;
}

export interface AccountCustomer {
  readonly reference: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Our id in the metadata; null if it was created elsewhere. */
  readonly customerId: string | null;
  /** What the customer owes; negative is credit. */
  readonly balanceCents: number;
  readonly currency: string | null;
  /** Whether there is a default payment method, of any sort. */
  readonly pays: boolean;
  /** The customer's default card. */
  readonly card: ProviderCard | null;
  readonly metadata: ProviderMetadata;
  readonly createdAt: Date;
}

export interface AccountSubscription {
  readonly reference: string;
  readonly customerReference: string;
  /** The provider's status; 'paused' while its payments are paused. */
  readonly status: string;
  /** The first item; null without one. */
  readonly itemReference: string | null;
  readonly priceReference: string | null;
  readonly productReference: string | null;
  /** The price of the first item. */
  readonly monthlyCents: number;
  readonly currency: string;
  /** 'YYYY-MM-DD' of the next invoice; null without an item. */
  readonly nextBillingDate: string | null;
  readonly shape: SubscriptionShape;
  /** Whether it has a payment method besides the customer's, of any sort. */
  readonly pays: boolean;
  /** The card of this subscription alone. */
  readonly card: ProviderCard | null;
  readonly metadata: ProviderMetadata;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

export interface AccountInvoice extends Omit<ProviderInvoice, 'refundedCents'> {
  readonly currency: string;
  /** Refunded by credit notes. */
  readonly creditedCents: number;
  /** The provider's ids of its payments, by which refunds without a credit note are found. */
  readonly paymentReferences: readonly string[];
}

export interface AccountCreditNote {
  readonly reference: string;
  /** The refunds that it caused. */
  readonly refundReferences: readonly string[];
}

export interface AccountRefund {
  readonly reference: string;
  readonly paymentReference: string | null;
  /** Negative if it failed or was canceled. */
  readonly amountCents: number;
  readonly createdAt: Date;
}

export interface AccountObjects {
  readonly PRODUCTS: AccountProduct;
  readonly CUSTOMERS: AccountCustomer;
  readonly SUBSCRIPTIONS: AccountSubscription;
  readonly INVOICES: AccountInvoice;
  readonly CREDIT_NOTES: AccountCreditNote;
  readonly REFUNDS: AccountRefund;
}

/** Where to continue reading. */
export interface AccountPlace {
  /** The last object of the page before; null for the first page. */
  readonly after: string | null;
  /** The oldest objects that are wanted; only used for invoices, credit notes and refunds. */
  readonly since: Date | null;
}

export type AccountPage<Part extends AccountPart> =
  | {
      readonly outcome: 'read';
      readonly objects: readonly AccountObjects[Part][];
      /** The last object if there are more; null at the end. */
      readonly next: string | null;
    }
  /** Ask again, not earlier than after these seconds if the provider named them. */
  | { readonly outcome: 'busy'; readonly waitSeconds: number | null }
  /** The key may not read this part, or is not accepted at all. */
  | { readonly outcome: 'forbidden'; readonly keyRefused: boolean };

export interface AccountReader {
  /** One page of at most 100 objects. */
  readAccount<Part extends AccountPart>(
    part: Part,
    place: AccountPlace,
  ): Promise<AccountPage<Part>>;
}
