import { vendorRecord } from '@kickstand/domain/purchasing/vendor-record.ts';
import { type RawBuilder, sql } from 'kysely';
import { VariantRef, VehicleVersionRef } from '../catalogue/catalogue.graphql.ts';
import { loadVehicle, VehicleRef } from '../catalogue/vehicles.graphql.ts';
import { readSearch } from '../lists/paging.ts';
import { hasWords } from '../lists/search-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { anyOfIds, foldOf } from '../platform/database/sql-fragments.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineLoader, MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import { recordColumns } from '../records/record-sql.ts';

interface VendorRow {
  readonly id: string;
  readonly name: string;
  readonly minTimeToFulfill: number;
  readonly maxTimeToFulfill: number;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly phone: string | null;
  readonly updatedAt: Date;
  readonly vehicleIds: string[];
  readonly vehiclesCount: number;
  readonly outstandingCount: number;
}

const OUTSTANDING_COUNT = cachedCount('purchase_order', 'p', [
  sql`p.vendor_id = v.id and p.state <> 'CLOSED'`,
]);

/** Selects the vendors that meet a condition on `v`, by name. */
const selectVendors = (condition: RawBuilder<unknown>) => sql<VendorRow>`
  select v.id, ${recordColumns(vendorRecord, 'v')}, v.updated_at,
    array(select l.vehicle_id from vendor_vehicles l where l.vendor_id = v.id and l.enabled) as vehicle_ids,
    (select count(*) from vendor_vehicles l where l.vendor_id = v.id) as vehicles_count,
    ${OUTSTANDING_COUNT} as outstanding_count
  from vendors v where ${condition} order by v.name collate "und-x-icu", v.id`;

/** An open purchase order, to which orders can be added. */
interface OpenPurchaseOrder {
  readonly ownerId: string;
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly hubId: string | null;
  readonly assetsCount: number;
  readonly ordersCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const OpenPurchaseOrderRef = builder.objectRef<OpenPurchaseOrder>('OpenPurchaseOrder').implement({
  description: 'An open purchase order of a vendor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    purchaseOrderNumber: t.exposeString('purchaseOrderNumber'),
    hubId: t.exposeID('hubId', { description: 'Null if it goes to a shop.', nullable: true }),
    assetsCount: t.exposeInt('assetsCount'),
    ordersCount: t.exposeInt('ordersCount', { description: 'Orders that are paired with it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

/** The open purchase orders of vendors, newest first. */
const loadOpenPurchaseOrders = rowListLoader(
  (vendorIds) => sql<OpenPurchaseOrder>`
    select p.vendor_id as owner_id, p.id, p.purchase_order_number, p.hub_id, p.created_at, p.updated_at,
      (select count(*) from assets a where a.purchase_order_id = p.id and a.deleted_at is null)
        as assets_count,
      (select count(*) from orders o where o.purchase_order_id = p.id) as orders_count
    from purchase_orders p
    where p.vendor_id = ${anyOfIds(vendorIds)} and p.state = 'OPEN' and p.deleted_at is null
    order by p.created_at desc, p.id desc ${MEMBERS_LIMIT}`,
);

/** The data of a vendor's link to a vehicle model, linked or not. */
interface VendorVehicleRow {
  /** The vehicle model's id. */
  readonly id: string;
  readonly linked: boolean;
  readonly enabled: boolean;
  readonly description: string;
  readonly wholesalePriceCents: number | null;
}

async function vehicleOf(context: RequestContext, { id }: VendorVehicleRow) {
  return existing(await loadVehicle(context, id), 'Vehicle');
}

const VendorVehicleRef = builder.objectRef<VendorVehicleRow>('VendorVehicle').implement({
  description: 'A vehicle model with its link to a vendor, if any.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The vehicle model's id." }),
    linked: t.exposeBoolean('linked'),
    enabled: t.exposeBoolean('enabled'),
    description: t.exposeString('description'),
    wholesalePriceCents: t.expose('wholesalePriceCents', {
      type: 'Cents',
      nullable: true,
      description: "The vendor's price; null if the version's or model's price applies.",
    }),
    vehicle: t.field({
      type: VehicleRef,
      resolve: (row, _args, context) => vehicleOf(context, row),
    }),
    variants: t.field({
      type: [VariantRef],
      estimatedRows: 30,
      resolve: async (row, _args, context) => (await vehicleOf(context, row)).variants,
    }),
    versions: t.field({
      type: [VehicleVersionRef],
      estimatedRows: 10,
      resolve: async (row, _args, context) => (await vehicleOf(context, row)).versions,
    }),
  }),
});

const LINK_COLUMNS = sql`
  m.id, l.vendor_id is not null as linked, coalesce(l.enabled, true) as enabled,
  coalesce(l.description, '') as description, l.wholesale_price_cents`;

const loadLinkedVehicles = rowListLoader(
  (vendorIds) => sql<VendorVehicleRow & { readonly ownerId: string }>`
    select ${LINK_COLUMNS}, l.vendor_id as owner_id
    from vendor_vehicles l join vehicles m on m.id = l.vehicle_id
    where l.vendor_id = ${anyOfIds(vendorIds)} order by m.brand, m.model, m.id
    ${MEMBERS_LIMIT}`,
);

export const VendorRef = builder.objectRef<VendorRow>('Vendor');

VendorRef.implement({
  description: 'A company that vehicles are bought from.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    minTimeToFulfill: t.exposeInt('minTimeToFulfill', { description: 'Business days.' }),
    maxTimeToFulfill: t.exposeInt('maxTimeToFulfill', { description: 'Business days.' }),
    contactName: t.exposeString('contactName', {
      nullable: true,
      description: 'Whom to ask about its purchase orders.',
    }),
    contactEmail: t.exposeString('contactEmail', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    phoneNumber: t.expose('phone', { type: PhoneNumberRef, nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    vehicleIds: t.exposeIDList('vehicleIds', {
      estimatedRows: 50,
      description: 'The ids of the models it supplies.',
    }),
    vehiclesCount: t.exposeInt('vehiclesCount', {
      description: 'Models that it is linked to.',
    }),
    vehicles: t.field({
      type: [VendorVehicleRef],
      estimatedRows: 50,
      description: 'The models that it is linked to, by brand and model.',
      resolve: ({ id }, _args, context) => loadLinkedVehicles(context, id),
    }),
    openPurchaseOrders: t.field({
      type: [OpenPurchaseOrderRef],
      estimatedRows: 20,
      description: 'Newest first.',
      resolve: ({ id }, _args, context) => loadOpenPurchaseOrders(context, id),
    }),
    outstandingPurchaseOrdersCount: t.exposeInt('outstandingCount', {
      description: 'Purchase orders that are not closed.',
    }),
  }),
});

/** Loads vendors by id. */
export const loadVendor = defineLoader<VendorRow>((context, ids) =>
  rows(context.database.sql, selectVendors(sql`v.id = ${anyOfIds(ids)}`)),
);

addQueryById('vendor', VendorRef, loadVendor);

builder.queryField('vendors', (t) =>
  t.field({
    type: [VendorRef],
    estimatedRows: 50,
    args: { searchQuery: t.arg.string() },
    extensions: { checksCaller: true },
    resolve: (_root, args, { admission }) => {
      const named = hasWords(foldOf(sql`v.name`), readSearch(args), 'anywhere');
      return admission.readAll(selectVendors(named));
    },
  }),
);

/**
 * SQL of the vendor from whom a variant is bought: the only one that supplies its model, or the one of its latest
 * purchase. The newest vehicles come first in the order of an index.
 */
function usualVendor(variantId: string) {
  const suppliers = sql`select l.vendor_id from vendor_vehicles l join variants x on x.vehicle_id = l.vehicle_id
    where x.id = ${variantId} and l.enabled`;
  return sql`coalesce(
    (select min(s.vendor_id::text)::uuid from (${suppliers}) s having count(*) = 1),
    (select p.vendor_id from assets a join purchase_orders p on p.id = a.purchase_order_id
      where a.variant_id = ${variantId} and a.deleted_at is null and p.deleted_at is null
        and p.vendor_id in (${suppliers})
      order by a.id desc limit 1))`;
}

builder.queryField('usualVendor', (t) =>
  t.field({
    type: VendorRef,
    nullable: true,
    description:
      'The only vendor that supplies a variant, or else the one of its latest purchase; null if there is none.',
    args: { variantId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const variantId = checkId(args.variantId, 'variantId');
      return await firstRow(
        context.database.sql,
        selectVendors(sql`v.id = ${usualVendor(variantId)}`),
      );
    },
  }),
);

builder.queryField('vendorVehicles', (t) =>
  t.field({
    type: [VendorVehicleRef],
    estimatedRows: 200,
    description: 'Every vehicle model with its link to the vendor, by brand and model.',
    args: { vendorId: t.arg.id({ required: true }) },
    resolve: (_root, args, context) => {
      const vendorId = checkId(args.vendorId, 'vendorId');
      return rows(
        context.database.sql,
        sql<VendorVehicleRow>`
          select ${LINK_COLUMNS} from vehicles m
          left join vendor_vehicles l on l.vehicle_id = m.id and l.vendor_id = ${vendorId}
          order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id`,
      );
    },
  }),
);
