import { modificationsBetween } from '@kickstand/domain/history/modifications.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import { refuseStateEdit } from '@kickstand/domain/kernel/refuse-state-edit.ts';
import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import {
  type ChangePurchaseOrderInput,
  type PurchaseOrderField,
  purchaseOrderInput,
  refuseEdit,
  type SavePurchaseOrderInput,
  savePurchaseOrderInput,
} from '@kickstand/domain/purchasing/save-purchase-order.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordEvent } from '../activity/record-event.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { repriceAssets } from '../inventory/buy-assets.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, violatedConstraint } from '../platform/database/database.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { Refused, refused, refuseIf } from '../platform/refused.ts';
import { type LockedPurchaseOrder, lockPurchaseOrder } from './lock-purchase-order.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import { NUMBER_IN_USE, openPurchaseOrder } from './open-purchase-order.ts';
import { orderVehicles } from './order-vehicles.ts';
import { checkVendor, readDestination, redirect } from './purchase-destination.ts';
import { lockAssetsOf } from './purchased-assets.ts';
import { removeFromPurchaseOrder } from './remove-assets.ts';

/** The purchase order's own columns that a form can write. */
type Details = Pick<
  LockedPurchaseOrder,
  | 'vendorId'
  | 'purchaseOrderNumber'
  | 'salesOrderNumber'
  | 'trackingInfo'
  | 'notes'
  | 'shippingCostsCents'
  | 'additionalCostsCents'
  | 'discountPercentage'
  | 'invoiceDocUrl'
>;

/** Omitted fields are unchanged; null and '' clear a field, except the number. */
function detailsAfter(before: Details, input: SavePurchaseOrderInput): Details {
  const after = <Value>(given: Value | null | undefined, kept: Value, cleared: Value) =>
    given === undefined ? kept : given || cleared;
  return {
    vendorId: input.vendorId,
    purchaseOrderNumber: input.purchaseOrderNumber || before.purchaseOrderNumber,
    salesOrderNumber: after(input.salesOrderNumber, before.salesOrderNumber, null),
    trackingInfo: after(input.trackingInfo, before.trackingInfo, ''),
    notes: after(input.notes, before.notes, ''),
    shippingCostsCents: after(input.shippingCostsCents, before.shippingCostsCents, 0),
    additionalCostsCents: after(input.additionalCostsCents, before.additionalCostsCents, 0),
    discountPercentage: after(input.discountPercentage, before.discountPercentage, 0),
    invoiceDocUrl: after(input.invoiceDocUrl, before.invoiceDocUrl, null),
  };
}

const DETAIL_FIELDS = [
  'vendorId',
  'purchaseOrderNumber',
  'salesOrderNumber',
  'trackingInfo',
  'notes',
  'shippingCostsCents',
  'additionalCostsCents',
  'discountPercentage',
  'invoiceDocUrl',
] as const satisfies readonly (keyof Details)[];

async function writeDetails(unit: UnitOfWork, id: string, details: Details): Promise<void> {
  try {
    await sql`
      update purchase_orders set vendor_id = ${details.vendorId},
        purchase_order_number = ${details.purchaseOrderNumber},
        sales_order_number = ${details.salesOrderNumber}, tracking_info = ${details.trackingInfo},
        notes = ${details.notes}, shipping_costs_cents = ${details.shippingCostsCents},
        additional_costs_cents = ${details.additionalCostsCents},
        discount_percentage = ${details.discountPercentage},
        invoice_doc_url = ${details.invoiceDocUrl}, updated_at = ${unit.now}
      where id = ${id}`.execute(unit.sql);
  } catch (error) {
    if (violatedConstraint(error) === 'purchase_orders_number') throw new Refused([NUMBER_IN_USE]);
    throw error;
  }
}

async function checkInvoice(unit: UnitOfWork, before: string | null, after: string | null) {
  if (after === null) return;
  const given = [{ path: 'invoiceDocUrl', address: after }];
  await refuseUnknownFiles(unit.sql, 'purchase_orders', given, new Set([before ?? '']));
}

/** Rejects changed fields that cannot be changed in the state. */
function refuseFrozenFields(
  order: LockedPurchaseOrder,
  input: SavePurchaseOrderInput,
  details: Details,
): void {
  const changed: PurchaseOrderField[] = DETAIL_FIELDS.filter(
    (field) => details[field] !== order[field],
  );
  if (input.destinationId !== (order.hubId ?? order.spokeShopId)) changed.push('destinationId');
  if (input.vehiclesToOrder?.length) changed.push('vehiclesToOrder');
  if (input.removedAssetIds?.length) changed.push('removedAssetIds');
  const refusals: Refusal[] = changed.flatMap((field) => refuseEdit(order.state, field) ?? []);
  if (refusals.length > 0) throw new Refused(refusals);
}

/** A new vendor must supply the ordered models. */
async function checkSupplied(unit: UnitOfWork, id: string, vendorId: string): Promise<void> {
  const missing = await rows(
    unit.sql,
    sql<{ name: string }>`
      select distinct m.brand || ' ' || m.model as name
      from assets a join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
      where a.purchase_order_id = ${id} and a.deleted_at is null
        and not exists (select 1 from vendor_vehicles l
          where l.vendor_id = ${vendorId} and l.vehicle_id = m.id and l.enabled)
      order by 1`,
  );
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(', ');
  throw refused('NOT_SUPPLIED', `The vendor does not supply ${names}.`, 'vendorId');
}

/** Changes prices of the purchase order's vehicles; the others are unchanged. */
async function reprice(
  unit: UnitOfWork,
  order: LockedPurchaseOrder,
  prices: NonNullable<SavePurchaseOrderInput['assets']>,
): Promise<void> {
  const changed = await repriceAssets(unit, order.id, prices);
  if (changed.length > 0) refuseIf(refuseEdit(order.state, 'assets'));
}

async function close(unit: UnitOfWork, id: string): Promise<void> {
  const order = await lockPurchaseOrder(unit, id);
  if (order.state === 'CLOSED') return;
  refuseIf(refusePurchaseOrderAction(order, 'close'));
  await movePurchaseOrder(unit, order, 'close');
}

async function create(unit: UnitOfWork, given: ChangePurchaseOrderInput): Promise<string> {
  const input = completeForm(purchaseOrderInput, undefined, given);
  await checkVendor(unit, input.vendorId);
  const destination = await readDestination(unit, input);
  if (input.state && input.state !== 'OPEN') refuseIf(refuseStateEdit('OPEN', 'SUBMITTED'));
  const { id, number } = await openPurchaseOrder(unit, {
    vendorId: input.vendorId,
    destination,
    number: input.purchaseOrderNumber || undefined,
  });
  const empty: Details = {
    vendorId: input.vendorId,
    purchaseOrderNumber: number,
    salesOrderNumber: null,
    trackingInfo: '',
    notes: '',
    shippingCostsCents: 0,
    additionalCostsCents: 0,
    discountPercentage: 0,
    invoiceDocUrl: null,
  };
  const details = detailsAfter(empty, input);
  await checkInvoice(unit, null, details.invoiceDocUrl);
  await writeDetails(unit, id, details);
  const order = { id, vendorId: input.vendorId, assetsCount: 0 };
  await orderVehicles(unit, order, input.vehiclesToOrder ?? []);
  return id;
}

/** Further entries of the purchase order's history, formatted. */
async function surroundings(unit: UnitOfWork, id: string) {
  return await firstRow(
    unit.sql,
    sql<{ vendor: string; destination: string; assetsCount: number; goodsCents: number }>`
      select v.name as vendor, coalesce(h.name, s.name) /* never null: a constraint */ as destination, n.*
      from purchase_orders p
      join vendors v on v.id = p.vendor_id
      left join hubs h on h.id = p.hub_id
      left join spoke_shops s on s.id = p.spoke_shop_id
      cross join lateral (
        select count(*) as assets_count,
          coalesce(sum(a.wholesale_price_cents), 0)::bigint as goods_cents
        from assets a where a.purchase_order_id = p.id and a.deleted_at is null) n
      where p.id = ${id}`,
  );
}

async function changeVehicles(
  unit: UnitOfWork,
  order: LockedPurchaseOrder,
  input: SavePurchaseOrderInput,
): Promise<void> {
  const { assets, removedAssetIds, vehiclesToOrder } = input;
  if (assets?.length) await reprice(unit, order, assets);
  if (removedAssetIds?.length) {
    const { failed } = await removeFromPurchaseOrder(unit, order, removedAssetIds);
    const reasons = [...new Set(failed.flatMap(({ messages }) => messages))];
    if (reasons.length > 0) {
      throw new Refused(reasons.map((reason) => refusal('NOT_REMOVED', reason, 'removedAssetIds')));
    }
  }
  const assetsCount = order.assetsCount - (removedAssetIds?.length ?? 0);
  const vendorId = input.vendorId;
  await orderVehicles(unit, { id: order.id, vendorId, assetsCount }, vehiclesToOrder ?? []);
}

/** Vendor and destination, from the input or else as saved. */
function completed(
  order: LockedPurchaseOrder,
  given: ChangePurchaseOrderInput,
): SavePurchaseOrderInput {
  const { destinationId, destinationType } = given;
  const saved = {
    destinationId: order.hubId ?? order.spokeShopId ?? '',
    destinationType: order.hubId ? ('Hub' as const) : ('Spoke::Shop' as const),
  };
  const destination =
    destinationId === undefined
      ? saved
      : { destinationId, destinationType: destinationType ?? saved.destinationType };
  return { ...given, vendorId: given.vendorId ?? order.vendorId, ...destination };
}

async function change(
  unit: UnitOfWork,
  id: string,
  given: ChangePurchaseOrderInput,
): Promise<void> {
  if (given.removedAssetIds?.length)
    await unit.services.extensions.pairedOrders.lock(unit, sql`${id}`);
  const order = await lockPurchaseOrder(unit, id);
  await refuseConflict(unit, 'purchase order', order, given.expectedUpdatedAt);
  const input = completed(order, given);
  const details = detailsAfter(order, input);
  refuseFrozenFields(order, input, details);
  if (input.state) refuseIf(refuseStateEdit(order.state, input.state));
  await checkInvoice(unit, order.invoiceDocUrl, details.invoiceDocUrl);
  const { vendorId: _before, ...fields } = order;
  await lockAssetsOf(unit, id);
  const before = { ...fields, ...(await surroundings(unit, id)) };
  await changeVehicles(unit, order, input);
  if (details.vendorId !== order.vendorId) {
    await checkVendor(unit, details.vendorId);
    await checkSupplied(unit, id, details.vendorId);
  }
  const destinationId = order.hubId ?? order.spokeShopId;
  if (input.destinationId !== destinationId) {
    await redirect(unit, id, await readDestination(unit, input));
  }
  await writeDetails(unit, id, details);
  const { vendorId: _after, ...changed } = details;
  const after = { ...changed, ...(await surroundings(unit, id)) };
  if (Object.keys(modificationsBetween(before, after)).length > 0) {
    await recordModifications(
      unit,
      { loggableType: 'PurchaseOrder', loggableId: id, category: 'DETAILS' },
      before,
      after,
    );
    await recordEvent(unit, {
      entityId: id,
      kind: 'purchase_order.changed',
    });
  }
  if (input.state === 'CLOSED') await close(unit, id);
}

/** Creates or updates a purchase order; closes it if the form requests it. */
export const savePurchaseOrder = defineCommand({
  name: 'purchaseOrderCreateOrUpdate',
  input: savePurchaseOrderInput,
  async run(unit, input) {
    if (!input.id) return { purchaseOrderId: await create(unit, input) };
    await change(unit, input.id, input);
    return { purchaseOrderId: input.id };
  },
});
