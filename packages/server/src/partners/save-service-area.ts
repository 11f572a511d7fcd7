import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { saveServiceAreaInput, serviceAreaForm } from '@kickstand/domain/partners/service-areas.ts';
import { sql } from 'kysely';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, violatedConstraint } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, Refused } from '../platform/refused.ts';

interface SavedArea {
  readonly id: string;
  readonly name: string;
  readonly directShipProgramAvailable: boolean;
  readonly spokeProgramAvailable: boolean;
  readonly updatedAt: Date;
}

async function lockServiceArea(unit: UnitOfWork, id: string): Promise<SavedArea> {
  const found = await firstRow(
    unit.sql,
    sql<SavedArea>`
      select id, name, direct_ship_program_available,
        spoke_program_available, updated_at
      from service_areas where id = ${id} for update`,
  );
  if (!found) throw new NotFound('Service area');
  return found;
}

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
    const area = completeForm(serviceAreaForm, saved, given);
    const serviceAreaId = id ?? newId(unit.now.getTime());
    try {
      await sql`
        insert into service_areas (id, name, direct_ship_program_available, spoke_program_available,
          created_at, updated_at)
        values (${serviceAreaId}, ${area.name}, ${area.directShipProgramAvailable},
          ${area.spokeProgramAvailable}, ${unit.now}, ${unit.now})
        on conflict (id) do update set name = excluded.name, updated_at = excluded.updated_at,
          direct_ship_program_available = excluded.direct_ship_program_available,
          spoke_program_available = excluded.spoke_program_available`.execute(unit.sql);
    } catch (error) {
      if (violatedConstraint(error) !== 'service_areas_name') throw error;
      throw new Refused([
        refusal('NAME_TAKEN', 'A service area with this name already exists.', 'name'),
      ]);
    }
    return { serviceAreaId };
  },
});
