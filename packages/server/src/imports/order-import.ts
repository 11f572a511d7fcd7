import { refuseMonthlyPrice } from '@kickstand/domain/billing/minimum-charge.ts';
import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import { ORDER_FIELDS } from '@kickstand/domain/imports/order-fields.ts';
import { CHECKOUT_INVOICE_ERROR_LABELS } from '@kickstand/domain/orders/checkout-invoice.ts';
import {
  ELIGIBILITY_ERROR_LABELS,
  eligibilityErrors,
} from '@kickstand/domain/orders/order-eligibility.ts';
import {
  discountedPriceCents,
  monthlySubsidyCents,
  subsidizedPriceCents,
} from '@kickstand/domain/orders/order-price.ts';
import { type CheckoutInvoice, refuseDeposit } from '../orders/checkout-invoice.ts';
import { orderReport } from '../orders/export-orders.ts';
import { requireNew } from './find-by-name.ts';
import {
  type Buyer,
  findBuyers,
  findOrderedVariants,
  findOrdersById,
  findTakenInvoices,
  type OrderedVariant,
} from './find-orders.ts';
import { pastInstant } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { findOrderPlaces, type KnownPlaces, type NamedPlace, namedPlace } from './name-place.ts';
import {
  checkOrders,
  commitOrders,
  confirmDeposits,
  ordersObstacle,
  settleDeposits,
  undoOrders,
} from './order-import-sql.ts';
import { findNamedPurchaseOrders, type NamedPurchaseOrder, pairingOf } from './pair-orders.ts';
import { planOwn, planWaiting, variantOf } from './plan-waiting-order.ts';
import { numberIn, problems, recordIdOf, recordIdsOf, textOf } from './planning.ts';

type Fail = (field: string, message: string) => void;

interface Known extends KnownPlaces {
  readonly buyers: ReadonlyMap<string, Buyer>;
  readonly models: ReadonlyMap<string, unknown>;
  readonly variants: ReadonlyMap<string, OrderedVariant>;
  readonly purchaseOrders: ReadonlyMap<string, NamedPurchaseOrder>;
  readonly taken: ReadonlySet<string>;
  readonly deposits: ReadonlyMap<string, CheckoutInvoice>;
  readonly business: ImportBusiness;
}

/** The program and location of a new order: its hub or shop decides. */
function locate(place: NamedPlace | undefined, buyer: Buyer | undefined, fail: Fail) {
  const located = {
    spokeShopId: null,
    hubId: place?.hubId ?? null,
    serviceAreaId: place?.serviceAreaId ?? null,
  };
  if (place?.type === 'SpokeShop') {
    if (place.hubId === null) fail('shop', 'The service area of the shop has no walk-in hub.');
    const shop = { spokeShopId: place.id, shopChangedAt: place.changedAt };
    return { ...located, ...shop, program: 'spoke' };
  }
  const hub = { ...located, hubChangedAt: place?.changedAt ?? null };
  if (!place?.directShipEnabled) return { ...hub, program: 'hub' };
  // A hub that ships directly serves customers of other areas.
  const serviceAreaId = buyer?.serviceAreaId ?? place.serviceAreaId;
  return { ...hub, serviceAreaId, program: 'direct_ship' };
}

/** The deposit of a new order, with the amount that the payment provider states. */
function depositOf(row: ReadRow, buyer: Buyer | undefined, known: Known, fail: Fail) {
  const reference = textOf(row, 'stripeCheckoutInvoiceId') ?? null;
  if (reference === null || !buyer) return { stripeCheckoutInvoiceId: null, depositCents: null };
  const read = known.deposits.get(reference);
  const error = known.taken.has(reference)
    ? 'INVOICE_USED'
    : refuseDeposit(read, buyer.reference, known.business.currency);
  if (error) fail('stripeCheckoutInvoiceId', CHECKOUT_INVOICE_ERROR_LABELS[error]);
  return {
    stripeCheckoutInvoiceId: reference,
    depositCents: read?.found?.invoice.totalCents ?? null,
  };
}

function planNew(row: ReadRow, buyer: Buyer | undefined, known: Known): RowPlan {
  const { errors, fail } = problems();
  const email = textOf(row, 'email');
  if (!buyer) fail('email', `Customer ${email} not found.`);
  else if (buyer.isAnonymized) fail('email', ANONYMIZED.message);
  for (const code of buyer ? eligibilityErrors({ ...buyer, hasPendingOrder: false }) : []) {
    fail('email', ELIGIBILITY_ERROR_LABELS[code]);
  }
  requireNew(row, ORDER_FIELDS, ['createdAt'], fail);
  const variant = variantOf(row, known, fail);
  const place = namedPlace(row, { hub: 'hub', shop: 'shop' }, known, fail);
  const located = locate(place, buyer, fail);
  const deposit = depositOf(row, buyer, known, fail);
  const createdAt = pastInstant(row, 'createdAt', known.business, fail);
  if (!buyer || !variant) return { errors, after: {} };
  const planPriceCents = numberIn(row.values, 'planPriceCents') ?? variant.planPriceCents;
  const price = { planPriceCents, ...buyer.reductions };
  const tooLittle = refuseMonthlyPrice(subsidizedPriceCents(price));
  if (tooLittle) fail('planPriceCents', tooLittle.message);
  const pairing = pairingOf(row, { place, variantId: variant.id }, known.purchaseOrders, fail);
  return {
    errors,
    after: {
      ...located,
      ...deposit,
      ...pairing,
      createdAt,
      state: row.values.onHold === true ? 'on_hold' : 'open',
      kind: 'subscription',
      customerId: buyer.id,
      customerChangedAt: buyer.changedAt,
      organizationId: buyer.organizationId,
      officeId: buyer.officeId,
      variantId: variant.id,
      vehicleId: variant.vehicleId,
      vehicleChangedAt: variant.changedAt,
      planPriceCents,
      subsidyCents: monthlySubsidyCents(price),
      discountedPriceCents: discountedPriceCents(price),
      promotionId: buyer.reductions.promotionId,
      reductions: buyer.reductions,
      facts: { vehicle: variant.name },
    },
  };
}

/** Waiting orders of new customers, matched by the customer. Nothing is written at the provider. */
export const orderImport: ImportKind = {
  kind: 'ORDERS',
  fields: ORDER_FIELDS,
  exported: { report: orderReport, parameters: { orderStates: ['open', 'ready', 'on_hold'] } },
  keyField: 'email',
  keyOf: ({ email }) => String(email),
  async plan(on, batch, business) {
    const emailOf = (row: ReadRow) => textOf(row, 'email') ?? '';
    const buyers = await findBuyers(on, batch.map(emailOf), business.now);
    const own = await findOrdersById(on, recordIdsOf(batch));
    const invoices = batch.flatMap((row) => {
      const buyer = buyers.get(emailOf(row));
      return buyer && !buyer.waiting ? (textOf(row, 'stripeCheckoutInvoiceId') ?? []) : [];
    });
    const known: Known = {
      buyers,
      ...(await findOrderedVariants(on, batch)),
      ...(await findOrderPlaces(on, batch)),
      purchaseOrders: await findNamedPurchaseOrders(
        on,
        batch.flatMap((row) => textOf(row, 'purchaseOrder') ?? []),
      ),
      taken: await findTakenInvoices(on, invoices),
      deposits: await business.readDeposits(invoices),
      business,
    };
    return batch.map((row) => {
      const order = own.get(recordIdOf(row) ?? '');
      if (order) return planOwn(row, order, business);
      const buyer = buyers.get(emailOf(row));
      return buyer?.waiting ? planWaiting(row, buyer.waiting, known) : planNew(row, buyer, known);
    });
  },
  historyFields: ({ createdAt }) => ({ createdAt }),
  checkFile: checkOrders,
  references: [
    { table: 'customers', field: 'customerId', changedAt: 'customerChangedAt' },
    { table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' },
    { table: 'hubs', field: 'hubId', changedAt: 'hubChangedAt' },
    { table: 'spoke_shops', field: 'spokeShopId', changedAt: 'shopChangedAt' },
    { table: 'purchase_orders', field: 'purchaseOrderId', changedAt: 'purchaseOrderChangedAt' },
  ],
  confirm: confirmDeposits,
  commit: commitOrders,
  settle: settleDeposits,
  undoObstacle: ordersObstacle,
  undo: undoOrders,
};
