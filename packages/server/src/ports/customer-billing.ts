import type { BillingAnswer, OperationReference } from './billing-answer.ts';
import type { CardPage, CardSetup, ProviderCard, ProviderCustomer } from './provider-billing.ts';

/** The payment provider's customers and their cards, in our terms. */

export interface NewProviderCustomer {
  /** Our id, stored with the customer for lookups. */
  readonly customerId: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
}

/** A page of the provider that saves a card, and takes a deposit if there is an amount. */
export interface NewCardPage {
  readonly customerReference: string;
  /** Our id of the request, stored with the page for lookups. */
  readonly cardRequestId: string;
  readonly deposit: { readonly cents: number; readonly currency: string } | null;
  /** Where the browser goes afterwards, and if the customer turns back. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface CardReplacement {
  readonly customerReference: string;
  readonly paymentMethodReference: string;
}

export interface ReplacedCard {
  readonly card: ProviderCard;
  /** Subscriptions whose own card was replaced. */
  readonly subscriptionReferences: readonly string[];
}

type Answer<Done> = Promise<BillingAnswer<Done>>;

export interface CustomerBilling {
  /**
   * The provider's customers with an e-mail address, newest first, with the default card of each.
   */
  findCustomers(email: string): Answer<readonly ProviderCustomer[]>;
  /**
   * The customer, with the card that the next bill will use: that of a running subscription, or
   * else the customer's default. Undefined if unknown.
   */
  readCustomer(customerReference: string): Answer<ProviderCustomer | 'deleted' | undefined>;
  /** Repeating it with the same key returns the same customer, for a day. */
  createCustomer(key: string, wanted: NewProviderCustomer): Answer<ProviderCustomer>;
  /** The usual origin of the provider's pages: 'https://checkout.stripe.com'. */
  readonly pageOrigin: string;
  /** Opens a new page for the customer. @returns the page's address. */
  openCardPage(wanted: NewCardPage): Answer<{ readonly url: string }>;
  readCardPage(pageReference: string): Answer<CardPage | undefined>;
  readCardSetup(setupReference: string): Answer<CardSetup | undefined>;
  /** The completed page of a card request, if it is among the customer's latest completed pages. */
  findCompletedCardPage(
    customerReference: string,
    cardRequestId: string,
  ): Answer<CardPage | undefined>;
  /**
   * Makes a saved card the customer's default, and replaces the own card of every running
   * subscription. Idempotent.
   */
  replaceCard(reference: OperationReference, wanted: CardReplacement): Answer<ReplacedCard>;
}
