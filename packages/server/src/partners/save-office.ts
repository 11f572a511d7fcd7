import { VEHICLE_KIND_LABELS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import {
  createOfficeInput,
  type OfficeAttributes,
  SERVICE_AREA_REQUIRED,
  updateOfficeInput,
} from '@kickstand/domain/partners/save-office.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import { modelNames, type OfficeRecord, readOfficeRecord } from './office-records.ts';

/** Runs a statement that refers to records chosen in the form. */
async function writing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    const missing = (what: string, field: string) =>
      new Refused([refusal('NOT_FOUND', `This ${what} does not exist.`, field)]);
    if (constraint === 'offices_service_area_id_fkey')
      throw missing('service area', 'serviceAreaId');
    if (constraint === 'offices_organization_id_fkey') {
      throw missing('organization', 'organizationId');
    }
    if (constraint === 'offices_organization_name') {
      const why = 'The organization already has an office with this name.';
      throw new Refused([refusal('NAME_TAKEN', why, 'name')]);
    }
    throw error;
  }
}

/** Creates an office of an organization; customers see it once it is set up. */
export const createOffice = defineCommand({
  name: 'officeCreate',
  input: createOfficeInput,
  async run(unit, { name, serviceAreaId, organizationId }) {
    const officeId = newId(unit.now.getTime());
    await writing(() =>
      sql`
        insert into offices (id, name, organization_id, service_area_id, created_at, updated_at)
        values (${officeId}, ${name}, ${organizationId}, ${serviceAreaId}, ${unit.now}, ${unit.now})`.execute(
        unit.sql,
      ),
    );
    const { serviceArea } = await readOfficeRecord(unit.sql, officeId);
    await recordModifications(
      unit,
      { loggableType: 'Office', loggableId: officeId, category: 'DETAILS' },
      undefined,
      { name, serviceArea },
    );
    return { officeId };
  },
});

type Changed = Omit<OfficeRecord, 'updatedAt' | 'serviceArea' | 'exceptions'>;

/** The office with the changes; omitted fields are unchanged. */
function changed(before: OfficeRecord, attributes: OfficeAttributes): Changed {
  const { address, serviceAreaId } = attributes;
  if (serviceAreaId === null && before.serviceAreaId !== null) {
    throw new Refused([refusal('REQUIRED', SERVICE_AREA_REQUIRED, 'serviceAreaId')]);
  }
  return {
    name: attributes.name ?? before.name,
    serviceAreaId: serviceAreaId === undefined ? before.serviceAreaId : serviceAreaId,
    discoverable: attributes.discoverable ?? before.discoverable,
    directShipEnabled: attributes.directShipEnabled ?? before.directShipEnabled,
    spokeEnabled: attributes.spokeEnabled ?? before.spokeEnabled,
    permittedVehicleTypes: attributes.permittedVehicleTypes ?? before.permittedVehicleTypes,
    address: address ?? before.address,
    exceptionIds: attributes.vehicleExceptionIds ?? before.exceptionIds,
  };
}

async function write(unit: UnitOfWork, id: string, after: Changed): Promise<void> {
  const { line1, line2, city, stateCode, postalCode } = after.address;
  const orNull = (text: string) => text || null;
  await writing(() =>
    sql`
      update offices set name = ${after.name}, service_area_id = ${after.serviceAreaId},
        discoverable = ${after.discoverable}, direct_ship_enabled = ${after.directShipEnabled},
        spoke_enabled = ${after.spokeEnabled},
        permitted_vehicle_types = ${after.permittedVehicleTypes}::text[], line1 = ${orNull(line1)},
        line2 = ${orNull(line2)}, city = ${orNull(city)}, state_code = ${orNull(stateCode)},
        postal_code = ${orNull(postalCode)}, updated_at = ${unit.now}
      where id = ${id}`.execute(unit.sql),
  );
}

/** Replaces the hidden models; returns their names. */
async function writeExceptions(unit: UnitOfWork, id: string, vehicleIds: readonly string[]) {
  const names = await modelNames(unit.sql, vehicleIds);
  const unknown = vehicleIds.findIndex((vehicleId) => !names.has(vehicleId));
  if (unknown >= 0) {
    const path = `vehicleExceptionIds.${unknown}`;
    throw new Refused([refusal('NOT_FOUND', 'Vehicle model not found.', path)]);
  }
  await sql`delete from office_vehicle_exceptions
    where office_id = ${id} and vehicle_id <> all(${vehicleIds}::uuid[])`.execute(unit.sql);
  await sql`insert into office_vehicle_exceptions (office_id, vehicle_id)
    select ${id}::uuid, unnest(${vehicleIds}::uuid[]) on conflict do nothing`.execute(unit.sql);
  return [...names.values()];
}

/** The values in the change history: names instead of ids, the address on one line. */
function historyOf(office: Changed, serviceArea: string | null, exceptions: readonly string[]) {
  const { name, discoverable, directShipEnabled, spokeEnabled, permittedVehicleTypes } = office;
  return {
    ...{ name, serviceArea, discoverable, directShipEnabled, spokeEnabled },
    permittedVehicleTypes: permittedVehicleTypes.map((kind) => VEHICLE_KIND_LABELS[kind]),
    address: joinAddress(office.address),
    hiddenModels: exceptions.toSorted(),
  };
}

/**
 * Changes an office: its location, programs and vehicles. Existing orders and subscriptions are
 * unchanged.
 */
export const updateOffice = defineCommand({
  name: 'officeUpdate',
  input: updateOfficeInput,
  known: ({ id }) => ({ officeId: id }),
  async run(unit, { id, expectedUpdatedAt, ...attributes }) {
    const locked = await firstRow(
      unit.sql,
      sql`select id from offices where id = ${id} for update`,
    );
    if (!locked) throw new NotFound('Office');
    const before = await readOfficeRecord(unit.sql, id);
    const { updatedAt } = before;
    await refuseConflict(unit, 'office', { id, updatedAt }, expectedUpdatedAt);
    const after = changed(before, { id, ...attributes });
    await write(unit, id, after);
    const exceptions = await writeExceptions(unit, id, after.exceptionIds);
    const { serviceArea } = await readOfficeRecord(unit.sql, id);
    await recordModifications(
      unit,
      { loggableType: 'Office', loggableId: id, category: 'DETAILS' },
      historyOf(before, before.serviceArea, before.exceptions),
      historyOf(after, serviceArea, exceptions),
    );
    return { officeId: id };
  },
});
