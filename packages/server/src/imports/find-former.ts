import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/** A vehicle as the row of a former one names it. */
export interface KnownFormer {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly version: string;
  readonly state: AssetState;
  /** Whether its record ended: the business no longer has it. */
  readonly isEnded: boolean;
  readonly isSale: boolean;
  readonly vehicleId: string;
  readonly variantId: string;
  readonly variant: string;
  readonly fields: {
    readonly oldTag: string | null;
    readonly buyerId: string | null;
    /** E-mail address of the buyer. */
    readonly buyer: string | null;
  };
}

const KNOWN = sql`a.id, a.serial_number, a.updated_at::text as version, a.state,
  asset_is_ended(a.state) /* never null: of a state */ as is_ended, d.id is not null as is_sale,
  v.vehicle_id, a.variant_id, v.sort_name as variant,
  json_build_object('oldTag', a.old_tag, 'buyerId', d.customer_id, 'buyer', lower(c.email)) as fields
  from assets a join variants v on v.id = a.variant_id
  left join sales d on d.asset_id = a.id left join customers c on c.id = d.customer_id`;

/**
 * The vehicles with some serial numbers, by serial number: the one that the business still has, else
 * the last record.
 */
export async function findFormer(
  on: Sql,
  serials: readonly string[],
): Promise<ReadonlyMap<string | null, KnownFormer>> {
  const found = await rows(
    on,
    sql<KnownFormer>`
      select distinct on (a.serial_number) ${KNOWN}
      where a.serial_number collate "C" = any(${serials}::text[]) and a.deleted_at is null
      order by a.serial_number, asset_is_ended(a.state), a.created_at desc, a.id desc`,
  );
  return new Map(found.map((asset) => [asset.serialNumber, asset] as const));
}

/** The vehicles with some ids, by id. */
export async function findFormerById(
  on: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownFormer>> {
  const found = await rows(
    on,
    sql<KnownFormer>`select ${KNOWN} where a.id = any(${ids}::uuid[]) and a.deleted_at is null`,
  );
  return new Map(found.map((asset) => [asset.id, asset] as const));
}
