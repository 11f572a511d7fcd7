import type { Stored } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  saveServiceAreaInput,
  serviceAreaRecord,
} from '@kickstand/domain/partners/service-area-record.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { existing } from '../platform/refused.ts';
import { columnValues, recordColumns } from '../records/record-sql.ts';

interface SavedArea extends Stored<z.output<typeof serviceAreaRecord>> {
  readonly id: string;
  readonly updatedAt: Date;
}

async function lockServiceArea(unit: UnitOfWork, id: string): Promise<SavedArea> {
  const found = await firstRow(
    unit.sql,
    sql<SavedArea>`
      select a.id, ${recordColumns(serviceAreaRecord, 'a')}, a.updated_at
      from service_areas a where a.id = ${id} for update`,
  );
  return existing(found, 'Service area');
}

const TAKEN = {
  service_areas_name: refusal(
    'NAME_TAKEN',
    'A service area with this name already exists.',
    'name',
  ),
};

/**
 * Creates or updates a service area: its name and its programs besides the hub program, which
 * follows its hub. Existing orders are unchanged.
 */
export const saveServiceArea = defineCommand({
  name: 'serviceAreaCreateOrUpdate',
  input: saveServiceAreaInput,
  async run(unit, { id, expectedUpdatedAt, ...given }) {
    const saved = id ? await lockServiceArea(unit, id) : undefined;
    if (saved) await refuseConflict(unit, 'service area', saved, expectedUpdatedAt);
    const area = completeForm(serviceAreaRecord, saved, given);
    const serviceAreaId = id ?? newId(unit.now.getTime());
    const columns = { ...columnValues(serviceAreaRecord, area), updated_at: unit.now };
    await refuseDuplicates(TAKEN, () =>
      saveRow(unit.sql, 'service_areas', serviceAreaId, columns, { created_at: unit.now }),
    );
    return { serviceAreaId };
  },
});
