import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import {
  LEASE_TO_OWN_DECISIONS,
  offeredDecisions,
  refuseLeaseToOwnVerb,
} from '@kickstand/domain/lease-to-own/lease-to-own-machine.ts';
import {
  LEASE_TO_OWN_KINDS,
  LEASE_TO_OWN_SORT_COLUMNS,
  LEASE_TO_OWN_STATES,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { sql } from 'kysely';
import { EventRef, loadEvents } from '../activity/activity.graphql.ts';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { addListField } from '../lists/list-field.ts';
import { firstRow } from '../platform/database/database.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { pageBelow } from '../platform/http/external-page.ts';
import { AddressRef } from '../records/address.graphql.ts';
import { PhoneNumberRef } from '../records/phone-number.graphql.ts';
import { leaseToOwnListSql } from './lease-to-own-list-sql.ts';
import {
  type LeaseTerms,
  type LeaseToOwnRow,
  type LeaseToOwnShop,
  type LeaseToOwnVehicle,
  loadLeaseToOwnInvoice,
} from './lease-to-own-rows.ts';
import { invoiceSums } from './lease-to-own-sums.ts';

const KindRef = builder.enumType('LeaseToOwnKind', {
  description: 'Whether the shop leases or sells the vehicle.',
  values: LEASE_TO_OWN_KINDS,
});
export const LeaseToOwnStateRef = builder.enumType('LeaseToOwnState', {
  description:
    'The review of an invoice. PENDING waits for a document, NEEDS_REVIEW for a decision, APPROVED for its payment.',
  values: LEASE_TO_OWN_STATES,
});
const DecisionRef = builder.enumType('LeaseToOwnDecision', {
  description: 'What staff can decide about an invoice.',
  values: LEASE_TO_OWN_DECISIONS,
});
const SortColumnRef = builder.enumType('LeaseToOwnSortColumn', {
  description: 'The sort columns of leaseToOwnInvoices.',
  values: LEASE_TO_OWN_SORT_COLUMNS,
});

const VehicleRef = builder.objectRef<LeaseToOwnVehicle>('LeaseToOwnVehicle').implement({
  description: 'The vehicle as described by the shop.',
  fields: (t) => ({
    brand: t.exposeString('brand'),
    model: t.exposeString('model'),
    size: t.exposeString('size'),
    color: t.exposeString('color'),
    description: t.exposeString('description'),
    displayName: t.string({ resolve: ({ brand, model }) => `${brand} ${model}` }),
    retailPriceCents: t.expose('retailPriceCents', { type: 'Cents' }),
    serialNumber: t.exposeString('serialNumber', { nullable: true }),
  }),
});

const LeaseRef = builder.objectRef<LeaseTerms>('LeaseToOwnLease').implement({
  description: 'The terms of a lease.',
  fields: (t) => ({
    buyoutPriceCents: t.expose('buyoutPriceCents', { type: 'Cents' }),
    monthlyTotalPriceCents: t.expose('monthlyTotalPriceCents', { type: 'Cents' }),
    termLengthMonths: t.exposeInt('termLengthMonths'),
    stripeSubscriptionId: t.exposeString('stripeSubscriptionId', {
      nullable: true,
      description: "The provider's subscription that bills it; null before there is one.",
    }),
    providerLink: t.string({
      nullable: true,
      description: "The subscription in the payment provider's dashboard; null if not configured.",
      resolve: ({ stripeSubscriptionId }, _args, { config }) =>
        pageBelow(config.PAYMENT_DASHBOARD_URL, 'subscriptions', stripeSubscriptionId),
    }),
  }),
});

export const LeaseToOwnShopRef = builder.objectRef<LeaseToOwnShop>('LeaseToOwnShop').implement({
  description: 'The partner shop that sent an invoice.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('contactEmail', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    phoneNumber: t.expose('phone', { type: PhoneNumberRef, nullable: true }),
    address: t.field({ type: AddressRef, resolve: (shop) => shop }),
    fullAddress: t.string({ resolve: (shop) => joinAddress(shop) }),
  }),
});

const MediaRef = builder.objectRef<LeaseToOwnRow>('LeaseToOwnMedia').implement({
  description: 'The document that is attached to an invoice.',
  fields: (t) => ({
    uploadedBy: t.string({
      description: 'The e-mail of the staff user, or another name.',
      resolve: ({ mediaUploadedBy }) => mediaUploadedBy ?? '',
    }),
    uploadedByName: t.exposeString('mediaUploadedByName', {
      nullable: true,
      description: 'Null if it was not a staff user.',
    }),
    media: t.field({ type: FileRef, nullable: true, resolve: (row) => fileOf(row.mediaUrl) }),
  }),
});

export const LeaseToOwnInvoiceRef = builder
  .objectRef<LeaseToOwnRow>('LeaseToOwnInvoice')
  .implement({
    description: "A partner shop's invoice for a leased or sold vehicle.",
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: KindRef }),
      state: t.expose('state', { type: LeaseToOwnStateRef }),
      shopInvoiceNumber: t.exposeString('shopInvoiceNumber'),
      salesOrderNumber: t.exposeString('salesOrderNumber', {
        nullable: true,
        description: "The shop's number of the sale.",
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      endDate: t.expose('endDate', {
        type: 'Date',
        nullable: true,
        description: 'The last day of the lease; null for a sale.',
      }),
      totalCents: t.expose('totalCents', {
        type: 'Cents',
        description: 'As invoiced by the shop.',
      }),
      computedTotalCents: t.field({
        type: 'Cents',
        description:
          'The sum of the lines; if it differs from the total, the invoice needs attention.',
        resolve: (row) => invoiceSums(row).totalCents,
      }),
      subtotalCents: t.field({
        type: 'Cents',
        resolve: (row) => invoiceSums(row).subtotalCents,
      }),
      discountCents: t.field({ type: 'Cents', resolve: (row) => invoiceSums(row).discountCents }),
      discountPercentage: t.exposeFloat('discountPercentage', { description: '10 for 10 %.' }),
      salesTaxPercentage: t.exposeFloat('salesTaxPercentage', {
        description: '8.875 for 8.875 %.',
      }),
      salesTaxCents: t.field({ type: 'Cents', resolve: (row) => invoiceSums(row).salesTaxCents }),
      accessoriesRetailPriceCents: t.expose('accessoriesRetailPriceCents', { type: 'Cents' }),
      notes: t.exposeString('notes'),
      vehicle: t.expose('vehicle', { type: VehicleRef }),
      customer: t.expose('customer', { type: CustomerRef }),
      lease: t.expose('lease', {
        type: LeaseRef,
        nullable: true,
        description: 'Null for a sale.',
      }),
      mediaAttachment: t.field({
        type: MediaRef,
        nullable: true,
        description: "The shop's document, if one is attached.",
        resolve: (row) => (row.mediaUrl ? row : null),
      }),
      shop: t.expose('shop', { type: LeaseToOwnShopRef }),
      offeredDecisions: t.field({
        type: [DecisionRef],
        description: 'The available decisions, the usual one first.',
        resolve: ({ state }) => offeredDecisions(state),
      }),
      takesDocument: t.boolean({
        description: 'Whether a document can be attached now.',
        resolve: ({ state }) => refuseLeaseToOwnVerb(state, 'attachDocument') === undefined,
      }),
      events: t.field({
        type: [EventRef],
        estimatedRows: 20,
        resolve: ({ id }, _args, context) => loadEvents(context, id),
      }),
    }),
  });

addListField('leaseToOwnInvoices', 'LeaseToOwnInvoiceList', {
  list: leaseToOwnListSql,
  node: LeaseToOwnInvoiceRef,
  as: (invoice) => invoice,
  description: 'Invoices of partner shops, newest first by default.',
  types: { sortColumn: SortColumnRef, states: LeaseToOwnStateRef },
});

addQueryById('leaseToOwnInvoice', LeaseToOwnInvoiceRef, loadLeaseToOwnInvoice);

builder.queryField('leaseToOwnInvoiceNextToReview', (t) =>
  t.field({
    type: LeaseToOwnInvoiceRef,
    nullable: true,
    description: 'The invoice that has waited longest for review, except the given one.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const id = checkId(args.id);
      const next = await firstRow(
        context.database.sql,
        sql<{ id: string }>`
          select id from lease_to_own_invoices where state = 'NEEDS_REVIEW' and id <> ${id}
          order by created_at, id limit 1`,
      );
      return next && (await loadLeaseToOwnInvoice(context, next.id));
    },
  }),
);
