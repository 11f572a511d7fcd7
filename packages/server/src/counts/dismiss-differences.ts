import { dismissInput, refuseDismissal } from '@kickstand/domain/counts/dismiss-differences.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { existing, refuseIf } from '../platform/refused.ts';
import { findCount } from './count-rows.ts';
import { lockCount } from './lock-count.ts';
import { readCounted } from './read-counted.ts';

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
    for (const key of new Set(keys)) refuseIf(refuseDismissal(key, byKey.get(key)));
    await sql`
      update inventory_count_differences
      set dismissed_note = ${note}, dismissed_by = ${unit.staffId}, dismissed_at = ${unit.now}
      where count_id = ${id} and key = any(${[...keys]}::text[])`.execute(unit.sql);
    return { id };
  },
});
