import { dismissInput, refuseDismissal } from '@kickstand/domain/counts/dismiss-differences.ts';
import type { RecoveryFacts } from '@kickstand/domain/inventory/recover-asset.ts';
import { sql } from 'kysely';
import { RECOVERY_FACTS } from '../inventory/asset-action-facts.ts';
import { defineCommand } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { findCount } from './count-rows.ts';
import { lockCount } from './lock-count.ts';
import { type CountedDifference, readCounted } from './read-counted.ts';

interface Vehicle extends RecoveryFacts {
  readonly id: string;
  readonly serialNumber: string | null;
}

/** The vehicles of differences, by id. */
async function readVehicles(on: Sql, differences: readonly CountedDifference[]) {
  const found = await rows(
    on,
    sql<Vehicle>`select a.id, a.serial_number, a.state, ${RECOVERY_FACTS} from assets a
      where a.id = ${anyOfIds(differences.flatMap(({ assetId }) => assetId ?? []))}`,
  );
  return new Map(found.map((vehicle) => [vehicle.id, vehicle]));
}

/** Longer texts that were scanned, such as an address, are not repeated in a message. */
const LONGEST_NAME = 40;

/** A difference in a message: the serial number of its vehicle, or what was scanned. */
function nameOf(key: string, assetId: string | null | undefined, vehicle: Vehicle | undefined) {
  if (vehicle?.serialNumber) return vehicle.serialNumber;
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
      const name = nameOf(key, difference?.assetId, vehicle);
      refuseIf(refuseDismissal(name, difference && { ...difference, vehicle }));
    }
    await sql`
      update inventory_count_differences
      set dismissed_note = ${note}, dismissed_by = ${unit.staffId}, dismissed_at = ${unit.now}
      where count_id = ${id} and key = any(${[...keys]}::text[])`.execute(unit.sql);
    return { id };
  },
});
