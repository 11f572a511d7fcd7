import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  refuseDestination,
  type TransferDestination,
  type TransferOrigin,
} from '@kickstand/domain/transfers/transfer-origin.ts';
import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { changeAssetState } from '../inventory/change-asset-state.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
import { listAvailableOrigins } from './available-origins.ts';

export interface WantedTransfer {
  readonly subscriptionId: string;
  /** The waiting swap that the vehicle makes room for, if there is one. */
  readonly swapOrderId: string | null;
  /** Locked by the caller; its state is what the vehicle goes back to when the order is withdrawn. */
  readonly asset: { readonly id: string; readonly state: string };
  readonly origin: TransferOrigin;
  readonly destination: TransferDestination;
  /** '' when there is none. */
  readonly trackingInfo: string;
}

/** The input fields that refusals name. */
export interface TransferPaths {
  readonly origin: string;
  readonly destination: string;
}

async function refuseUnknownPlaces(unit: UnitOfWork, wanted: WantedTransfer, paths: TransferPaths) {
  const { origin, destination, subscriptionId } = wanted;
  const origins = await listAvailableOrigins(unit.sql, subscriptionId);
  if (!origins.some(({ type, id }) => type === origin.type && id === origin.id)) {
    throw new Refused([refusal('ORIGIN', 'The vehicle can not be collected there.', paths.origin)]);
  }
  const places = await firstRow(
    unit.sql,
    sql<{ destination: boolean; directShipEnabled: boolean }>`
      select
        case ${destination.type}::text
          when 'Hub' then exists (select 1 from hubs where id = ${destination.id})
          else exists (select 1 from spoke_shops where id = ${destination.id} and deleted_at is null)
        end as destination,
        coalesce((select direct_ship_enabled from hubs where id = ${destination.id}), false)
          as "directShipEnabled"`,
  );
  if (!places?.destination) {
    throw new Refused([refusal('DESTINATION', 'The destination is unknown.', paths.destination)]);
  }
  const { directShipEnabled } = places;
  refuseIf(refuseDestination({ ...destination, directShipEnabled }, origin, paths.destination));
}

async function insertTransferOrder(unit: UnitOfWork, id: string, wanted: WantedTransfer) {
  const { origin, destination } = wanted;
  const idIf = (type: string, place: { type: string; id: string }) =>
    place.type === type ? place.id : null;
  const made = await firstRow(
    unit.sql,
    sql<{ number: string }>`
      insert into transfer_orders (id, transfer_order_number, state, state_updated_at,
        origin_customer_id, origin_hub_id, origin_spoke_shop_id, destination_hub_id,
        destination_spoke_shop_id, linked_order_id, linked_subscription_id, tracking_info,
        created_at, updated_at)
      values (${id}, 'TO-' || lpad(nextval('transfer_order_numbers')::text, 6, '0'), 'OPEN',
        ${unit.now}, ${idIf('Customer', origin)}, ${idIf('Hub', origin)},
        ${idIf('SpokeShop', origin)}, ${idIf('Hub', destination)},
        ${idIf('SpokeShop', destination)}, ${wanted.swapOrderId}, ${wanted.subscriptionId},
        ${wanted.trackingInfo}, ${unit.now}, ${unit.now})
      returning transfer_order_number as number`,
  );
  return made?.number ?? '';
}

/**
 * Opens a transfer order for the vehicle of a subscription and puts the vehicle on it: OPEN_TO, its
 * state remembered. The caller has locked subscription and asset and checked that the vehicle can be
 * collected.
 * @throws Refused for a place that the vehicle can't come from or go to: it comes from where its
 * subscription offers it, see {@link listAvailableOrigins}.
 */
export async function openTransfer(
  unit: UnitOfWork,
  wanted: WantedTransfer,
  paths: TransferPaths,
): Promise<{ id: string; number: string }> {
  await refuseUnknownPlaces(unit, wanted, paths);
  const id = newId(unit.now.getTime());
  const number = await insertTransferOrder(unit, id, wanted);
  try {
    await sql`
      insert into transfer_order_assets (transfer_order_id, asset_id, previous_state)
      values (${id}, ${wanted.asset.id}, ${wanted.asset.state})`.execute(unit.sql);
  } catch (error) {
    if (violatedConstraint(error) === 'transfer_order_assets_live') {
      throw new Refused([refusal('ON_TRANSFER', 'The vehicle is on a transfer order already.')]);
    }
    throw error;
  }
  await changeAssetState(unit, wanted.asset.id, 'OPEN_TO', {
    source: 'to',
    note: `Transfer order ${number}`,
  });
  await recordEvent(unit, {
    entityType: 'TransferOrder',
    entityId: id,
    kind: 'transfer_order.created',
    facts: { number },
  });
  await recordEvent(unit, {
    entityType: 'Subscription',
    entityId: wanted.subscriptionId,
    kind: 'subscription.transfer_order_created',
    facts: { number },
  });
  return { id, number };
}
