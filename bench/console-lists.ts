import { adoptionList } from '@kickstand/domain/adoption/adoption-list.ts';
import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import { customerList } from '@kickstand/domain/customers/customer-list.ts';
import { SECURITY_EVENT_PERIODS } from '@kickstand/domain/history/security-list-terms.ts';
import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import { describeFilters, type ListDefinition } from '@kickstand/domain/kernel/list-definition.ts';
import {
  leaseToOwnCustomerList,
  leaseToOwnInvoiceList,
} from '@kickstand/domain/lease-to-own/lease-to-own-lists.ts';
import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { promotionList } from '@kickstand/domain/partners/promotion-list.ts';
import { serviceAreaList } from '@kickstand/domain/partners/service-area-list.ts';
import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import { EXPORT_PAGE_SIZE } from '@kickstand/domain/reports/report-terms.ts';
import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { Kind, parse } from 'graphql';
import pg from 'pg';
import { consoleOperations } from '../scripts/console-documents.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A list that the console shows. */
interface KnownList {
  /** The name of the console's query. */
  readonly query: string;
  readonly title: string;
  /** Its filters and sort columns, if it has any. */
  readonly definition?: ListDefinition;
  /** Rows of a page, for lists without a definition; 25 if absent. */
  readonly pageSize?: number;
  /** Whether it shows all rows on one page. */
  readonly isWhole?: true;
  /** Further variables that people choose, by name, for lists without a definition. */
  readonly choices?: Readonly<Record<string, Variables>>;
  /** SQL: variables that the query needs, also the parameters of the baseline. */
  readonly needs?: string;
}

const SEARCHES = { 'search "ann"': { searchQuery: 'ann' } };

const LISTS: readonly KnownList[] = [
  { query: 'Orders', title: 'orders', definition: orderList },
  { query: 'Subscriptions', title: 'subscriptions', definition: subscriptionList },
  { query: 'AllCustomers', title: 'customers', definition: customerList },
  { query: 'GetAssets', title: 'assets', definition: assetList },
  { query: 'PurchaseOrders', title: 'purchase orders', definition: purchaseOrderList },
  { query: 'TransferOrders', title: 'transfer orders', definition: transferOrderList },
  { query: 'Promotions', title: 'promotions', definition: promotionList },
  { query: 'ServiceAreaList', title: 'service areas', definition: serviceAreaList },
  { query: 'SpokeShops', title: 'spoke shops', definition: spokeShopList },
  {
    query: 'LeaseToOwnInvoices',
    title: 'lease-to-own invoices',
    definition: leaseToOwnInvoiceList,
  },
  {
    query: 'LeaseToOwnCustomers',
    title: 'lease-to-own customers',
    definition: leaseToOwnCustomerList,
  },
  { query: 'MoneyOperations', title: 'money operations', definition: moneyOperationList },
  { query: 'BillingDifferences', title: 'billing differences' },
  { query: 'Imports', title: 'imports' },
  {
    query: 'ImportRows',
    title: 'rows of an import',
    needs: `select import_id as id, action from import_rows group by 1, 2 order by count(*) desc limit 1`,
  },
  { query: 'ReportExports', title: 'exports', pageSize: EXPORT_PAGE_SIZE },
  {
    query: 'SecurityEvents',
    title: 'security events',
    choices: {
      ...SEARCHES,
      'oldest first': { sortDirection: 'asc' },
      'of a kind': { kinds: ['money.charged'] },
      ...Object.fromEntries(SECURITY_EVENT_PERIODS.map((period) => [period, { period }])),
    },
  },
  { query: 'AdoptionObjects', title: 'objects of the account', definition: adoptionList },
  {
    query: 'LogHistories',
    title: 'changes of a record',
    needs: `select loggable_id as "loggableId", loggable_type as "loggableType" from log_histories
      group by 1, 2 order by count(*) desc limit 1`,
  },
  { query: 'OrganizationList', title: 'organizations', isWhole: true, choices: SEARCHES },
  { query: 'VehicleList', title: 'vehicle models', isWhole: true },
  { query: 'VendorList', title: 'vendors', isWhole: true, choices: SEARCHES },
  { query: 'ForestUsers', title: 'staff', isWhole: true, choices: SEARCHES },
  { query: 'HubList', title: 'hubs', isWhole: true },
  { query: 'SpokeChains', title: 'spoke chains', isWhole: true },
  { query: 'ServiceAccounts', title: 'service accounts', isWhole: true },
];

/** Paged queries of the console that are no list. */
const OTHER_PAGES: Readonly<Record<string, string>> = {
  ImportErrorGroups: 'groups what is in the rows of an import',
};

/** A list of the console with what is needed to request it. */
export interface ConsoleList extends KnownList {
  readonly document: string;
  /** The variables of the first page as the console shows it. */
  readonly variables: Variables;
  /** Values of `needs`, in order. */
  readonly parameters: readonly unknown[];
}

/** The console's documents by name, and the names of those that request pages of 25 rows. */
export async function consoleDocuments() {
  const byName = new Map<string, string>();
  const paged: string[] = [];
  for (const { text } of await consoleOperations()) {
    const [query] = parse(text).definitions;
    if (query?.kind !== Kind.OPERATION_DEFINITION || !query.name) continue;
    byName.set(query.name.value, text);
    const variables = query.variableDefinitions ?? [];
    const pages = variables.some(({ variable }) => variable.name.value === 'pageSize');
    if (pages && /\bpageInfo\b/.test(text)) paged.push(query.name.value);
  }
  return { byName, paged };
}

/** The filters with which the console opens a list. */
function presets(definition: ListDefinition | undefined): Variables {
  if (!definition) return {};
  return Object.fromEntries(
    describeFilters(definition).flatMap(({ name, offer }) =>
      offer?.preset ? [[name, offer.preset]] : [],
    ),
  );
}

/**
 * Every list of the console.
 * @param url the database.
 * @throws Error if the console has a paged list that is not known here.
 */
export async function readConsoleLists(url: string): Promise<ConsoleList[]> {
  const { byName, paged } = await consoleDocuments();
  const unknown = paged.filter(
    (name) => !(name in OTHER_PAGES) && !LISTS.some(({ query }) => query === name),
  );
  if (unknown.length > 0) throw new Error(`bench/console-lists.ts lacks ${unknown.join(', ')}.`);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const found: ConsoleList[] = [];
    for (const list of LISTS) {
      const document = byName.get(list.query);
      if (document === undefined) throw new Error(`The console has no query ${list.query}.`);
      const { rows } = await client.query<Record<string, unknown>>(list.needs ?? 'select');
      const needed = rows[0] ?? {};
      const pageSize = list.definition?.pageSize ?? list.pageSize ?? 25;
      const page = list.isWhole ? {} : { currentPage: 1, pageSize };
      const variables = { ...page, ...presets(list.definition), ...needed };
      found.push({ ...list, document, variables, parameters: Object.values(needed) });
    }
    return found;
  } finally {
    await client.end();
  }
}
