import { sql } from 'kysely';
import { type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import type { SearchKind, Way } from './search-kind.ts';
import type { SearchText } from './search-text.ts';
import { exactly, idWays, providerIdWays, textWays } from './search-ways.ts';

/** '166', 'PO 166' and 'po-000166' are the same number; numbers have at least six digits. */
function documentNumber({ upper }: SearchText, prefix: string): string | undefined {
  const digits = new RegExp(`^(?:${prefix}[ -]?)?0*([1-9][0-9]{0,8})$`).exec(upper)?.[1];
  return digits === undefined ? undefined : `${prefix}-${digits.padStart(6, '0')}`;
}

/** The ways to match a numbered document `d`. */
function documentWays(from: Fragment, column: Fragment, prefix: string, text: SearchText): Way[] {
  const number = documentNumber(text, prefix) ?? text.upper;
  return [
    ...idWays(from, sql`d.id`, text),
    exactly(from, column, number),
    ...textWays(from, foldOf(sql`d.search_text`), text),
  ];
}

const PURCHASE_ORDERS = sql`(select * from purchase_orders where deleted_at is null) d`;

const purchaseOrder: SearchKind = {
  kind: 'PURCHASE_ORDER',
  found: 'found_purchase_orders',
  id: 'd.id',
  ways: (text) => documentWays(PURCHASE_ORDERS, sql`d.purchase_order_number`, 'PO', text),
  shownFrom: sql`join purchase_orders d on d.id = f.id join vendors n on n.id = d.vendor_id
    left join hubs h on h.id = d.hub_id left join spoke_shops p on p.id = d.spoke_shop_id`,
  shown: {
    title: sql`d.purchase_order_number`,
    facts: [sql`n.name`, sql`coalesce(h.name, p.name)`],
    state: sql`d.state`,
    path: sql`'/purchase_orders/' || d.id`,
  },
};

const TRANSFER_ORDERS = sql`(select * from transfer_orders where deleted_at is null) d`;

const transferOrder: SearchKind = {
  kind: 'TRANSFER_ORDER',
  found: 'found_transfer_orders',
  id: 'd.id',
  ways: (text) => documentWays(TRANSFER_ORDERS, sql`d.transfer_order_number`, 'TO', text),
  shownFrom: sql`join transfer_orders d on d.id = f.id
    left join hubs oh on oh.id = d.origin_hub_id left join spoke_shops os on os.id = d.origin_spoke_shop_id
    left join customers oc on oc.id = d.origin_customer_id
    left join hubs dh on dh.id = d.destination_hub_id
    left join spoke_shops ds on ds.id = d.destination_spoke_shop_id`,
  shown: {
    title: sql`d.transfer_order_number`,
    facts: [sql`coalesce(oh.name, os.name, oc.full_name) || ' to ' || coalesce(dh.name, ds.name)`],
    state: sql`d.state`,
    path: sql`'/transfer_orders/' || d.id`,
  },
};

const INVOICES = sql`customer_invoices i`;

/** Invoices have no page; the customer's page lists them. */
const invoice: SearchKind = {
  kind: 'INVOICE',
  found: 'found_invoices',
  id: 'i.id',
  ways: (text) => [
    ...idWays(INVOICES, sql`i.id`, text),
    exactly(INVOICES, sql`upper(i.number)`, text.upper),
    ...providerIdWays(INVOICES, sql`i.stripe_invoice_id`, 'in_', text),
  ],
  shownFrom: sql`join customer_invoices i on i.id = f.id join customers c on c.id = i.customer_id`,
  shown: {
    title: sql`coalesce(i.number, i.stripe_invoice_id)`,
    facts: [sql`c.full_name`, sql`nullif(i.description, '')`],
    state: sql`i.state`,
    path: sql`'/customers/' || i.customer_id`,
  },
};

const leaseToOwn: SearchKind = {
  kind: 'LEASE_TO_OWN_INVOICE',
  found: 'found_leases',
  id: 'd.id',
  ways: (text) => [
    ...idWays(sql`lease_to_own_invoices d`, sql`d.id`, text),
    ...textWays(sql`lease_to_own_invoices d`, foldOf(sql`d.search_text`), text, [
      foldOf(sql`d.shop_invoice_number`),
    ]),
  ],
  shownFrom: sql`join lease_to_own_invoices d on d.id = f.id join customers c on c.id = d.customer_id
    join spoke_shops p on p.id = d.spoke_shop_id`,
  shown: {
    title: sql`d.shop_invoice_number`,
    facts: [sql`c.full_name`, sql`p.name`],
    state: sql`d.state`,
    path: sql`'/lease_to_own/leases/' || d.id`,
  },
};

/** The kinds with numbers that people write on paper. */
export const DOCUMENT_KINDS: readonly SearchKind[] = [
  purchaseOrder,
  transferOrder,
  invoice,
  leaseToOwn,
];
