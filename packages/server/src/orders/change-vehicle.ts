import { canRefundDeposit } from '@kickstand/domain/orders/cancel-order.ts';
import {
  changesModel,
  changeVehicleInput,
  refuseSameVariant,
} from '@kickstand/domain/orders/change-vehicle.ts';
import type { OrderKind } from '@kickstand/domain/orders/order-terms.ts';
import { refundRefusal } from '@kickstand/domain/staff/permissions.ts';
import { sql } from 'kysely';
import { wakeMoneyWorker } from '../money/settle-money-operations.ts';
import type { Approvable } from '../platform/approvable.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, Forbidden, refuseIf } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireLimitedAmount } from '../platform/require-approval.ts';
import { deleteUnneededPurchaseOrder } from '../purchasing/delete-unneeded-purchase-order.ts';
import { dropUnclaimedVehicle } from '../purchasing/order-from-shop-vendor.ts';
import { allocateAtShop } from './allocate-at-shop.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import { endBuild } from './end-build.ts';
import { insertOrder } from './insert-order.ts';
import {
  assetEvent,
  type LockedOrder,
  lockOrder,
  moveOrder,
  requireOrderAction,
  updateOrder,
} from './locked-order-records.ts';

interface Variant {
  readonly id: string;
  readonly vehicleId: string;
  readonly name: string;
}

async function findVariant(unit: UnitOfWork, id: string): Promise<Variant> {
  const variant = await firstRow(
    unit.sql,
    sql<Variant>`
      select id, vehicle_id, sort_name as name from variants where id = ${id}`,
  );
  return existing(variant, 'Variant');
}

/** Another size or color of the same model: the order is kept and releases its vehicle. */
async function changeInPlace(unit: UnitOfWork, order: LockedOrder, from: Variant, to: Variant) {
  await endBuild(unit, order.id);
  const changes = {
    variant_id: to.id,
    building_session_id: null,
    // Only a spoke order can be paired here; its shop assigns a new vehicle.
    purchase_order_id: null,
  };
  const event = {
    kind: 'order.vehicle_changed',
    facts: { vehicle: to.name, previousVehicle: from.name },
  } as const;
  if (order.state === 'ready') {
    await moveOrder(
      unit,
      order,
      'removeAsset',
      { ...changes, asset_id: null, vehicle_serial_number: null, readied_at: null },
      event,
      assetEvent('asset.released', order.assetId, order.id),
    );
  } else await updateOrder(unit, order.id, changes, event);
  if (order.spokeShopId === null) return;
  const { spokeShopId, purchaseOrderId } = order;
  await allocateAtShop(unit, { spokeShopId, variantId: from.id });
  await allocateAtShop(unit, { spokeShopId, variantId: to.id });
  if (purchaseOrderId === null || (await deleteUnneededPurchaseOrder(unit, purchaseOrderId)))
    return;
  await dropUnclaimedVehicle(unit, purchaseOrderId, from.id);
}

/** The deposit that another model refunds. */
async function refundOf(
  { database }: RequestContext,
  { id, variantId }: { readonly id: string; readonly variantId: string },
): Promise<Approvable | undefined> {
  const order = await firstRow(
    database.sql,
    sql<{
      kind: OrderKind;
      customerId: string;
      depositCents: number | null;
      stripeCheckoutInvoiceId: string | null;
      changesModel: boolean;
    }>`
      select o.kind, o.customer_id, o.deposit_cents, o.stripe_checkout_invoice_id,
        v.vehicle_id <> n.vehicle_id as changes_model
      from orders o join variants v on v.id = o.variant_id join variants n on n.id = ${variantId}
      where o.id = ${id}`,
  );
  if (!order?.changesModel || !canRefundDeposit(order)) return undefined;
  const { customerId, depositCents } = order;
  return { limit: 'REFUND', amount: depositCents ?? 0, subject: { type: 'Order', id }, customerId };
}

/**
 * Changes the ordered variant. Within the model the order is updated; another model has another
 * price and product, so the order is canceled, refunded and replaced by a new one, with links in
 * both directions. @throws Forbidden if the role does not permit the refund.
 */
export const changeVehicle = defineCommand({
  name: 'orderVariantUpdate',
  input: changeVehicleInput,
  approval: refundOf,
  async run(unit, input) {
    const order = await lockOrder(unit.sql, input.id);
    requireOrderAction(order, 'changeVehicle');
    refuseIf(refuseSameVariant(order.variantId, input.variantId));
    const from = await findVariant(unit, order.variantId);
    const to = await findVariant(unit, input.variantId);
    if (!changesModel(from, to)) {
      await changeInPlace(unit, order, from, to);
      return { orderId: order.id };
    }
    const refund = canRefundDeposit(order);
    const forbidden = refund && unit.role && refundRefusal(unit.role);
    if (forbidden) throw new Forbidden(forbidden);
    requireLimitedAmount(unit, refund ? (order.depositCents ?? 0) : 0);
    await cancelLockedOrder(unit, order, {
      reason: 'VARIANT_CHANGE',
      notes: '',
      refund,
      replacedBy: to.name,
    });
    const orderId = await insertOrder(unit, {
      customerId: order.customerId,
      kind: 'subscription',
      program: order.program,
      hubId: order.hubId,
      serviceAreaId: order.serviceAreaId,
      spokeShopId: order.spokeShopId,
      variantId: to.id,
      replaces: {
        orderId: order.id,
        vehicle: from.name,
        monthlyCents: order.subsidizedPriceCents,
      },
    });
    return { orderId };
  },
  settle: wakeMoneyWorker,
});
