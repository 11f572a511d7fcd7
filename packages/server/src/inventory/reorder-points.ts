import {
  deleteReorderPointInput,
  type ReorderPoint,
  reorderPointText,
  saveReorderPointInput,
} from '@kickstand/domain/inventory/reorder-point.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, refused, refuseIf } from '../platform/refused.ts';

/** The refusal of a reorder point at a hub without stock. */
export const DIRECT_SHIP_HUB = refusal(
  'DIRECT_SHIP_HUB',
  'A direct-ship hub keeps no stock.',
  'hubId',
);

interface Place {
  readonly hubId: string;
  readonly variantId: string;
}

/** The reorder point of a variant at a hub, as the API returns it. */
export interface ReorderPointRow extends Place, ReorderPoint {
  readonly updatedAt: Date;
}

interface Locked {
  /** 'Tern HSD, black, M' */
  readonly name: string;
  readonly directShipEnabled: boolean;
  /** Undefined if there is none. */
  readonly point: ReorderPoint | undefined;
}

/** Of a variant at a hub; undefined if it has none. */
export const readReorderPoint = (on: UnitOfWork['sql'], { hubId, variantId }: Place) =>
  firstRow(
    on,
    sql<ReorderPointRow>`select hub_id, variant_id, level, order_quantity, updated_at from reorder_points
      where hub_id = ${hubId} and variant_id = ${variantId}`,
  );

/**
 * Locks the hub, because the reorder point may have no row yet.
 * @throws Refused if the reorder point is not of the version that the caller loaded.
 */
async function lockReorderPoint(
  unit: UnitOfWork,
  {
    hubId,
    variantId,
    expectedUpdatedAt,
  }: Place & { expectedUpdatedAt?: string | null | undefined },
): Promise<Locked> {
  const hub = await firstRow(
    unit.sql,
    sql<{ directShipEnabled: boolean }>`
      select direct_ship_enabled from hubs where id = ${hubId} for no key update`,
  );
  if (!hub) throw refused('NOT_FOUND', 'Hub not found.', 'hubId');
  const variant = await firstRow(
    unit.sql,
    sql<{ name: string }>`
      select v.sort_name as name from variants v join vehicles m on m.id = v.vehicle_id and m.kind <> 'TEST'
      where v.id = ${variantId}`,
  );
  if (!variant) throw refused('NOT_FOUND', 'Variant not found.', 'variantId');
  const saved = await readReorderPoint(unit.sql, { hubId, variantId });
  const expected = expectedUpdatedAt ? Date.parse(expectedUpdatedAt) : undefined;
  if (saved?.updatedAt.getTime() !== expected) {
    const now = saved
      ? `changed this reorder point to ${reorderPointText(saved)}`
      : 'removed this reorder point';
    throw refused('CONFLICT', `Someone else has ${now}. Check it and try again.`, 'level');
  }
  return { ...hub, ...variant, point: saved };
}

const textOf = (point: ReorderPoint | undefined) => (point ? reorderPointText(point) : null);

/** In the hub's change history. */
const recordChange = (
  unit: UnitOfWork,
  hubId: string,
  { name, point }: Locked,
  after: ReorderPoint | undefined,
) =>
  recordModifications(
    unit,
    { loggableType: 'Hub', loggableId: hubId, category: 'DETAILS' },
    { [`Reorder point of ${name}`]: textOf(point) },
    { [`Reorder point of ${name}`]: textOf(after) },
  );

/** Sets how many vehicles of a variant a hub keeps, and in which quantity more are bought. */
export const saveReorderPoint = defineCommand({
  name: 'reorderPointSave',
  input: saveReorderPointInput,
  async run(unit, input) {
    const { hubId, variantId, level, orderQuantity } = input;
    const locked = await lockReorderPoint(unit, input);
    if (locked.directShipEnabled) refuseIf(DIRECT_SHIP_HUB);
    await sql`
      insert into reorder_points (hub_id, variant_id, level, order_quantity, updated_at)
      values (${hubId}, ${variantId}, ${level}, ${orderQuantity}, ${unit.now})
      on conflict (hub_id, variant_id) do update set level = excluded.level,
        order_quantity = excluded.order_quantity, updated_at = excluded.updated_at`.execute(
      unit.sql,
    );
    await recordChange(unit, hubId, locked, { level, orderQuantity });
    return { hubId, variantId };
  },
});

/** Removes the reorder point of a variant at a hub. */
export const deleteReorderPoint = defineCommand({
  name: 'reorderPointDelete',
  input: deleteReorderPointInput,
  async run(unit, input) {
    const { hubId, variantId } = input;
    const locked = await lockReorderPoint(unit, input);
    existing(locked.point, 'Reorder point');
    await sql`delete from reorder_points where hub_id = ${hubId} and variant_id = ${variantId}`.execute(
      unit.sql,
    );
    await recordChange(unit, hubId, locked, undefined);
    return { deleted: true };
  },
});
