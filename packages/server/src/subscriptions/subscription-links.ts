import { loadCustomerDetails } from '../customers/customer-rows.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { pageBelow } from '../platform/http/external-page.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadSubscriptionFacts } from './subscription-facts.ts';
import type { SubscriptionRow } from './subscription-rows.ts';

/** URLs in other systems. */
interface ExternalLinks {
  readonly providerSubscription: string | null;
  readonly providerCustomer: string | null;
  readonly providerInvoice: string | null;
  readonly pointOfSaleCustomer: string | null;
  readonly onboardingSurvey: string | null;
  readonly offboardingSurvey: string | null;
}

export const ExternalLinksRef = builder.objectRef<ExternalLinks>('ExternalLinks').implement({
  description: 'Pages about a subscription and its customer in other systems.',
  fields: (t) => ({
    providerSubscription: t.exposeString('providerSubscription', { nullable: true }),
    providerCustomer: t.exposeString('providerCustomer', { nullable: true }),
    providerInvoice: t.exposeString('providerInvoice', { nullable: true }),
    pointOfSaleCustomer: t.exposeString('pointOfSaleCustomer', { nullable: true }),
    onboardingSurvey: t.exposeString('onboardingSurvey', { nullable: true }),
    offboardingSurvey: t.exposeString('offboardingSurvey', { nullable: true }),
  }),
});

/** The URLs of a subscription at the payment provider, point of sale and surveys. */
export async function linksOf(
  context: RequestContext,
  subscription: SubscriptionRow,
): Promise<ExternalLinks> {
  const { PAYMENT_DASHBOARD_URL: dashboard, POINT_OF_SALE_URL: pointOfSale } = context.config;
  const [customer, facts] = await Promise.all([
    loadCustomerDetails(context, subscription.customer.id),
    loadSubscriptionFacts(context, subscription.id),
  ]);
  return {
    providerSubscription: pageBelow(dashboard, 'subscriptions', subscription.stripeSubscriptionId),
    providerCustomer: pageBelow(dashboard, 'customers', customer?.stripeCustomerId),
    providerInvoice: pageBelow(dashboard, 'invoices', facts?.latestInvoiceReference),
    pointOfSaleCustomer: pageBelow(pointOfSale, 'customers', customer?.lightspeedCustomerId),
    onboardingSurvey: context.config.ONBOARDING_SURVEY_URL ?? null,
    offboardingSurvey: context.config.OFFBOARDING_SURVEY_URL ?? null,
  };
}
