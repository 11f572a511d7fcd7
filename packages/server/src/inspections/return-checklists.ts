import type { VehicleKind } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import {
  type ChecklistScope,
  DEFAULT_CHECKLIST,
  type ReturnChecklist,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { saveReturnChecklistInput } from '@kickstand/domain/inventory/return-checklist.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import { newId } from '../platform/ids.ts';
import { refuseOutdated } from '../platform/refuse-conflict.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** The checklist that applies to some vehicles. */
export interface AppliedChecklist extends ReturnChecklist {
  readonly scope: ChecklistScope;
  /** Null for the one of the product. */
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

const OF_THE_PRODUCT: AppliedChecklist = {
  ...DEFAULT_CHECKLIST,
  scope: 'DEFAULT',
  updatedAt: null,
  updatedBy: null,
};

/** Of which vehicles: a model, or a kind. */
interface Subject {
  readonly vehicleId: string | null;
  readonly kind: VehicleKind | null;
}

const COLUMNS = sql`c.scope, c.checks, c.prices, c.updated_at, c.updated_by`;
const OWN = sql`select case when vehicle_id is null then 'KIND' else 'MODEL' end as scope, checks, prices,
  updated_at, updated_by from return_checklists`;

type Found = AppliedChecklist & { readonly id: string };

/** The checklist of each model, or else of its kind. */
const selectOfModels = (ids: readonly string[]) => sql<Found>`
  select m.id, ${COLUMNS} from vehicles m cross join lateral (
    ${OWN} where vehicle_id = m.id or vehicle_kind = m.kind order by vehicle_id nulls last limit 1) c
  where m.id = ${anyOfIds(ids)}`;

const loadOfModel = rowLoader(selectOfModels);
const loadOfKind = rowLoader(
  (kinds) => sql<Found>`
    select k.id, ${COLUMNS} from unnest(${kinds}::text[]) k(id)
    cross join lateral (${OWN} where vehicle_kind = k.id) c`,
);

/** The checklist of a model or kind, or else that of the product. */
export async function loadChecklist(
  context: RequestContext,
  { vehicleId, kind }: Subject,
): Promise<AppliedChecklist> {
  const found = vehicleId
    ? await loadOfModel(context, vehicleId)
    : await loadOfKind(context, kind ?? '');
  return found ?? OF_THE_PRODUCT;
}

/** The checklist of a model, inside a command. */
export async function readChecklist(on: Sql, vehicleId: string): Promise<AppliedChecklist> {
  return (await firstRow(on, selectOfModels([vehicleId]))) ?? OF_THE_PRODUCT;
}

/** New items get an id; those of inspections that are being written keep theirs. */
const withIds = <Item extends { readonly id?: string | null | undefined }>(
  unit: UnitOfWork,
  items: readonly Item[],
) => JSON.stringify(items.map((item) => ({ ...item, id: item.id ?? newId(unit.now.getTime()) })));

/** Locks the saved checklist, not one that applies instead; who wrote it, and when. */
const lockOwn = (unit: UnitOfWork, { vehicleId, kind }: Subject) =>
  firstRow(
    unit.sql,
    sql<{ updatedAt: Date; email: string; name: string }>`
      select c.updated_at, c.updated_by as email, coalesce(${staffName(sql`c.updated_by`)}, c.updated_by) as name
      from return_checklists c
      where (c.vehicle_id, c.vehicle_kind) is not distinct from (${vehicleId}::uuid, ${kind}::text)
      for update`,
  );

/**
 * Writes what is looked at when vehicles of a model or kind come back, and what damages cost. Without any item
 * another one applies again.
 */
export const saveReturnChecklist = defineCommand({
  name: 'returnChecklistSave',
  input: saveReturnChecklistInput,
  async run(unit, { checks, prices, expectedUpdatedAt, ...subject }) {
    const vehicleId = subject.vehicleId ?? null;
    const kind = subject.kind ?? null;
    // Two people who write the first one wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext('return-checklists'))`.execute(unit.sql);
    if (vehicleId) {
      const known = await firstRow(unit.sql, sql`select 1 from vehicles where id = ${vehicleId}`);
      if (!known) throw new NotFound('Vehicle');
    }
    const own = await lockOwn(unit, { vehicleId, kind });
    refuseOutdated('this checklist', own, expectedUpdatedAt);
    if (checks.length + prices.length === 0) {
      await sql`delete from return_checklists
        where (vehicle_id, vehicle_kind) is not distinct from (${vehicleId}::uuid, ${kind}::text)`.execute(
        unit.sql,
      );
      return { vehicleId, kind };
    }
    await sql`
      insert into return_checklists (vehicle_id, vehicle_kind, checks, prices, updated_by, updated_at)
      values (${vehicleId}, ${kind}, ${withIds(unit, checks)}::jsonb, ${withIds(unit, prices)}::jsonb,
        ${unit.actor}, ${unit.now})
      on conflict (vehicle_id, vehicle_kind) do update set checks = excluded.checks,
        prices = excluded.prices, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
      unit.sql,
    );
    return { vehicleId, kind };
  },
});
