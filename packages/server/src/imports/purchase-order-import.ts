import { PURCHASE_ORDER_FIELDS } from '@kickstand/domain/imports/purchase-order-fields.ts';
import { isSameText } from '@kickstand/domain/kernel/fold-text.ts';
import { isEditable, refuseEdit } from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { newQrToken } from '../inventory/qr-token.ts';
import { findDated, requireNew } from './find-by-name.ts';
import {
  findPurchaseOrders,
  findSupplied,
  type KnownPurchaseOrder,
} from './find-purchase-orders.ts';
import { findModels, findVariants, modelKey, type NamedModel } from './find-variants.ts';
import { shippingDates } from './import-dates.ts';
import type { ImportBusiness, ImportKind, ReadRow, RowPlan } from './import-kind.ts';
import { linkId } from './link-import-sql.ts';
import { findOrderPlaces, type KnownPlaces, namedPlace } from './name-place.ts';
import { type NamedVariants, namedVariant, versionOf } from './name-vehicle.ts';
import {
  type Dated,
  lower,
  type Named,
  namesIn,
  numberIn,
  problems,
  textOf,
  written,
} from './planning.ts';
import {
  checkPurchaseOrders,
  commitPurchaseOrders,
  purchaseOrdersObstacle,
  undoPurchaseOrders,
} from './purchase-order-import-sql.ts';
import { EXPECTED_ON, purchaseOrderLines } from './purchase-order-records.ts';
import { exportedRecords } from './records-report.ts';

type Fail = (field: string, message: string) => void;

interface Known extends NamedVariants, KnownPlaces {
  readonly orders: ReadonlyMap<string, KnownPurchaseOrder>;
  readonly vendors: ReadonlyMap<string, Named & Dated>;
  readonly supplied: ReadonlyMap<string, number | null>;
  readonly business: ImportBusiness;
}

/** The fields that change on a purchase order that is already there. */
const CHANGEABLE = ['salesOrderNumber', 'trackingInfo', 'notes'] as const;

/** The state of the line's vehicles that have not arrived. */
const stateOf = (row: ReadRow) =>
  textOf(row, 'state') ?? (textOf(row, 'shippedAt') ? 'SHIPPED' : 'OPEN_PO');

/** Identifies a line of a purchase order within the file; starts with the variant, if that is known. */
const keyOf = (row: ReadRow, variantId: string | undefined) =>
  [
    variantId ??
      ['brand', 'model', 'color', 'size'].map((field) => lower(textOf(row, field))).join(' '),
    textOf(row, 'number'),
    lower(textOf(row, 'version')),
    row.values.wholesalePriceCents,
    stateOf(row),
  ].join('\n');

/** How many vehicles of the line are still to come. */
function outstandingOf(row: ReadRow, fail: Fail) {
  const quantity = numberIn(row.values, 'quantity') ?? 0;
  const received = numberIn(row.values, 'received') ?? 0;
  if (received > quantity) fail('received', 'Received must not be more than the quantity.');
  return { received, outstanding: Math.max(0, quantity - received) };
}

/** The hub or shop that a new purchase order is for. */
function placeOf(row: ReadRow, known: Known, fail: Fail) {
  const place = namedPlace(row, { hub: 'hub', shop: 'shop' }, known, fail);
  const [hub, shop] = place?.type === 'Hub' ? [place, undefined] : [undefined, place];
  if (shop?.hubId === null) fail('shop', 'The service area of this shop has no hub.');
  return {
    hubId: hub?.id ?? null,
    hubChangedAt: hub?.changedAt ?? null,
    spokeShopId: shop?.id ?? null,
    shopChangedAt: shop?.changedAt ?? null,
    stockingHubId: place?.hubId ?? null,
  };
}

function refuseExpected(expected: string | undefined, ordered: string, fail: Fail): void {
  if (expected && expected < ordered) fail('expectedOn', 'Expected cannot be before Ordered.');
}

/** When the line was ordered and shipped, and its state. */
function datesOf(row: ReadRow, business: ImportBusiness, fail: Fail) {
  const state = stateOf(row);
  const dates = shippingDates(row, ['orderedAt', 'Ordered'], state, business, fail);
  refuseExpected(textOf(row, 'expectedOn'), textOf(row, 'orderedAt') ?? '', fail);
  return { orderedAt: dates.since, shippedAt: dates.shippedAt, state };
}

/** The version of a new line, and its price: that of the row, else the vendor's, else the version's. */
function pricedVersionOf(
  row: ReadRow,
  model: NamedModel | undefined,
  supplied: number | null | undefined,
  fail: Fail,
) {
  const version = versionOf(row, model, undefined, fail);
  if (version && !version.enabled) fail('version', 'The version is disabled.');
  return {
    vehicleVersionId: version?.id ?? null,
    msrpCents: version?.msrpCents ?? null,
    wholesalePriceCents:
      numberIn(row.values, 'wholesalePriceCents') ??
      supplied ??
      version?.wholesalePriceCents ??
      null,
  };
}

function planNew(row: ReadRow, known: Known): RowPlan {
  const { errors, fail } = problems();
  requireNew(row, PURCHASE_ORDER_FIELDS, ['vendor', 'orderedAt'], fail);
  const name = textOf(row, 'vendor');
  const vendor = known.vendors.get(lower(name));
  if (name && !vendor) fail('vendor', `Vendor ${name} not found.`);
  const place = placeOf(row, known, fail);
  const { model, variantId } = namedVariant(row, known, fail);
  const supplied = known.supplied.get(linkId(vendor?.id ?? '', model?.id ?? ''));
  if (vendor && model && supplied === undefined) {
    fail('model', 'The vendor does not supply this model.');
  }
  const version = pricedVersionOf(row, model, supplied, fail);
  const { received, outstanding } = outstandingOf(row, fail);
  const dates = datesOf(row, known.business, fail);
  const after = {
    ...place,
    ...version,
    ...dates,
    number: textOf(row, 'number'),
    vendorId: vendor?.id,
    vendorChangedAt: vendor?.changedAt,
    vehicleId: model?.id,
    vehicleChangedAt: model?.changedAt,
    variantId,
    received,
    outstanding,
    expectedOn: textOf(row, 'expectedOn') ?? null,
    ...written(row, CHANGEABLE, undefined),
    qrTokens: errors.length > 0 ? [] : Array.from({ length: outstanding }, newQrToken),
  };
  return { errors, after, key: keyOf(row, variantId) };
}

const EXPECTED = new RegExp(EXPECTED_ON);

/** The notes of an existing purchase order with those of the file and its expected date. */
function notesOf(row: ReadRow, current: string): string {
  const notes = textOf(row, 'notes') ?? current.replace(EXPECTED, '');
  const date = textOf(row, 'expectedOn') ?? EXPECTED.exec(current)?.[1];
  if (date === undefined || EXPECTED.test(notes)) return notes;
  return [...(notes === '' ? [] : [notes]), `Expected on ${date}.`].join('\n\n');
}

/** What belongs to a purchase order as a whole is compared with it, and three fields change. */
function planExisting(row: ReadRow, order: KnownPurchaseOrder, known: Known): RowPlan {
  const { errors, fail } = problems();
  const agree = (field: 'vendor' | 'hub' | 'shop', sentence: string) => {
    const cell = textOf(row, field);
    if (cell && !isSameText(cell, order[field] ?? '')) fail(field, sentence);
  };
  const place = order.hub ?? order.shop;
  agree('vendor', `Purchase order ${order.number} is from ${order.vendor}.`);
  agree('hub', `Purchase order ${order.number} is for ${place}.`);
  agree('shop', `Purchase order ${order.number} is for ${place}.`);
  const { variantId } = namedVariant(row, known, fail);
  outstandingOf(row, fail);
  const before = order.fields;
  const after = written(row, CHANGEABLE, before);
  after.notes = notesOf(row, before.notes);
  if (after.notes !== before.notes) {
    refuseExpected(textOf(row, 'expectedOn'), order.orderedOn, fail);
  }
  for (const field of CHANGEABLE) {
    const changes = after[field] !== before[field];
    const state = order.isClosed ? 'CLOSED' : 'SUBMITTED';
    if (changes && !isEditable(state, field)) {
      fail(field, refuseEdit(state, field)?.message ?? '');
    }
  }
  return {
    errors,
    after,
    before,
    key: keyOf(row, variantId),
    // The id of the purchase order, once it is clear that no line is there twice.
    targetId: linkId(order.id, keyOf(row, variantId)),
    version: order.version,
  };
}

/** Purchase orders under way, matched by number; a row is a line. */
export const purchaseOrderImport: ImportKind = {
  kind: 'PURCHASE_ORDERS',
  fields: PURCHASE_ORDER_FIELDS,
  exported: exportedRecords({
    kind: 'PURCHASE_ORDERS',
    fields: PURCHASE_ORDER_FIELDS,
    namesCustomers: true,
    hasParts: true,
    select: purchaseOrderLines,
  }),
  keyField: 'model',
  keyOf: ({ number, brand, model, color, size }) =>
    [modelKey(brand, model), color, size, number].join('\n'),
  async plan(on, batch, business) {
    const vendors = await findDated(on, 'vendors', namesIn(batch, 'vendor'));
    const models = await findModels(on, batch);
    const named = [...models.values()];
    const numbers = batch.map((row) => textOf(row, 'number') ?? '');
    const known: Known = {
      orders: await findPurchaseOrders(on, numbers, business.timeZone),
      vendors,
      models,
      variants: await findVariants(on, named, batch),
      supplied: await findSupplied(on, [...vendors.values()], named),
      ...(await findOrderPlaces(on, batch)),
      business,
    };
    return batch.map((row) => {
      const order = known.orders.get(textOf(row, 'number') ?? '');
      return order ? planExisting(row, order, known) : planNew(row, known);
    });
  },
  historyFields: ({ salesOrderNumber, trackingInfo, notes }) => ({
    salesOrderNumber,
    trackingInfo,
    notes,
  }),
  checkFile: checkPurchaseOrders,
  references: [
    { table: 'vendors', field: 'vendorId', changedAt: 'vendorChangedAt' },
    { table: 'vehicles', field: 'vehicleId', changedAt: 'vehicleChangedAt' },
    { table: 'hubs', field: 'hubId', changedAt: 'hubChangedAt' },
    { table: 'spoke_shops', field: 'spokeShopId', changedAt: 'shopChangedAt' },
  ],
  commit: commitPurchaseOrders,
  undoObstacle: purchaseOrdersObstacle,
  undo: undoPurchaseOrders,
};
