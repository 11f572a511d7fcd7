import {
  type RecalledVehicles,
  refuseRecalled,
  startRecallInput,
} from '@kickstand/domain/service/recall-inputs.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { IS_RUNNING } from './recall-rows.ts';
import { selectNamed, selectRecalled } from './recalled-vehicles.ts';
import { recordJobEvents } from './record-job-events.ts';

/** The ids of the chosen vehicles that the business has. @throws Refused */
async function chooseVehicles(unit: UnitOfWork, given: RecalledVehicles): Promise<string[]> {
  const recalled = await rows(
    unit.sql,
    sql<{
      id: string;
    }>`select id from (${selectRecalled(unit.services, given)}) recalled order by position`,
  );
  const others =
    recalled.length === 0 &&
    (await firstRow(
      unit.sql,
      sql`select 1 from (${selectNamed(unit.services, given)}) named limit 1`,
    ));
  refuseIf(refuseRecalled(recalled.length, Boolean(others)));
  return recalled.map(({ id }) => id);
}

/** @throws Refused if a recall with the same name has open jobs. */
async function refuseSameName(unit: UnitOfWork, name: string): Promise<void> {
  // One after the other, so that two people don't start the same one.
  await sql`select pg_advisory_xact_lock(hashtext('recall-start'))`.execute(unit.sql);
  const same = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select r.id from recalls r where lower(r.name) = lower(${name}) and ${IS_RUNNING} limit 1`,
  );
  if (!same) return;
  throw refused('NAME', 'A recall with this name is running. Choose another name.', 'name');
}

/** Starts a recall: opens a job for each chosen vehicle that the business has. */
export const startRecall = defineCommand({
  name: 'recallStart',
  input: startRecallInput,
  long: true,
  async run(unit, given) {
    const { name, instructions, dueOn } = given;
    await refuseSameName(unit, name);
    const assetIds = await chooseVehicles(unit, given);
    const { now, actor } = unit;
    const newIds = assetIds.map(() => newId(now.getTime()));
    const id = newId(now.getTime());
    await sql`
      insert into recalls (id, name, instructions, due_on, started_by, started_at)
      values (${id}, ${name}, ${instructions}, ${dueOn}, ${unit.staffId}, ${now})`.execute(
      unit.sql,
    );
    const jobs = await rows(
      unit.sql,
      sql<{ assetId: string; number: number }>`
        insert into service_jobs (id, asset_id, title, origin, recall_id, due_on, notes, opened_by,
          opened_at, updated_at)
        select j.id, j.asset_id, ${name}, 'RECALL', ${id}, ${dueOn}::date, ${instructions}, ${actor},
          ${now}, ${now}
        from unnest(${newIds}::uuid[], ${assetIds}::uuid[]) with ordinality j (id, asset_id, place)
        order by j.place
        returning asset_id, number`,
    );
    await recordJobEvents(
      unit,
      jobs.map(({ assetId, number }) => ({
        entityId: assetId,
        kind: 'asset.service_opened',
        facts: { number: String(number), reason: 'RECALL', note: name },
      })),
    );
    return { id };
  },
});
