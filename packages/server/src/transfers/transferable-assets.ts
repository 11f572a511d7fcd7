import type { ScannedCode } from '@kickstand/domain/inventory/serial-number.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  refuseTransfer,
  type TransferableFacts,
} from '@kickstand/domain/transfers/transferable-asset.ts';
import { sql } from 'kysely';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { USE_FACTS } from '../inventory/asset-action-facts.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { withBlockerId } from '../platform/refused.ts';

/** A vehicle to add to a transfer order. */
export interface TransferCandidate extends TransferableFacts {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly variantId: string;
  /** What it is in use for. */
  readonly transferOrderId: string | null;
  readonly orderId: string | null;
  readonly subscriptionId: string | null;
}

/** Loads the facts that decide whether vehicles can be added to a transfer order, by id. */
export async function readCandidates(
  on: Sql,
  assetIds: readonly string[],
): Promise<Map<string, TransferCandidate>> {
  const found = await rows(
    on,
    sql<TransferCandidate>`
      select a.id, a.serial_number, a.variant_id, a.state,
        coalesce(a.spoke_shop_id, a.hub_id) as place_id,
        ${USE_FACTS},
        t.id as transfer_order_id, t.transfer_order_number,
        (select o.id from ready_orders o where o.asset_id = a.id) as order_id,
        (select s.id from live_subscriptions s where s.asset_id = a.id) as subscription_id
      from assets a
      left join open_transfer_lines l on l.asset_id = a.id
      left join transfer_orders t on t.id = l.transfer_order_id
      where a.id = ${anyOfIds(assetIds)} and a.deleted_at is null`,
  );
  return new Map(found.map((asset) => [asset.id, asset]));
}

/** The ids of what a vehicle is in use for, by which a refusal links to it. */
export const usersOf = (asset: TransferCandidate) => ({
  TRANSFER_ORDER: asset.transferOrderId,
  ORDER: asset.orderId,
  SUBSCRIPTION: asset.subscriptionId,
});

/** Why no vehicle was found by a scan: it is a maker's code, or unknown. */
export async function unknownSerial(on: Sql, scanned: ScannedCode): Promise<Refusal> {
  const serial = scanned.kind === 'serial' ? scanned.serialNumber : undefined;
  const codes = serial === undefined ? undefined : await refuseCodesAsSerials(on, [serial]);
  return codes?.get(serial ?? '') ?? refusal('UNKNOWN_SERIAL', 'Unknown serial', 'serialNumber');
}

/** Why a vehicle, possibly unknown, cannot be added to a transfer order from a place. */
export function refuseCandidate(
  asset: TransferCandidate | undefined,
  origin: { readonly id: string; readonly name: string },
  onto?: string,
): Refusal | undefined {
  if (!asset) return refusal('UNKNOWN_SERIAL', 'Unknown serial');
  const refused = refuseTransfer(asset, origin, onto);
  return refused && withBlockerId(refused, usersOf(asset));
}
