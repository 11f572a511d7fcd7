import { dismissInput, refuseDismissal } from '@kickstand/domain/counts/dismiss-differences.ts';
import {
  type AssetMenuFacts,
  availableAssetActions,
} from '@kickstand/domain/inventory/asset-menu.ts';
import { sql } from 'kysely';
import { FACTS, FACTS_FROM, RECOVERY_FACTS } from '../inventory/asset-action-facts.ts';
import { defineCommand } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { findCount } from './count-rows.ts';
import { lockCount } from './lock-count.ts';
import { type CountedDifference, readCounted } from './read-counted.ts';

interface VehicleRow extends AssetMenuFacts {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly hubId: string;
  readonly isAtShop: boolean;
}

/** The vehicles of differences with what can be done with them, by id. */
async function readVehicles(on: Sql, differences: readonly CountedDifference[]) {
  const found = await rows(
    on,
    sql<VehicleRow>`select a.serial_number, a.hub_id, a.spoke_shop_id is not null as is_at_shop,
        ${FACTS}, ${RECOVERY_FACTS}
      from ${FACTS_FROM} where a.id = ${anyOfIds(differences.flatMap(({ assetId }) => assetId ?? []))}`,
  );
  return new Map(
    found.map((vehicle) => [vehicle.id, { ...vehicle, actions: availableAssetActions(vehicle) }]),
  );
}

/** Longer texts that were scanned, such as an address, are not repeated in a message. */
const LONGEST_NAME = 40;

/** A difference in a message: the serial number of its vehicle, or what was scanned. */
function nameOf(key: string, assetId: string | null | undefined, serial: string | null = null) {
  if (serial) return serial;
  return assetId || key.length > LONGEST_NAME ? 'One of these differences' : key;
}

/** Settles differences of an ended count that no record can settle, with a note that says why. Changes no vehicle. */
export const dismissDifferences = defineCommand({
  name: 'stockCountDismiss',
  input: dismissInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id, keys, note }) {
    await lockCount(unit, id, 'dismiss');
    const count = existing(await findCount(unit.sql, id), 'Stock count');
    const differences = await readCounted(unit.sql, count);
    const byKey = new Map(differences.map((each) => [each.key, each]));
    const chosen = [...new Set(keys)];
    const vehicles = await readVehicles(
      unit.sql,
      chosen.flatMap((key) => byKey.get(key) ?? []),
    );
    for (const key of chosen) {
      const difference = byKey.get(key);
      const vehicle = vehicles.get(difference?.assetId ?? '');
      const name = nameOf(key, difference?.assetId, vehicle?.serialNumber);
      refuseIf(refuseDismissal(name, difference && { ...difference, vehicle }, count.hubId));
    }
    await sql`
      update inventory_count_differences
      set dismissed_note = ${note}, dismissed_by = ${unit.staffId}, dismissed_at = ${unit.now}
      where count_id = ${id} and key = any(${[...keys]}::text[])`.execute(unit.sql);
    return { id };
  },
});
