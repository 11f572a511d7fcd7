import { type DeliveryTimes, deliveryTimes } from '@kickstand/domain/purchasing/delivery-times.ts';
import { sql } from 'kysely';
import { VARIANT_JSON, VariantRef, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { dayIn } from '../platform/days-of-business.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { VendorRef } from './vendors.graphql.ts';

interface Arrived {
  readonly ownerId: string;
  readonly submittedOn: string;
  readonly arrivedOn: string;
  readonly count: number;
}

/** How many ordered vehicles of vendors arrived, by the days of submission and arrival in the business's time zone. */
const loadArrived = defineListLoader<Arrived>(({ config, database }, vendorIds) => {
  const zone = config.BUSINESS_TIME_ZONE;
  return rows(
    database.sql,
    sql<Arrived>`
      select p.vendor_id as owner_id, ${dayIn(sql`p.submitted_at`, zone)}::text as submitted_on,
        ${dayIn(sql`a.checked_in_at`, zone)}::text as arrived_on, count(*) as count
      from purchase_orders p join assets a on a.purchase_order_id = p.id
      where p.vendor_id = ${anyOfIds(vendorIds)} and p.deleted_at is null and p.submitted_at is not null
        and a.checked_in_at is not null and a.deleted_at is null and a.unordered_reason is null
      group by 1, 2, 3`,
  );
});

const loadClosedShort = rowLoader(
  (vendorIds) => sql<{ readonly id: string; readonly count: number }>`
    select vendor_id as id, count(*) as count from purchase_orders
    where vendor_id = ${anyOfIds(vendorIds)} and not_delivered_count > 0 and deleted_at is null
    group by vendor_id`,
);

const DeliveryTimesRef = builder.objectRef<DeliveryTimes>('VendorDeliveryTimes').implement({
  description:
    'How long the ordered vehicles of a vendor took, in business days from the submission to the check-in of each.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Vehicles that have arrived.' }),
    medianDays: t.exposeInt('medianDays', {
      description: 'Half of the vehicles took at most this long.',
    }),
    worstDays: t.exposeInt('worstDays'),
    lateCount: t.exposeInt('lateCount', {
      description: "Vehicles that took longer than the vendor's maximum time.",
    }),
  }),
});

interface VendorPrice {
  /** An instant in ISO format. */
  readonly at: string;
  readonly cents: number;
}

interface PriceHistory {
  readonly ownerId: string;
  readonly variant: VariantSummary;
  readonly count: number;
  readonly prices: readonly VendorPrice[];
}

/** The prices of variants on the submitted purchase orders of vendors. */
const loadPrices = rowListLoader(
  (vendorIds) => sql<PriceHistory>`
    with bought as (
      select p.vendor_id, coalesce(k.variant_id, a.variant_id) as variant_id, p.submitted_at as at,
        a.wholesale_price_cents as cents, count(*) as count
      from purchase_orders p join assets a on a.purchase_order_id = p.id
        left join ordered_vehicles k on k.asset_id = a.id
      where p.vendor_id = ${anyOfIds(vendorIds)} and p.deleted_at is null and p.submitted_at is not null
        and (a.deleted_at is null or k.not_delivered)
      group by 1, 2, 3, 4),
    priced as (
      select b.*, lag(cents) over (partition by vendor_id, variant_id order by at, cents) as before
      from bought b)
    select b.vendor_id as owner_id, ${VARIANT_JSON} as variant, sum(b.count)::bigint as count,
      json_agg(json_build_object('at', b.at, 'cents', b.cents) order by b.at, b.cents)
        filter (where b.before is distinct from b.cents) /* never null: the first has none before */ as prices
    from priced b join variants v on v.id = b.variant_id join vehicles m on m.id = v.vehicle_id
    group by b.vendor_id, v.id, m.id
    order by m.brand collate "und-x-icu", m.model collate "und-x-icu", v.sort_name, v.id`,
);

const VendorPriceRef = builder.objectRef<VendorPrice>('VendorPrice').implement({
  description: 'A price from a purchase order on.',
  fields: (t) => ({
    submittedAt: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    wholesalePriceCents: t.expose('cents', { type: 'Cents' }),
  }),
});

const PriceHistoryRef = builder.objectRef<PriceHistory>('VendorPriceHistory').implement({
  description: 'What a vendor charged for a variant, by its submitted purchase orders.',
  fields: (t) => ({
    variant: t.expose('variant', { type: VariantRef }),
    orderedCount: t.exposeInt('count', { description: 'Vehicles that were ordered.' }),
    prices: t.expose('prices', {
      type: [VendorPriceRef],
      description: 'The first price and each that differs from the one before, oldest first.',
    }),
  }),
});

builder.objectFields(VendorRef, (t) => ({
  deliveryTimes: t.field({
    type: DeliveryTimesRef,
    nullable: true,
    description: 'Null if no ordered vehicle has arrived.',
    resolve: async ({ id, maxTimeToFulfill }, _args, context) =>
      deliveryTimes(await loadArrived(context, id), maxTimeToFulfill),
  }),
  closedShortCount: t.int({
    description: 'Purchase orders that were closed short.',
    resolve: async ({ id }, _args, context) => (await loadClosedShort(context, id))?.count ?? 0,
  }),
  priceHistory: t.field({
    type: [PriceHistoryRef],
    estimatedRows: 100,
    description: 'By brand, model and variant.',
    resolve: ({ id }, _args, context) => loadPrices(context, id),
  }),
}));
