import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { dayIn } from '../platform/days-of-business.ts';
import type { NamedModel } from './find-variants.ts';
import { linkId } from './link-import-sql.ts';
import type { Named } from './planning.ts';

/** A purchase order as the rows of a file name it. */
export interface KnownPurchaseOrder {
  readonly id: string;
  readonly number: string;
  readonly version: string;
  readonly isClosed: boolean;
  /** The day on which it was ordered. */
  readonly orderedOn: string;
  readonly vendor: string;
  /** The name of its hub; null for a shop's. */
  readonly hub: string | null;
  readonly shop: string | null;
  readonly fields: {
    readonly salesOrderNumber: string | null;
    readonly trackingInfo: string;
    readonly notes: string;
  };
}

/** The purchase orders with some numbers, by number. */
export async function findPurchaseOrders(
  on: Sql,
  numbers: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, KnownPurchaseOrder>> {
  const found = await rows(
    on,
    sql<KnownPurchaseOrder>`
      select p.id, p.purchase_order_number as number, p.updated_at::text as version,
        p.state = 'CLOSED' as is_closed,
        ${dayIn(sql`coalesce(p.submitted_at, p.created_at)`, timeZone)}::text as ordered_on,
        v.name as vendor, h.name as hub, s.name as shop,
        json_build_object('salesOrderNumber', p.sales_order_number, 'trackingInfo', p.tracking_info,
          'notes', p.notes) as fields
      from purchase_orders p join vendors v on v.id = p.vendor_id
      left join hubs h on h.id = p.hub_id left join spoke_shops s on s.id = p.spoke_shop_id
      where p.purchase_order_number = any(${numbers}::text[]) and p.deleted_at is null`,
  );
  return new Map(found.map((order) => [order.number, order] as const));
}

/** The models that vendors supply, by {@link linkId} of vendor and model, with the vendor's price in cents. */
export async function findSupplied(
  on: Sql,
  vendors: readonly Named[],
  models: readonly NamedModel[],
): Promise<ReadonlyMap<string, number | null>> {
  const found = await rows(
    on,
    sql<{ vendorId: string; vehicleId: string; cents: number | null }>`
      select c.vendor_id, c.vehicle_id, c.wholesale_price_cents as cents
      from vendor_vehicles c where c.vendor_id = any(${vendors.map(({ id }) => id)}::uuid[])
        and c.vehicle_id = any(${models.map(({ id }) => id)}::uuid[]) and c.enabled`,
  );
  return new Map(
    found.map(({ vendorId, vehicleId, cents }) => [linkId(vendorId, vehicleId), cents]),
  );
}
