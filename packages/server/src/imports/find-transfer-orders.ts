import type { TransferOrderState } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { sql } from 'kysely';
import { findByNumber } from '../inventory/find-by-number.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { readCandidates, type TransferCandidate } from '../transfers/transferable-assets.ts';
import type { Dated } from './planning.ts';

/** A transfer order as the rows of a file name it. */
export interface KnownTransferOrder {
  readonly id: string;
  readonly number: string;
  readonly version: string;
  readonly isDeleted: boolean;
  readonly state: TransferOrderState;
  readonly originHub: string | null;
  readonly originShop: string | null;
  readonly destinationHub: string | null;
  readonly destinationShop: string | null;
  /** The ids of its vehicles, without removed ones. */
  readonly assetIds: readonly string[];
  readonly fields: {
    readonly trackingInfo: string;
    readonly shippingCostsCents: number;
    readonly notes: string;
  };
}

/** The transfer orders with some numbers, by number; numbers of deleted ones are not used again. */
export async function findTransferOrders(
  on: Sql,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, KnownTransferOrder>> {
  const found = await rows(
    on,
    sql<KnownTransferOrder>`
      select t.id, t.transfer_order_number as number, t.updated_at::text as version,
        t.deleted_at is not null as is_deleted, t.state, oh.name as origin_hub,
        os.name as origin_shop, dh.name as destination_hub, ds.name as destination_shop,
        coalesce((select json_agg(l.asset_id) from transfer_order_assets l
          where l.transfer_order_id = t.id and l.removed_at is null), '[]') as asset_ids,
        json_build_object('trackingInfo', t.tracking_info, 'notes', t.notes,
          'shippingCostsCents', t.shipping_costs_cents) as fields
      from transfer_orders t
      left join hubs oh on oh.id = t.origin_hub_id
      left join spoke_shops os on os.id = t.origin_spoke_shop_id
      left join hubs dh on dh.id = t.destination_hub_id
      left join spoke_shops ds on ds.id = t.destination_spoke_shop_id
      where t.transfer_order_number = any(${numbers}::text[])`,
  );
  return new Map(found.map((order) => [order.number, order] as const));
}

/** A vehicle that a row names, with what decides whether it can be transferred. */
export interface NamedVehicle extends TransferCandidate, Dated {}

/** The vehicles with some serial numbers, by serial number. */
export async function findTransferVehicles(
  on: Sql,
  serials: readonly string[],
): Promise<ReadonlyMap<string, NamedVehicle>> {
  const bySerial = await findByNumber(on, serials);
  const ids = [...bySerial.values()];
  const candidates = await readCandidates(on, ids);
  const dated = await rows(
    on,
    sql<{ id: string; changedAt: string }>`
      select id, updated_at::text as changed_at from assets where id = any(${ids}::uuid[])`,
  );
  const dates = new Map(dated.map(({ id, changedAt }) => [id, changedAt]));
  return new Map(
    [...bySerial].flatMap(([serial, id]) => {
      const candidate = candidates.get(id);
      return candidate ? [[serial, { ...candidate, changedAt: dates.get(id) ?? '' }] as const] : [];
    }),
  );
}
