import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { setPartStockInput } from '@kickstand/domain/service/part-inputs.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, refused } from '../platform/refused.ts';

interface Place {
  readonly partId: string;
  readonly hubId: string;
}

interface LockedStock {
  readonly part: string;
  readonly hub: string;
  /** Null if the hub does not count the part. */
  readonly quantity: number | null;
}

/**
 * Locks the part, because its stock may have no row yet, and the stock, which jobs change.
 * @throws NotFound, Refused
 */
async function lockStock(unit: UnitOfWork, { partId, hubId }: Place): Promise<LockedStock> {
  const part = existing(
    await firstRow(
      unit.sql,
      sql<{ name: string }>`select name from parts where id = ${partId} for no key update`,
    ),
    'Part',
  );
  const hub = await firstRow(
    unit.sql,
    sql<{ name: string; directShipEnabled: boolean }>`
      select name, direct_ship_enabled from hubs where id = ${hubId} for key share`,
  );
  if (!hub) throw refused('NOT_FOUND', 'Hub not found.', 'hubId');
  if (hub.directShipEnabled) {
    throw refused('DIRECT_SHIP_HUB', 'A direct-ship hub keeps no stock.', 'hubId');
  }
  const stock = await firstRow(
    unit.sql,
    sql<{ quantity: number }>`
      select quantity from part_stock where part_id = ${partId} and hub_id = ${hubId} for update`,
  );
  return { part: part.name, hub: hub.name, quantity: stock?.quantity ?? null };
}

/** What has changed since the form was opened. */
const changedSince = ({ part, hub, quantity }: LockedStock) =>
  quantity === null
    ? `${hub} no longer counts ${part}. Check it and try again.`
    : `${hub} now has ${formatCount(quantity)} ${part}. Check it and try again.`;

/** Sets what a hub has of a part, or stops counting it there. The history of the hub says so. */
export const setPartStock = defineCommand({
  name: 'partStockSet',
  input: setPartStockInput,
  async run(unit, { partId, hubId, quantity = null, expected = null }) {
    const locked = await lockStock(unit, { partId, hubId });
    if (locked.quantity !== expected) throw refused('CONFLICT', changedSince(locked), 'quantity');
    if (quantity === null) {
      await sql`delete from part_stock where part_id = ${partId} and hub_id = ${hubId}`.execute(
        unit.sql,
      );
    } else {
      await sql`
        insert into part_stock (part_id, hub_id, quantity) values (${partId}, ${hubId}, ${quantity})
        on conflict (part_id, hub_id) do update set quantity = excluded.quantity`.execute(unit.sql);
    }
    const field = `Stock of ${locked.part}`;
    await recordModifications(
      unit,
      { loggableType: 'Hub', loggableId: hubId, category: 'DETAILS' },
      { [field]: locked.quantity },
      { [field]: quantity },
    );
    unit.services.changes.announce('Part', partId);
    return { partId };
  },
});
