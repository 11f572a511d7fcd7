import {
  LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
  LEASE_TO_OWN_PAGE_SIZE,
  type LeaseToOwnCustomerSortColumn,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import { z } from 'zod';
import { LEASE_TO_OWN } from '../customers/customer-list-sql.ts';
import { CUSTOMER_SOURCE, type CustomerDetails, withDetails } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import type { CustomerList } from '../customers/list-customers.ts';
import { rowsOfText } from '../platform/database.ts';
import { builder, PageInfoRef, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, pageInfo, readPaging } from '../platform/list-page.ts';
import { readFoundPage } from '../platform/list-rows.ts';
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

const SortColumnRef = builder.enumType('LeaseToOwnCustomerSortColumn', {
  values: LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS,
});

const ListRef = builder.objectRef<CustomerList>('LeaseToOwnCustomerList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [CustomerRef] }),
  }),
});

const listSchema = z.object({
  leaseToOwnOnly: z
    .literal(true, { error: 'leaseToOwnOnly must be true: customers lists the others.' })
    .nullish(),
  sortColumn: z.enum(LEASE_TO_OWN_CUSTOMER_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});

builder.queryField('leaseToOwnCustomers', (t) =>
  t.field({
    type: ListRef,
    description: 'Customers of partner shops, newest first unless sorted otherwise; of every hub.',
    args: {
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
      leaseToOwnOnly: t.arg.boolean(),
      sortColumn: t.arg({ type: SortColumnRef }),
      sortDirection: t.arg({ type: SortDirectionRef }),
    },
    resolve: async (_root, args, context): Promise<CustomerList> => {
      const { sortColumn, sortDirection } = checkArgument(listSchema, args);
      const paging = readPaging(args, LEASE_TO_OWN_PAGE_SIZE);
      // Few among all customers: they are found first, then sorted.
      const found = await readFoundPage<CustomerDetails>(
        context.database.sql,
        { ...CUSTOMER_SOURCE, pageSize: LEASE_TO_OWN_PAGE_SIZE },
        {
          sort: SORT_SOURCES[sortColumn ?? 'CREATED_AT'],
          direction: sortDirection ?? 'desc',
          plan: () => ({ conditions: [LEASE_TO_OWN] }),
        },
        paging,
      );
      return { pageInfo: pageInfo(paging, found.totalItems), nodes: found.nodes.map(withDetails) };
    },
  }),
);
