import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { refuseUnknownReturn } from '@kickstand/domain/orders/fulfill-order.ts';
import { limitedBecause } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { refusePausedSwap } from '@kickstand/domain/subscriptions/create-swap-order.ts';
import { sql } from 'kysely';
import { recordSerialNumber } from '../inventory/record-serial-number.ts';
import { announceFreedAsset, takeBackAsset } from '../inventory/take-back-asset.ts';
import { productOf } from '../money/product-of.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { refuseIf } from '../platform/refused.ts';
import { handOverAsset } from '../purchasing/hand-over-asset.ts';
import { intendPlanPrice } from './change-plan-price.ts';
import { intendRestockFee } from './charge-restock-fee.ts';
import { restockFeeOf } from './decide-restock-fee.ts';
import {
  type LockedSubscription,
  lockRunningSubscription,
  updateSubscriptionRow,
} from './subscription-records.ts';

/** The replacement of a subscription's vehicle. */
export interface SwappedVehicle {
  /** The swap order. */
  readonly orderId: string;
  readonly subscriptionId: string;
  readonly assetId: string;
  readonly variantId: string;
  readonly vehicleId: string;
  /** Brand, model, color and size. */
  readonly vehicleName: string;
  /** Brand and model, as on the provider's invoices. */
  readonly modelName: string;
  /** Monthly cents from the next invoice. */
  readonly monthlyCents: number;
  /** The returned vehicle's serial number; '' if it is recorded. */
  readonly returnedSerial: string;
  readonly chargeRestockFee: boolean;
  /** Maintenance notes on the returned vehicle. */
  readonly maintenanceNotes: string;
}

async function lockForSwap(unit: UnitOfWork, wanted: SwappedVehicle): Promise<LockedSubscription> {
  const subscription = await lockRunningSubscription(unit, wanted.subscriptionId);
  refuseIf(refusePausedSwap(subscription), { SUBSCRIPTION: subscription.id });
  const limited = limitedBecause(subscription.billingLimits);
  refuseIf(limited ? refusal('SUBSCRIPTION_ACTION', limited) : undefined);
  refuseIf(refuseUnknownReturn(subscription, wanted.returnedSerial));
  return subscription;
}

/** The old vehicle belongs to the hub again, regardless of its new state. */
async function takeOldVehicle(
  unit: UnitOfWork,
  { assetId, assetState, assetSerial }: LockedSubscription,
  wanted: SwappedVehicle,
): Promise<void> {
  if (assetId === null) return;
  if (assetSerial === null) {
    await recordSerialNumber(unit, assetId, wanted.returnedSerial, 'serialNumber');
  }
  await takeBackAsset(
    unit,
    { id: assetId, state: assetState ?? '' },
    { verb: 'takeBack', source: 'order', note: wanted.maintenanceNotes },
  );
}

async function linkNewVehicle(unit: UnitOfWork, wanted: SwappedVehicle): Promise<void> {
  await handOverAsset(unit, wanted.assetId, wanted.orderId);
  await sql`
    update asset_subscriptions set ended_at = ${unit.now}
    where subscription_id = ${wanted.subscriptionId} and ended_at is null`.execute(unit.sql);
  await sql`
    insert into asset_subscriptions (id, asset_id, subscription_id, started_at)
    values (${newId(unit.now.getTime())}, ${wanted.assetId}, ${wanted.subscriptionId}, ${unit.now})`.execute(
    unit.sql,
  );
}

/**
 * Replaces the vehicle of a live subscription by that of its locked swap order: vehicle, variant
 * and price change atomically, the provider's price follows, and a due restock fee is charged as a
 * separate payment.
 * @returns the serial number of the returned vehicle, if it has one.
 */
export async function swapVehicle(
  unit: UnitOfWork,
  wanted: SwappedVehicle,
): Promise<string | null> {
  const { subscriptionId, monthlyCents } = wanted;
  const subscription = await lockForSwap(unit, wanted);
  const restockFee = restockFeeOf(unit, subscription, wanted.chargeRestockFee);
  await takeOldVehicle(unit, subscription, wanted);
  await linkNewVehicle(unit, wanted);
  await updateSubscriptionRow(
    unit,
    subscriptionId,
    {
      variant_id: wanted.variantId,
      asset_id: wanted.assetId,
      plan_price_cents: monthlyCents,
    },
    {
      kind: 'subscription.swapped',
      source: 'order',
      facts: {
        vehicle: wanted.vehicleName,
        previousVehicle: subscription.vehicleName,
        monthlyCents,
        restockFee,
      },
    },
  );
  if (subscription.assetId !== null) await announceFreedAsset(unit, subscription.assetId);
  const billedAlike =
    subscription.vehicleId === wanted.vehicleId && subscription.planPriceCents === monthlyCents;
  if (!billedAlike) {
    await intendPlanPrice(unit, {
      subscriptionId,
      kind: 'SWAP_PRICE',
      monthlyCents,
      ...productOf({ vehicleId: wanted.vehicleId, name: wanted.modelName }),
    });
  }
  if (restockFee === 'charged') {
    await intendRestockFee(unit, { subscriptionId, assetId: subscription.assetId });
  }
  return subscription.assetSerial;
}
