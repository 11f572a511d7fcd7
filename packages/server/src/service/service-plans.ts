import { type SavePlansInput, savePlansInput } from '@kickstand/domain/service/plan-inputs.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import { newId } from '../platform/ids.ts';
import { refuseOutdated } from '../platform/refuse-conflict.ts';
import { NotFound, refused } from '../platform/refused.ts';

/** What is done to the vehicles of a model again and again. */
export interface ServicePlan {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly firstAfterDays: number | null;
  readonly everyDays: number | null;
  readonly updatedAt: Date;
  readonly updatedBy: string;
}

/** The service plans of models, in the order in which they were written. */
export const loadPlans = rowListLoader(
  (ids) => sql<ServicePlan>`
    select p.id, p.vehicle_id as owner_id, p.name, p.first_after_days, p.every_days, p.updated_at,
      coalesce(${staffName(sql`p.updated_by`)}, p.updated_by) as updated_by
    from service_plans p where p.vehicle_id = ${anyOfIds(ids)} order by p.id ${MEMBERS_LIMIT}`,
);

/** Who wrote the plans of a model last, and when. */
const lastVersion = (unit: UnitOfWork, vehicleId: string) =>
  firstRow(
    unit.sql,
    sql<{ updatedAt: Date; email: string; name: string }>`
      select p.updated_at, p.updated_by as email, coalesce(${staffName(sql`p.updated_by`)}, p.updated_by) as name
      from service_plans p where p.vehicle_id = ${vehicleId} order by p.updated_at desc limit 1`,
  );

/** @throws Refused if a plan is not one of the model. */
async function refuseUnknown(unit: UnitOfWork, { vehicleId, plans }: SavePlansInput) {
  const given = plans.flatMap(({ id }) => id ?? []);
  const known = await rows(
    unit.sql,
    sql<{ id: string }>`select id from service_plans where vehicle_id = ${vehicleId}`,
  );
  if (given.every((id) => known.some((plan) => plan.id === id))) return;
  throw refused('PLAN', 'A plan was removed. Close this form and open it again.', 'plans');
}

/** Writes the service plans of a model. Jobs of plans that are removed stay. */
export const saveServicePlans = defineCommand({
  name: 'servicePlanSave',
  input: savePlansInput,
  known: ({ vehicleId }) => ({ vehicleId }),
  async run(unit, input) {
    const { vehicleId, plans, expectedUpdatedAt } = input;
    const model = await firstRow(
      unit.sql,
      sql`select from vehicles where id = ${vehicleId} for no key update`,
    );
    if (!model) throw new NotFound('Vehicle');
    refuseOutdated('these service plans', await lastVersion(unit, vehicleId), expectedUpdatedAt);
    await refuseUnknown(unit, input);
    const lines = plans.map((plan) => ({ ...plan, id: plan.id ?? newId(unit.now.getTime()) }));
    await sql`
      delete from service_plans where vehicle_id = ${vehicleId} and id <> all(${lines.map(({ id }) => id)}::uuid[])`.execute(
      unit.sql,
    );
    // Names are unique, and two plans may exchange theirs.
    await sql`update service_plans set name = id::text where vehicle_id = ${vehicleId}`.execute(
      unit.sql,
    );
    await sql`
      insert into service_plans as p (id, vehicle_id, name, first_after_days, every_days, updated_by, updated_at)
      select x.id, ${vehicleId}, x.name, x."firstAfterDays", x."everyDays", ${unit.actor}, ${unit.now}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        x(id uuid, name text, "firstAfterDays" integer, "everyDays" integer)
      on conflict (id) do update set name = excluded.name, first_after_days = excluded.first_after_days,
        every_days = excluded.every_days, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where p.vehicle_id = ${vehicleId}`.execute(unit.sql);
    unit.services.changes.announce('Vehicle', vehicleId);
    return { vehicleId };
  },
});
