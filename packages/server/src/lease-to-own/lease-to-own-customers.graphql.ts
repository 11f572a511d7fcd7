import { LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS } from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { withListed } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { addListField } from '../lists/list-field.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { LeaseToOwnInvoiceRef, LeaseToOwnShopRef } from './lease-to-own.graphql.ts';
import { leaseToOwnCustomerListSql } from './lease-to-own-customer-list-sql.ts';
import { type LeaseToOwnShop, loadLeaseToOwnOfCustomer, SHOP_OBJECT } from './lease-to-own-rows.ts';

interface LeaseToOwnFacts {
  readonly id: string;
  readonly shop: LeaseToOwnShop | null;
  readonly invoicesCount: number;
}

/** A customer's relation to partner shops. */
const loadFacts = rowLoader(
  (ids) => sql<LeaseToOwnFacts>`
     select c.id, case when s.id is not null then ${SHOP_OBJECT} end as shop,
      (select count(*) from lease_to_own_invoices i where i.customer_id = c.id) as invoices_count
    from customers c left join spoke_shops s on s.id = c.lease_to_own_shop_id
    where c.id = ${anyOfIds(ids)}`,
);

builder.objectFields(CustomerRef, (t) => ({
  leaseToOwn: t.boolean({
    description: 'True for customers with a lease-to-own shop or invoice.',
    resolve: async ({ id }, _args, context) => {
      const facts = await loadFacts(context, id);
      return facts !== undefined && (facts.shop !== null || facts.invoicesCount > 0);
    },
  }),
  leaseToOwnShop: t.field({
    type: LeaseToOwnShopRef,
    nullable: true,
    resolve: async ({ id }, _args, context) => (await loadFacts(context, id))?.shop,
  }),
  leaseToOwnInvoicesCount: t.int({
    resolve: async ({ id }, _args, context) => (await loadFacts(context, id))?.invoicesCount ?? 0,
  }),
  leaseToOwnInvoices: t.field({
    type: [LeaseToOwnInvoiceRef],
    description: 'All, newest first.',
    resolve: ({ id }, _args, context) => loadLeaseToOwnOfCustomer(context, id),
  }),
}));

addListField('leaseToOwnCustomers', 'LeaseToOwnCustomerList', {
  list: leaseToOwnCustomerListSql,
  node: CustomerRef,
  as: withListed,
  description: 'Customers of partner shops of all hubs, newest first by default.',
  types: {
    sortColumn: builder.enumType('LeaseToOwnCustomerSortColumn', {
      description: 'The sort columns of leaseToOwnCustomers.',
      values: LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
    }),
  },
});
