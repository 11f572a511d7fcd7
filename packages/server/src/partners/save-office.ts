import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  createOfficeInput,
  editedOffice,
  SERVICE_AREA_REQUIRED,
  updateOfficeInput,
} from '@kickstand/domain/partners/office-record.ts';
import { sql } from 'kysely';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork, withChanges } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow, updateRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, refused } from '../platform/refused.ts';
import { columnValues } from '../records/record-sql.ts';
import { modelNames, type OfficeRecord, readOfficeRecord } from './office-records.ts';

const missing = (what: string, field: string) =>
  refusal('NOT_FOUND', `This ${what} does not exist.`, field);
const REFUSALS = {
  offices_service_area_id_fkey: missing('service area', 'serviceAreaId'),
  offices_organization_id_fkey: missing('organization', 'organizationId'),
  offices_organization_name: refusal(
    'NAME_TAKEN',
    'The organization already has an office with this name.',
    'name',
  ),
};

/** Creates an office of an organization; customers see it once it is set up. */
export const createOffice = defineCommand({
  name: 'officeCreate',
  input: createOfficeInput,
  async run(unit, { name, serviceAreaId, organizationId }) {
    const officeId = newId(unit.now.getTime());
    const columns = { name, organization_id: organizationId, service_area_id: serviceAreaId };
    const dates = { created_at: unit.now, updated_at: unit.now };
    await refuseDuplicates(REFUSALS, () => saveRow(unit.sql, 'offices', officeId, columns, dates));
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

/** Replaces the hidden models. */
async function writeExceptions(unit: UnitOfWork, id: string, vehicleIds: readonly string[]) {
  const names = await modelNames(unit.sql, vehicleIds);
  const unknown = vehicleIds.findIndex((vehicleId) => !names.has(vehicleId));
  if (unknown >= 0) {
    const path = `vehicleExceptionIds.${unknown}`;
    throw refused('NOT_FOUND', 'Vehicle model not found.', path);
  }
  await sql`delete from office_vehicle_exceptions
    where office_id = ${id} and vehicle_id <> all(${vehicleIds}::uuid[])`.execute(unit.sql);
  await sql`insert into office_vehicle_exceptions (office_id, vehicle_id)
    select ${id}::uuid, unnest(${vehicleIds}::uuid[]) on conflict do nothing`.execute(unit.sql);
}

/** The values in the change history. */
const historyFields = (office: OfficeRecord) => ({
  ...historyOf(editedOffice, office),
  hiddenModels: office.exceptions.toSorted(),
});

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
    const after = withChanges(before, attributes);
    if (after.serviceAreaId === null && before.serviceAreaId !== null) {
      throw refused('REQUIRED', SERVICE_AREA_REQUIRED, 'serviceAreaId');
    }
    const columns = { ...columnValues(editedOffice, after), updated_at: unit.now };
    await refuseDuplicates(REFUSALS, () => updateRow(unit.sql, 'offices', id, columns));
    await writeExceptions(unit, id, after.vehicleExceptionIds);
    await recordModifications(
      unit,
      { loggableType: 'Office', loggableId: id, category: 'DETAILS' },
      historyFields(before),
      historyFields(await readOfficeRecord(unit.sql, id)),
      earlierInput(before, after),
    );
    return { officeId: id };
  },
});
