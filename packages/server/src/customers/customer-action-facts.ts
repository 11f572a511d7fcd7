import { anonymizationObstacle } from '@kickstand/domain/customers/anonymize-customer.ts';
import { availableCustomerActions } from '@kickstand/domain/customers/customer-actions.ts';
import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader, rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readAnonymizationFacts } from './anonymization-facts.ts';
import { loadCustomerDetails } from './customer-rows.ts';

const loadPending = rowLoader(
  (ids) => sql<{ id: string; pending: boolean }>`
    select c.id, ${paymentPending('c.id')} as pending from customers c where c.id = ${anyOfIds(ids)}`,
);

const loadAnonymizationFacts = defineLoader((context, ids) =>
  readAnonymizationFacts(context.database.sql, ids, context),
);

/** The actions of a customer, in menu order. */
export async function loadCustomerActions(context: RequestContext, customerId: string) {
  const [details, pending, facts] = await Promise.all([
    loadCustomerDetails(context, customerId),
    loadPending(context, customerId),
    loadAnonymizationFacts(context, customerId),
  ]);
  return availableCustomerActions({
    paymentPending: pending?.pending ?? false,
    hasCard: details?.card != null && details.stripeCustomerId !== null,
    anonymized: details?.anonymizedAt != null,
    anonymizationObstacle: facts ? anonymizationObstacle(facts) : null,
  });
}
