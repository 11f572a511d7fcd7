import { leaseToOwnCustomerList } from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import {
  LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  type LeaseToOwnCustomerSortColumn,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { LEASE_TO_OWN } from '../customers/customer-list-sql.ts';
import { CUSTOMER_SOURCE, type CustomerDetails, withDetails } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { rowsOfText } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { addListField } from '../platform/list-field.ts';
import { defineListSql } from '../platform/list-query.ts';
import { defineLoader } from '../platform/loaders.ts';
import type { SortSource } from '../platform/page-sql.ts';
import { LeaseToOwnInvoiceRef, LeaseToOwnShopRef } from './lease-to-own.graphql.ts';
import { type LeaseToOwnShop, loadLeaseToOwnOfCustomer, SHOP_OBJECT } from './lease-to-own-rows.ts';

interface LeaseToOwnFacts {
  readonly id: string;
  readonly shop: LeaseToOwnShop | null;
  readonly invoicesCount: number;
}

/** What a customer has to do with partner shops. */
const loadFacts = defineLoader<LeaseToOwnFacts>((context, ids) =>
  rowsOfText<LeaseToOwnFacts>(
    context.database.sql,
    `select c.id, case when s.id is not null then ${SHOP_OBJECT} end as shop,
       (select count(*) from lease_to_own_invoices i where i.customer_id = c.id) as "invoicesCount"
     from customers c left join spoke_shops s on s.id = c.lease_to_own_shop_id
     where c.id = any($1::uuid[])`,
    [ids],
  ),
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

const SORT_SOURCES: Record<LeaseToOwnCustomerSortColumn, SortSource> = {
  CREATED_AT: { keys: ['c.created_at'] },
  NAME: { keys: ['c.full_name collate "und-x-icu"'] },
  EMAIL: { keys: ['c.email collate "C"'] },
  ORGANIZATION_NAME: {
    keys: ['sg.name collate "und-x-icu"', 'sg.id'],
    walk: { table: 'organizations sg', on: 'c.organization_id = sg.id' },
    nullable: 'c.organization_id',
  },
  SHOP_NAME: {
    keys: ['ss.name collate "und-x-icu"', 'ss.id'],
    walk: { table: 'spoke_shops ss', on: 'c.lease_to_own_shop_id = ss.id' },
    nullable: 'c.lease_to_own_shop_id',
  },
};

// Few among all customers: they are found first, then sorted.
const listSql = defineListSql({
  definition: leaseToOwnCustomerList,
  source: CUSTOMER_SOURCE,
  sortSources: SORT_SOURCES,
  always: [LEASE_TO_OWN],
  totals: { few: () => true },
  where() {},
  nest: (customer: CustomerDetails) => customer,
});

addListField('leaseToOwnCustomers', 'LeaseToOwnCustomerList', {
  list: listSql,
  node: CustomerRef,
  as: withDetails,
  description: 'Customers of partner shops, newest first unless sorted otherwise; of every hub.',
  types: {
    sortColumn: builder.enumType('LeaseToOwnCustomerSortColumn', {
      values: LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
    }),
  },
});
