import type { FulfillOrderInput } from '@kickstand/domain/orders/fulfill-order.ts';
import { sql } from 'kysely';
import { lockShopOfSubscription } from '../inventory/take-back-asset.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { lockPurchaseOrderOf } from '../purchasing/purchase-order-of-asset.ts';
import { swapVehicle } from '../subscriptions/swap-vehicle.ts';
import { type LockedOrder, moveOrder } from './locked-order-records.ts';

interface SwapFacts {
  readonly vehicleName: string;
  readonly modelName: string;
  readonly monthlyCents: number;
  readonly assetSerial: string | null;
}

async function swapFacts(unit: UnitOfWork, order: LockedOrder): Promise<SwapFacts> {
  const facts = await firstRow(
    unit.sql,
    sql<SwapFacts>`
      select v.sort_name as vehicle_name, m.brand || ' ' || m.model as model_name,
        o.plan_price_cents - o.subsidy_cents as monthly_cents, a.serial_number as asset_serial
      from orders o
      join variants v on v.id = o.variant_id
      join vehicles m on m.id = v.vehicle_id
      left join assets a on a.id = o.asset_id
      where o.id = ${order.id}`,
  );
  if (!facts) throw new Error('The vehicle of a swap order is missing.');
  return facts;
}

/**
 * Locks the rows that a locked swap order will change, in the lock order: the subscription, the
 * shop where its vehicle becomes free, the shop and purchase order of the new vehicle, then both
 * vehicles.
 */
export async function lockSwap(
  unit: UnitOfWork,
  { subscriptionId }: LockedOrder,
  assetId: string,
): Promise<void> {
  if (subscriptionId !== null) await lockShopOfSubscription(unit, subscriptionId, assetId);
  await lockPurchaseOrderOf(unit, assetId);
  await lockRows(
    unit.sql,
    sql`select id from assets
    where id = ${assetId} or id = (select asset_id from subscriptions where id = ${subscriptionId})
    order by id`,
  );
}

/**
 * Hands over the vehicle of a locked, ready swap order and takes back the old one. Nothing is
 * charged now; the new price applies from the next invoice.
 */
export async function fulfillSwap(
  unit: UnitOfWork,
  order: LockedOrder,
  assetId: string,
  input: FulfillOrderInput,
): Promise<void> {
  if (order.subscriptionId === null) throw new Error('A swap order has no subscription.');
  const { assetSerial, ...facts } = await swapFacts(unit, order);
  const returnedSerial = await swapVehicle(unit, {
    orderId: order.id,
    ...facts,
    subscriptionId: order.subscriptionId,
    assetId,
    variantId: order.variantId,
    vehicleId: order.vehicleId,
    returnedSerial: input.serialNumber,
    chargeRestockFee: input.chargeRestockFee,
    maintenanceNotes: input.maintenanceNotes,
  });
  await moveOrder(
    unit,
    order,
    'fulfill',
    {
      closed_at: unit.now,
      fulfillment_kind: input.fulfillmentKind,
      vehicle_serial_number: assetSerial,
    },
    {
      kind: 'order.fulfilled',
      facts: {
        ...(assetSerial !== null && { serialNumber: assetSerial }),
        ...(returnedSerial !== null && { previousSerialNumber: returnedSerial }),
      },
    },
  );
}
