import type { AdoptionClue } from '@kickstand/domain/adoption/adoption-clues.ts';
import {
  assignVehicleInput,
  findVehiclesInput,
  NEEDS_NO_VEHICLE,
  refuseVehicle,
  type VehicleObstacle,
} from '@kickstand/domain/adoption/assign-vehicle.ts';
import { alreadyDecided } from '@kickstand/domain/adoption/decide-object.ts';
import { otherModel } from '@kickstand/domain/adoption/plan-models.ts';
import { readScan } from '@kickstand/domain/inventory/serial-number.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { findByScannedNumber } from '../inventory/find-by-number.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { NotFound, Refused, refused, refuseIf } from '../platform/refused.ts';
import { AVAILABLE_ASSET, FREE_ASSET } from '../stock/free-asset.ts';
import { adoptSubscriptions } from '../subscriptions/adopt-subscriptions.ts';
import { assignAccount } from './assign-account.ts';
import { EXPECTED_MODEL } from './plan-models.ts';

interface Found {
  readonly objectId: string;
  readonly assetId: string;
}

/** Creates the subscriptions of these objects, and notes what identified their vehicles. */
async function adopt(
  unit: UnitOfWork,
  found: readonly Found[],
  clue: AdoptionClue,
): Promise<number> {
  const adopted = await adoptSubscriptions(
    unit,
    sql`select o.reference, o.item_reference, o.status, o.monthly_cents, o.next_billing_date,
        o.started_at, o.fetched_at, o.customer_id, g."assetId" as asset_id
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as g("objectId" uuid, "assetId" uuid)
      join adoption_objects o on o.id = g."objectId"`,
  );
  const customers = await rows(
    unit.sql,
    sql<{ reference: string }>`
      select distinct customer_reference as reference from adoption_objects
      where reference = any(${adopted}::text[])`,
  );
  await assignAccount(
    unit,
    customers.map(({ reference }) => reference),
  );
  await sql`
    update adoption_objects set clue = ${clue}, decided_by = ${unit.actor}, decided_at = ${unit.now}
    where reference = any(${adopted}::text[])`.execute(unit.sql);
  return adopted.length;
}

/** Locks a subscription of the account that needs a vehicle. @throws NotFound, Refused */
async function lockSubscriptionObject(unit: UnitOfWork, id: string): Promise<void> {
  const object = await firstRow(
    unit.sql,
    sql<{ outcome: string; doubt: string | null; decidedBy: string | null }>`
      select outcome, doubt, coalesce(${staffName(sql`decided_by`)}, decided_by) as decided_by
      from adoption_objects where id = ${id} for update`,
  );
  if (!object) throw new NotFound('Object');
  refuseIf(object.outcome === 'UNDECIDED' ? undefined : alreadyDecided(object.decidedBy));
  refuseIf(object.doubt === 'NO_VEHICLE' ? undefined : NEEDS_NO_VEHICLE);
}

/** The scanned vehicle, locked. @throws Refused */
async function lockScanned(unit: UnitOfWork, scan: string): Promise<string> {
  const code = readScan(scan);
  if (code.kind === 'refused') throw refused('NOT_A_SERIAL', code.message, 'scan');
  const id =
    code.kind === 'label'
      ? code.assetId
      : (await findByScannedNumber(unit.sql, [code.serialNumber])).get(code.serialNumber);
  if (id === undefined) {
    const serial = code.kind === 'serial' ? code.serialNumber : '';
    const codes = await refuseCodesAsSerials(unit.sql, [serial], 'scan');
    throw new Refused([codes.get(serial) ?? refuseVehicle('UNKNOWN')]);
  }
  await lockRows(unit.sql, sql`select id from assets where id = ${id}`);
  const asset = await firstRow(
    unit.sql,
    sql<{ id: string; obstacle: VehicleObstacle | null }>`
      select a.id, case when not (${FREE_ASSET}) then 'TAKEN' when a.state <> 'ACTIVE' then 'NOT_AVAILABLE'
        end as obstacle
      from assets a where a.id = ${id} and a.deleted_at is null`,
  );
  if (!asset) throw new Refused([refuseVehicle('UNKNOWN')]);
  refuseIf(asset.obstacle ? refuseVehicle(asset.obstacle) : undefined);
  return asset.id;
}

/** Refuses a vehicle that is not of the model to which the subscription's plan is mapped. @throws Refused */
async function refuseOtherModel(unit: UnitOfWork, objectId: string, assetId: string) {
  const differing = await firstRow(
    unit.sql,
    sql<{ model: string; expected: string }>`
      select m.brand || ' ' || m.model as model, e.brand || ' ' || e.model as expected
      from adoption_objects o join vehicles e on e.id = ${EXPECTED_MODEL}
      join assets a on a.id = ${assetId}
      join variants v on v.id = a.variant_id join vehicles m on m.id = v.vehicle_id
      where o.id = ${objectId} and m.id <> e.id`,
  );
  refuseIf(differing ? otherModel(differing.model, differing.expected) : undefined);
}

/** Says which vehicle a subscription has, by a scan; it is a subscription in Kickstand from then on. */
export const assignVehicle = defineCommand({
  name: 'adoptionAssignVehicle',
  input: assignVehicleInput,
  known: ({ id }) => ({ id }),
  async run(unit, { id, scan }) {
    await lockSubscriptionObject(unit, id);
    const assetId = await lockScanned(unit, scan);
    await refuseOtherModel(unit, id, assetId);
    await adopt(unit, [{ objectId: id, assetId }], 'PERSON');
    return { id };
  },
});

/**
 * Finds the vehicles of all subscriptions without one by the serial number in an entry of their metadata. Two
 * subscriptions that name the same vehicle, and vehicles that are not free or of another model than
 * the plan is mapped to, are left to a person.
 */
export const findVehicles = defineCommand({
  name: 'adoptionFindVehicles',
  input: findVehiclesInput,
  long: true,
  async run(unit, { name }) {
    const found = await rows(
      unit.sql,
      sql<Found>`
        with named as (
          select o.id as object_id, upper(trim(o.metadata ->> ${name})) as serial_number,
            ${EXPECTED_MODEL} as vehicle_id
          from adoption_objects o
          where o.kind = 'SUBSCRIPTION' and o.outcome = 'UNDECIDED' and o.doubt = 'NO_VEHICLE'
            and o.metadata ? ${name}),
        single as (select serial_number from named group by serial_number having count(*) = 1)
        select n.object_id, a.id as asset_id
        from named n join single g on g.serial_number = n.serial_number
        join assets a on a.serial_number = n.serial_number
        join variants v on v.id = a.variant_id
        where ${AVAILABLE_ASSET} and coalesce(n.vehicle_id = v.vehicle_id, true)
        order by a.id for update of a`,
    );
    return { count: await adopt(unit, found, 'SERIAL_NUMBER') };
  },
});
