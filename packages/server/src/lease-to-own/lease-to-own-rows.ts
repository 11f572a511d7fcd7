import type {
  LeaseToOwnKind,
  LeaseToOwnState,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import type { SpokeShop } from '../partners/partners.graphql.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { existing } from '../platform/refused.ts';

/** The vehicle as described by the shop. */
export interface LeaseToOwnVehicle {
  readonly brand: string;
  readonly model: string;
  readonly size: string;
  readonly color: string;
  readonly description: string;
  readonly serialNumber: string | null;
  readonly retailPriceCents: number;
}

export interface LeaseTerms {
  readonly monthlyTotalPriceCents: number;
  readonly termLengthMonths: number;
  readonly buyoutPriceCents: number;
  readonly stripeSubscriptionId: string | null;
}

/** The partner shop of an invoice or customer; it may have been deleted. */
export type LeaseToOwnShop = Omit<SpokeShop, 'chain' | 'discoverable' | 'details'>;

/** An invoice of a partner shop. Cents; percentages as written, 8.625 for 8.625 %. */
export interface LeaseToOwnRow {
  readonly id: string;
  readonly kind: LeaseToOwnKind;
  readonly state: LeaseToOwnState;
  readonly shopInvoiceNumber: string;
  readonly salesOrderNumber: string | null;
  readonly vehicle: LeaseToOwnVehicle;
  readonly lease: LeaseTerms | null;
  readonly accessoriesRetailPriceCents: number;
  readonly discountPercentage: number;
  readonly salesTaxPercentage: number;
  /** As invoiced by the shop. */
  readonly totalCents: number;
  readonly mediaUrl: string | null;
  readonly mediaUploadedBy: string | null;
  readonly mediaUploadedByName: string | null;
  readonly notes: string;
  /** A calendar date. */
  readonly endDate: string | null;
  readonly customer: CustomerSummary;
  readonly shop: LeaseToOwnShop;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A {@link LeaseToOwnShop} of `spoke_shops s`. */
export const SHOP_OBJECT = sql`
  json_build_object('id', s.id, 'name', s.name, 'phone', s.phone, 'contactEmail', s.contact_email,
    'line1', s.line1, 'line2', s.line2, 'city', s.city, 'stateCode', s.state_code,
    'postalCode', s.postal_code)`;

const COLUMNS = sql`
  i.id, i.kind, i.state, i.shop_invoice_number, i.sales_order_number,
  json_build_object('brand', i.vehicle_brand, 'model', i.vehicle_model, 'size', i.vehicle_size,
    'color', i.vehicle_color, 'description', i.vehicle_description,
    'serialNumber', i.vehicle_serial_number,
    'retailPriceCents', i.vehicle_retail_price_cents) as vehicle,
  case when i.kind = 'LEASE' then json_build_object(
    'monthlyTotalPriceCents', i.monthly_total_price_cents, 'termLengthMonths', i.term_length_months,
    'buyoutPriceCents', i.lease_buyout_price_cents,
    'stripeSubscriptionId', i.stripe_subscription_id) end as lease,
  i.accessories_retail_price_cents,
  i.discount_percentage::float8 as discount_percentage,
  i.sales_tax_percentage::float8 as sales_tax_percentage, i.total_cents,
  i.media_url, i.media_uploaded_by,
  ${staffName(sql`i.media_uploaded_by`)} as media_uploaded_by_name, i.notes, i.end_date,
  json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email, 'organization',
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end) as customer,
  ${SHOP_OBJECT} as shop, i.created_at, i.updated_at`;

const JOINS = sql`
  join customers c on c.id = i.customer_id
  left join organizations g on g.id = c.organization_id
  join spoke_shops s on s.id = i.spoke_shop_id`;

/** The FROM clause of invoice lists. */
export const LEASE_TO_OWN_SOURCE = {
  table: 'lease_to_own_invoices i',
  id: 'i.id',
  columns: COLUMNS,
  joins: JOINS,
};

/** Loads invoices by id. */
export const loadLeaseToOwnInvoice = rowLoader(
  (ids) => sql<LeaseToOwnRow>`
    select ${COLUMNS} from lease_to_own_invoices i ${JOINS} where i.id = ${anyOfIds(ids)}`,
);

/** All invoices of a customer, newest first. */
export const loadLeaseToOwnOfCustomer = rowListLoader(
  (ids) => sql<LeaseToOwnRow & { ownerId: string }>`
     select i.customer_id as owner_id, ${COLUMNS} from lease_to_own_invoices i ${JOINS}
    where i.customer_id = ${anyOfIds(ids)} order by i.created_at desc, i.id desc
       ${MEMBERS_LIMIT}`,
);

/**
 * Locks and reads an invoice.
 * @throws NotFound
 */
export async function lockLeaseToOwnInvoice(unit: UnitOfWork, id: string): Promise<LeaseToOwnRow> {
  const locked = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from lease_to_own_invoices where id = ${id} for update`,
  );
  const [found] = locked
    ? await rows(
        unit.sql,
        sql<LeaseToOwnRow>`
      select ${COLUMNS} from lease_to_own_invoices i ${JOINS} where i.id = ${id}`,
      )
    : [];
  return existing(found, 'Lease-to-own invoice');
}
