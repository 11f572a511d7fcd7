import { SALES_CHANNELS, type SalesChannel } from '@kickstand/domain/inventory/sale-terms.ts';
import { sql } from 'kysely';
import type { CustomerSummary } from '../customers/customer-rows.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { CustomerInvoiceRef, loadInvoicesOfAsset } from '../money/customer-invoices.graphql.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, ownedRowLoader, rowListLoader } from '../platform/graphql/loaders.ts';
import { type AssetTransfer, loadAssetFacts } from './asset-facts.ts';
import { AssetRef, type AssetSummary } from './assets.graphql.ts';

const SalesChannelRef = builder.enumType('SalesChannel', {
  description: 'Where a vehicle was sold.',
  values: SALES_CHANNELS,
});

interface Sale {
  readonly id: string;
  readonly channel: SalesChannel;
  readonly buyoutPriceCents: number;
  readonly soldAt: Date;
  readonly notes: string;
  readonly referenceNumber: string | null;
  readonly buyer: CustomerSummary | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const loadSale = ownedRowLoader(
  (assetIds) => sql<Sale & { ownerId: string }>`
    select d.id, d.asset_id as owner_id, d.channel, d.price_cents as buyout_price_cents, d.sold_at, d.notes,
      d.reference_number, d.created_at, d.updated_at,
      case when c.id is not null then json_build_object('id', c.id, 'fullName', c.full_name,
        'email', c.email) end as buyer
    from sales d left join customers c on c.id = d.customer_id
    where d.asset_id = ${anyOfIds(assetIds)}`,
);

const SaleRef = builder.objectRef<Sale>('Sale').implement({
  description: 'The sale of a vehicle.',
  fields: (t) => ({
    id: t.exposeID('id'),
    channel: t.expose('channel', { type: SalesChannelRef }),
    buyoutPriceCents: t.expose('buyoutPriceCents', { type: 'Cents', description: 'Before tax.' }),
    soldAt: t.expose('soldAt', { type: 'DateTime' }),
    notes: t.exposeString('notes'),
    referenceNumber: t.exposeString('referenceNumber', {
      nullable: true,
      description: 'The number of the sale in the other system.',
    }),
    buyer: t.expose('buyer', {
      type: CustomerRef,
      nullable: true,
      description: 'The customer who bought it, of an imported sale.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

/** The data of a theft report; empty at first. Amounts in cents, dates 'YYYY-MM-DD'. */
export interface TheftReport {
  readonly id: string;
  readonly deductibleAmountCents: number | null;
  readonly insuranceClaimId: string | null;
  readonly insuranceProceedsDate: string | null;
  readonly proceedsCents: number | null;
  readonly stripeDeductiblePaymentId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Loads the theft report of an asset by the asset's id. */
export const loadTheftReport = ownedRowLoader(
  (assetIds) => sql<TheftReport & { ownerId: string }>`
    select id, asset_id as owner_id, deductible_amount_cents,
      insurance_claim_id, insurance_proceeds_date, proceeds_cents, stripe_deductible_payment_id,
      created_at, updated_at
    from theft_reports where asset_id = ${anyOfIds(assetIds)}`,
);

export const TheftReportRef = builder.objectRef<TheftReport>('TheftReport').implement({
  description: 'A stolen vehicle: the payments of the insurance and the customer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    deductibleAmountCents: t.expose('deductibleAmountCents', { type: 'Cents', nullable: true }),
    insuranceClaimId: t.exposeString('insuranceClaimId', { nullable: true }),
    insuranceProceedsDate: t.expose('insuranceProceedsDate', {
      type: 'Date',
      nullable: true,
      description: 'When the insurance paid.',
    }),
    proceedsCents: t.expose('proceedsCents', {
      type: 'Cents',
      nullable: true,
      description: 'What the insurance paid.',
    }),
    stripeDeductiblePaymentId: t.exposeString('stripeDeductiblePaymentId', {
      nullable: true,
      description: "The provider's id of the payment.",
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

/** Other records of the same vehicle or with the same serial number, newest first. */
const loadSameSerial = rowListLoader(
  (ids) => sql<AssetSummary & { readonly ownerId: string }>`
    select o.id, o.serial_number, o.state, a.id as owner_id
    from assets a cross join lateral (
      select s.id from assets s
      where s.serial_number collate "C" = a.serial_number collate "C" and s.id <> a.id
        and s.deleted_at is null
      union select s.id from assets s where s.predecessor_id = a.id or s.id = a.predecessor_id
    ) found join assets o on o.id = found.id
    where a.id = ${anyOfIds(ids)} and o.deleted_at is null
    order by o.created_at desc, o.id desc
    ${MEMBERS_LIMIT}`,
);

const AssetTransferRef = builder.objectRef<AssetTransfer>('AssetTransfer').implement({
  description: 'A transfer order of a vehicle, with the names of origin and destination.',
  fields: (t) => ({
    id: t.exposeID('id'),
    transferOrderNumber: t.exposeString('transferOrderNumber'),
    originName: t.exposeString('originName'),
    destinationName: t.exposeString('destinationName'),
  }),
});

const AssetBuildRef = builder
  .objectRef<{ readonly id: string; readonly customer: string }>('AssetBuild')
  .implement({
    description: 'The order that a vehicle is being built for.',
    fields: (t) => ({
      orderId: t.exposeID('id'),
      customerName: t.exposeString('customer'),
    }),
  });

builder.objectFields(AssetRef, (t) => ({
  transfer: t.field({
    type: AssetTransferRef,
    nullable: true,
    description: 'The transfer order that it is on.',
    resolve: async ({ id }, _args, context) => (await loadAssetFacts(context, id))?.transfer,
  }),
  lostTransfer: t.field({
    type: AssetTransferRef,
    nullable: true,
    description: 'The transfer order on which it was lost in transit.',
    resolve: async ({ id }, _args, context) => (await loadAssetFacts(context, id))?.lostTransfer,
  }),
  takenInAgainAt: t.string({
    nullable: true,
    description: 'The hub that received it after it was recovered, from its new record.',
    resolve: async ({ id }, _args, context) => (await loadAssetFacts(context, id))?.takenInAgainAt,
  }),
  build: t.field({
    type: AssetBuildRef,
    nullable: true,
    description: 'The build under way, if there is one.',
    resolve: async ({ id }, _args, context) => (await loadAssetFacts(context, id))?.building,
  }),
  lastCustomerName: t.string({
    nullable: true,
    description: 'The customer of the last ended subscription.',
    resolve: async ({ id }, _args, context) => (await loadAssetFacts(context, id))?.lastCustomer,
  }),
  sale: t.field({
    type: SaleRef,
    nullable: true,
    resolve: ({ id }, _args, context) => loadSale(context, id),
  }),
  theftReport: t.field({
    type: TheftReportRef,
    nullable: true,
    description: 'Its report, if it was stolen.',
    resolve: ({ id }, _args, context) => loadTheftReport(context, id),
  }),
  customerInvoices: t.field({
    type: [CustomerInvoiceRef],
    description: "Customers' invoices for it, newest first.",
    resolve: ({ id }, _args, context) => loadInvoicesOfAsset(context, id),
  }),
  sameSerial: t.field({
    type: [AssetRef],
    description: 'Other records with the same serial number, such as before a recovery.',
    resolve: ({ id }, _args, context) => loadSameSerial(context, id),
  }),
}));
