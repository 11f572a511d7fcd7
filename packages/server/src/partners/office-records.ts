import type { Stored } from '@kickstand/domain/kernel/record.ts';
import { editedOffice, type officeForm } from '@kickstand/domain/partners/office-record.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { recordColumns } from '../records/record-sql.ts';

/** An office in the format of its form, with the names shown in the change history. */
export interface OfficeRecord extends Stored<z.output<typeof officeForm>> {
  readonly serviceArea: string | null;
  readonly exceptions: readonly string[];
  readonly updatedAt: Date;
}

/** Reads a locked office. */
export async function readOfficeRecord(on: Sql, id: string): Promise<OfficeRecord> {
  const found = await firstRow(
    on,
    sql<OfficeRecord>`
      select ${recordColumns(editedOffice, 'f')}, a.name as service_area,
        array(select x.vehicle_id::text from office_vehicle_exceptions x where x.office_id = f.id
          order by x.vehicle_id) as vehicle_exception_ids,
        array(select m.brand || ' ' || m.model from office_vehicle_exceptions x
          join vehicles m on m.id = x.vehicle_id where x.office_id = f.id) as exceptions,
        f.updated_at
      from offices f left join service_areas a on a.id = f.service_area_id where f.id = ${id}`,
  );
  if (!found) throw new Error('A locked office is missing.');
  return found;
}

/** The names of models available to customers, by id. */
export async function modelNames(on: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    on,
    sql<{ id: string; name: string }>`
      select id, brand || ' ' || model as name from vehicles
      where id = ${anyOfIds(ids)} and kind <> 'TEST'`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
