import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  refuseTransfer,
  type TransferableFacts,
} from '@kickstand/domain/transfers/transferable-asset.ts';
import { sql } from 'kysely';
import { USE_FACTS } from '../inventory/asset-action-facts.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';

/** A vehicle to add to a transfer order. */
export interface TransferCandidate extends TransferableFacts {
  readonly id: string;
  readonly serialNumber: string | null;
}

/** Loads the facts that decide whether vehicles can be added to a transfer order, by id. */
export async function readCandidates(
  on: Sql,
  assetIds: readonly string[],
): Promise<Map<string, TransferCandidate>> {
  const found = await rows(
    on,
    sql<TransferCandidate>`
      select a.id, a.serial_number, a.state,
        coalesce(a.spoke_shop_id, a.hub_id) as place_id,
        ${USE_FACTS},
        (select t.transfer_order_number from open_transfer_lines l
          join transfer_orders t on t.id = l.transfer_order_id
          where l.asset_id = a.id)
          as transfer_order_number
      from assets a where a.id = ${anyOfIds(assetIds)} and a.deleted_at is null`,
  );
  return new Map(found.map((asset) => [asset.id, asset]));
}

/** Why a vehicle, possibly unknown, cannot be added to a transfer order from a place. */
export function refuseCandidate(
  asset: TransferCandidate | undefined,
  origin: { readonly id: string; readonly name: string },
  onto?: string,
): Refusal | undefined {
  return asset ? refuseTransfer(asset, origin, onto) : refusal('UNKNOWN_SERIAL', 'Unknown serial');
}
