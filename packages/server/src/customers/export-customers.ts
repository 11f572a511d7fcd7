import { SUBSCRIPTION_STATE_LABELS } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { listReport } from '../exports/list-export.ts';
import { customerListSql } from './customer-list-sql.ts';
import { CUSTOMERS, type CustomerDetails } from './customer-rows.ts';

/** The visible columns of the customer list plus the ids. */
const COLUMNS: Record<string, (customer: CustomerDetails) => string | number | null> = {
  'Customer id': (c) => c.id,
  'First name': (c) => c.firstName,
  'Last name': (c) => c.lastName,
  'E-mail': (c) => c.email,
  Phone: (c) => c.phone ?? '',
  Organization: (c) => c.organization?.name ?? '',
  Office: (c) => c.office?.name ?? '',
  Subscription: (c) =>
    c.subscriptionState === null ? '' : SUBSCRIPTION_STATE_LABELS[c.subscriptionState],
  Delinquent: (c) => (c.delinquent ? 'yes' : 'no'),
  'Provider customer id': (c) => c.stripeCustomerId ?? '',
  Created: (c) => c.createdAt.toISOString(),
};

/** The customer list as a CSV file, which has more columns than the list. */
export const customerReport = listReport(
  { kind: 'customers', fileName: 'customers', namesCustomers: () => true },
  { ...customerListSql, source: CUSTOMERS, nest: (customer: CustomerDetails) => customer },
  COLUMNS,
);
