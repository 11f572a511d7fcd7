import { OWN_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import {
  refuseRecalled,
  type StartRecallInput,
  startRecallInput,
} from '@kickstand/domain/service/recall-inputs.ts';
import type { ChosenRows } from '@kickstand/domain/views/chosen-rows.ts';
import { sql } from 'kysely';
import { assetListSql } from '../inventory/asset-list-sql.ts';
import { listMoment } from '../lists/list-moment.ts';
import { selectChosen } from '../lists/select-chosen.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { IS_RUNNING } from './recall-rows.ts';
import { recordJobEvents } from './record-job-events.ts';

/** The vehicles of a model or version are those of the list that shows them, with subscriptions. */
function chosenRowsOf({ vehicleId, vehicleVersionId, ...given }: StartRecallInput): ChosenRows {
  const limits = Object.entries({ vehicleId, vehicleVersionId }).flatMap(([name, id]) =>
    id ? [{ name, values: [id] }] : [],
  );
  if (limits.length === 0) return given;
  const all = { name: 'includeActiveSubscription', values: ['true'] };
  return { ...given, filters: [...limits, all] };
}

/** The ids of the chosen vehicles that the business has. @throws Refused */
async function chooseVehicles(unit: UnitOfWork, given: StartRecallInput): Promise<string[]> {
  const select = selectChosen(assetListSql, chosenRowsOf(given), listMoment(unit.services));
  const chosen = await rows(
    unit.sql,
    sql<{ id: string; isHeld: boolean }>`
      select a.id, a.deleted_at is null and a.state = any(${OWN_STATES}::text[]) as is_held
      from (${select}) chosen join assets a on a.id = chosen.id order by chosen.position`,
  );
  const held = chosen.filter(({ isHeld }) => isHeld);
  refuseIf(refuseRecalled(chosen.length, held.length));
  return held.map(({ id }) => id);
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
