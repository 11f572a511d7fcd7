import { SUBSCRIPTION_STATE_LABELS } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { listReport } from '../exports/list-export.ts';
import type { Columns } from '../exports/report.ts';
import { customerListSql } from './customer-list-sql.ts';
import { CUSTOMERS, type CustomerDetails } from './customer-rows.ts';

/** The columns of an address, as imports name them. */
const addressColumns = (
  label: string,
  addressOf: (customer: CustomerDetails) => CustomerDetails['shippingAddress'],
): Columns<CustomerDetails> => ({
  [`${label} line 1`]: (c) => addressOf(c)?.line1 ?? '',
  [`${label} line 2`]: (c) => addressOf(c)?.line2 ?? '',
  [`${label} city`]: (c) => addressOf(c)?.city ?? '',
  [`${label} state`]: (c) => addressOf(c)?.stateCode ?? '',
  [`${label} postal code`]: (c) => addressOf(c)?.postalCode ?? '',
});

/** The visible columns of the customer list plus the ids, and what else an import reads. */
const COLUMNS: Columns<CustomerDetails> = {
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
  Created: (c) => c.createdAt,
  'Helmet size': (c) => c.helmetSize,
  ...addressColumns('Shipping', (c) => c.shippingAddress),
  ...addressColumns('Billing', (c) => c.billingAddress),
};

/** The customer list as a file, which has more columns than the list. */
export const customerReport = listReport(
  {
    kind: 'customers',
    operation: 'customersExport',
    fileName: 'customers',
    namesCustomers: () => true,
  },
  { ...customerListSql, source: CUSTOMERS, nest: (customer: CustomerDetails) => customer },
  COLUMNS,
);
