import {
  CUSTOMER_PAGE_SIZE,
  CUSTOMER_SORT_COLUMNS,
} from '@kickstand/domain/customers/customer-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/orders/order-terms.ts';
import { SUBSCRIPTION_STATE_LABELS } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { z } from 'zod';
import type { Report } from '../exports/report.ts';
import { findReportExport, ReportExportRef } from '../exports/report-exports.graphql.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { builder, PageInfoRef, run, SortDirectionRef } from '../platform/graphql-builder.ts';
import { checkArgument, readPaging, searchText } from '../platform/list-page.ts';
import type { Services } from '../platform/request-context.ts';
import type { CustomerFilter, CustomerSort } from './customer-list-sql.ts';
import type { CustomerDetails } from './customer-rows.ts';
import { CustomerRef } from './customers.graphql.ts';
import { type CustomerList, listCustomers, readAllCustomers } from './list-customers.ts';

const CustomerSortColumnRef = builder.enumType('CustomerSortColumn', {
  values: CUSTOMER_SORT_COLUMNS,
});

const CustomerListRef = builder.objectRef<CustomerList>('CustomerList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [CustomerRef] }),
  }),
});

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The arguments of the customer list; the export takes the same. */
function customerListArgs(t: Pick<ArgBuilder, 'arg'>) {
  return {
    currentPage: t.arg.int(),
    pageSize: t.arg.int(),
    hubId: t.arg.id(),
    hubIds: t.arg.idList(),
    searchQuery: t.arg.string(),
    sortColumn: t.arg({ type: CustomerSortColumnRef }),
    sortDirection: t.arg({ type: SortDirectionRef }),
    organizationId: t.arg.id(),
    officeId: t.arg.id(),
    delinquent: t.arg.boolean(),
    hasSubscription: t.arg.boolean(),
    leaseToOwnOnly: t.arg.boolean(),
  };
}

const filterSchema = z.object({
  hubId: idSchema.nullish(),
  hubIds: z.array(idSchema).max(1000, { error: 'At most 1000 hubs.' }).nullish(),
  searchQuery: searchText,
  organizationId: idSchema.nullish(),
  officeId: idSchema.nullish(),
  delinquent: z.boolean().nullish(),
  hasSubscription: z.boolean().nullish(),
  leaseToOwnOnly: z.boolean().nullish(),
  sortColumn: z.enum(CUSTOMER_SORT_COLUMNS).nullish(),
  sortDirection: z.enum(SORT_DIRECTIONS).nullish(),
});
type FilterArgs = z.input<typeof filterSchema>;

/** Reads the filter and sort arguments. Absent and empty ones don't filter. */
function readFilter(args: FilterArgs): { filter: CustomerFilter; sort: CustomerSort } {
  const given = checkArgument(filterSchema, args);
  const hubIds = given.hubId ? [given.hubId] : given.hubIds;
  return {
    filter: {
      hubIds: hubIds && hubIds.length > 0 ? hubIds : undefined,
      searchQuery: given.searchQuery || undefined,
      organizationId: given.organizationId ?? undefined,
      officeId: given.officeId ?? undefined,
      delinquent: given.delinquent ?? undefined,
      hasSubscription: given.hasSubscription ?? undefined,
      leaseToOwnOnly: given.leaseToOwnOnly ?? undefined,
    },
    sort: {
      column: given.sortColumn ?? 'CREATED_AT',
      direction: given.sortDirection ?? 'desc',
    },
  };
}

builder.queryField('customers', (t) =>
  t.field({
    type: CustomerListRef,
    args: customerListArgs(t),
    resolve: (_root, args, context) => {
      const { filter, sort } = readFilter(args);
      const paging = readPaging(args, CUSTOMER_PAGE_SIZE);
      return listCustomers(context.database.sql, filter, sort, paging);
    },
  }),
);

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

async function* readRows(services: Services, args: FilterArgs) {
  const { filter, sort } = readFilter(args);
  const cells = Object.values(COLUMNS);
  for await (const each of readAllCustomers(services.database, filter, sort)) {
    yield cells.map((read) => read(each));
  }
}

export const customerReport: Report = {
  kind: 'customers',
  fileName: 'customers',
  columns: Object.keys(COLUMNS),
  rows: (services, parameters) => readRows(services, z.custom<FilterArgs>().parse(parameters)),
};

/** Starts an export of the current view of the customer list. */
const exportCustomers = defineCommand({
  name: 'customersExport',
  input: z.custom<FilterArgs>(),
  async run(unit, args) {
    readFilter(args);
    return { exportId: await requestExport(unit, customerReport, { ...args }) };
  },
});

builder.mutationField(exportCustomers.name, (t) =>
  t.field({
    type: ReportExportRef,
    nullable: true,
    description: 'Starts an export of the current view; poll it with reportExport.',
    args: customerListArgs(t),
    resolve: async (_root, args, context) => {
      const { exportId } = await run(context, exportCustomers, args);
      return await findReportExport(context, exportId);
    },
  }),
);
