import { SERIAL_IN_USE } from '@kickstand/domain/inventory/asset-refusals.ts';
import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import {
  type Arrival,
  type ArrivingAsset,
  type DecidedArrival,
  decideArrivals,
} from '@kickstand/domain/purchasing/decide-arrivals.ts';
import { sql } from 'kysely';
import { recordEvents } from '../activity/record-event.ts';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { receiveAssets, takenSerials } from '../inventory/receive-assets.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { Refused } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { publishShopStock } from '../stock/shop-stock.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import { byPurchaseOrder, lockPurchasedAssets, type PurchasedAsset } from './purchased-assets.ts';

/** A vehicle of a purchase order that has just been received. */
interface ArrivedAsset extends PurchasedAsset {
  readonly serialNumber: string;
}

/** The first arrival checks in the purchase order. */
async function recordAtPurchaseOrders(
  unit: UnitOfWork,
  arrived: readonly ArrivedAsset[],
): Promise<void> {
  for (const [id, assets] of byPurchaseOrder(arrived)) {
    const [first] = assets;
    const state = first?.purchaseOrderState;
    if (state === 'SUBMITTED' || state === 'SHIPPED') {
      await movePurchaseOrder(unit, { id, state }, 'checkIn', { source: 'po' });
    }
    const serialNumber = assets.length === 1 && first?.serialNumber;
    await recordEvents(
      unit,
      [
        {
          entityId: id,
          kind: 'purchase_order.assets_checked_in',
          source: 'po',
          facts: { count: assets.length, ...(serialNumber && { serialNumber }) },
        },
      ],
      sql`update purchase_orders set updated_at = ${unit.now} where id = ${id}`,
    );
  }
}

/** Assigns vehicles that arrived at shops to waiting orders. */
async function announceAtShops(
  unit: UnitOfWork,
  arrived: readonly PurchasedAsset[],
): Promise<void> {
  const served = new Set<string>();
  for (const { spokeShopId, variantId } of arrived) {
    if (spokeShopId === null || served.has(`${spokeShopId} ${variantId}`)) continue;
    served.add(`${spokeShopId} ${variantId}`);
    await publishShopStock(unit, { spokeShopId, variantId });
  }
}

/** Serial numbers are only lost to someone who is not checking in, and rarely: check-ins are serialized. */
const MOST_DECISIONS = 5;

/**
 * Records arrivals of locked vehicles: RECEIVED at the destination, with serial numbers. The first
 * one checks in the purchase order; at a shop they are assigned to waiting orders.
 * @param decide determines the accepted arrivals; called again if another vehicle got a serial
 * number first.
 * @throws Refused if other vehicles get the serial numbers again and again.
 */
export async function writeArrivals<Decided>(
  unit: UnitOfWork,
  locked: ReadonlyMap<string, PurchasedAsset>,
  decide: () => Promise<{ readonly good: readonly Arrival[]; readonly decided: Decided }>,
): Promise<Decided> {
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions += 1) {
    const { good, decided } = await decide();
    const arrived = good.flatMap(({ id, serialNumber }) => {
      const asset = locked.get(id);
      return asset ? { ...asset, serialNumber, previousSerialNumber: asset.serialNumber } : [];
    });
    // Retries instead of waiting: if another vehicle got a serial number first, decide again.
    if (!(await receiveAssets(unit, arrived))) continue;
    await recordAtPurchaseOrders(unit, arrived);
    await announceAtShops(unit, arrived);
    return decided;
  }
  throw new Refused([SERIAL_IN_USE]);
}

/**
 * Checks in delivered vehicles, each separately. A constant number of statements, except for
 * waiting spoke orders.
 * @returns why each was rejected, in the given order.
 */
export async function checkInArrivals(
  unit: UnitOfWork,
  arrivals: readonly Arrival[],
): Promise<readonly DecidedArrival[]> {
  const locked = await lockPurchasedAssets(unit, [...new Set(arrivals.map(({ id }) => id))]);
  const serials = arrivals.map(({ serialNumber }) => cleanSerialNumber(serialNumber));
  return await writeArrivals(unit, locked, async () => {
    const decided = decideArrivals(
      arrivals,
      locked,
      await takenSerials(unit.sql, serials),
      await refuseCodesAsSerials(unit.sql, serials),
    );
    return { decided, good: decided.flatMap(({ arrival, refused }) => (refused ? [] : arrival)) };
  });
}

/** The result of validating an arrival. */
export interface CheckedArrival extends Arrival {
  /** Why it would be rejected now, or null. */
  readonly error: string | null;
}

/** Validates arrivals like the check-in, which decides again under lock. Two statements. */
export async function validateArrivals(
  context: RequestContext,
  arrivals: readonly Arrival[],
): Promise<CheckedArrival[]> {
  const on = context.database.sql;
  const found = await rows(
    on,
    sql<ArrivingAsset & { id: string }>`
      select a.id, a.state, p.state as purchase_order_state,
        ${paymentPending('a.id')} as payment_pending
      from assets a
      left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
      where a.id = any(${arrivals.map(({ id }) => id)}::uuid[]) and a.deleted_at is null`,
  );
  const assets = new Map(found.map((asset) => [asset.id, asset]));
  const serials = arrivals.map(({ serialNumber }) => cleanSerialNumber(serialNumber));
  const decided = decideArrivals(
    arrivals,
    assets,
    await takenSerials(on, serials),
    await refuseCodesAsSerials(on, serials),
  );
  return decided.map(({ refused }, index) => ({
    id: arrivals[index]?.id ?? '',
    serialNumber: arrivals[index]?.serialNumber ?? '',
    error: refused?.message ?? null,
  }));
}
