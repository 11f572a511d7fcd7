import { type CountStep, countIdInput } from '@kickstand/domain/counts/count-inputs.ts';
import type { CountStatus } from '@kickstand/domain/counts/count-terms.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { lockCount } from './lock-count.ts';
import { readDifferences } from './read-differences.ts';

/** A command that only changes the status of a count. */
function statusCommand<const Name extends string>(
  name: Name,
  step: CountStep,
  status: Exclude<CountStatus, 'CLOSED'>,
) {
  return defineCommand({
    name,
    input: countIdInput,
    known: ({ id }) => ({ id }),
    async run(unit, { id }) {
      await lockCount(unit, id, step);
      await sql`update inventory_counts set status = ${status} where id = ${id}`.execute(unit.sql);
      return { id };
    },
  });
}

/** Takes no more scans until the count is resumed. */
export const pauseCount = statusCommand('stockCountPause', 'pause', 'PAUSED');
/** Goes on with a paused count. */
export const resumeCount = statusCommand('stockCountResume', 'resume', 'RUNNING');

/** Ends a count and keeps how it differs from the records. Changes no vehicle. */
export const closeCount = defineCommand({
  name: 'stockCountClose',
  input: countIdInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id }) {
    await lockCount(unit, id, 'close');
    const differences = await readDifferences(unit.sql, id);
    await sql`
      insert into inventory_count_differences (count_id, key, kind, asset_id)
      select ${id}, d.key, d.kind, d.asset_id
      from unnest(${differences.map(({ key }) => key)}::text[], ${differences.map(({ kind }) => kind)}::text[],
        ${differences.map(({ assetId }) => assetId)}::uuid[]) as d(key, kind, asset_id)`.execute(
      unit.sql,
    );
    await sql`
      update inventory_counts set status = 'CLOSED', closed_by = ${unit.staffId}, closed_at = ${unit.now}
      where id = ${id}`.execute(unit.sql);
    return { id };
  },
});
