import type { VehicleKind } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import type { OfficeAddress } from '@kickstand/domain/partners/save-office.ts';
import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/any-of-ids.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';

/** An office's row for the edit form, with the names shown in the change history. */
export interface OfficeRecord {
  readonly name: string;
  readonly serviceAreaId: string | null;
  readonly serviceArea: string | null;
  readonly discoverable: boolean;
  readonly directShipEnabled: boolean;
  readonly spokeEnabled: boolean;
  readonly permittedVehicleTypes: readonly VehicleKind[];
  readonly address: OfficeAddress;
  readonly exceptionIds: readonly string[];
  readonly exceptions: readonly string[];
  readonly updatedAt: Date;
}

/** Reads a locked office. */
export async function readOfficeRecord(on: Sql, id: string): Promise<OfficeRecord> {
  const found = await firstRow(
    on,
    sql<OfficeRecord>`
      select f.name, f.service_area_id, a.name as service_area, f.discoverable,
        f.direct_ship_enabled, f.spoke_enabled, f.permitted_vehicle_types,
        json_build_object('line1', coalesce(f.line1, ''), 'line2', coalesce(f.line2, ''),
          'city', coalesce(f.city, ''), 'stateCode', coalesce(f.state_code, ''),
          'postalCode', coalesce(f.postal_code, '')) as address,
        array(select x.vehicle_id::text from office_vehicle_exceptions x where x.office_id = f.id
          order by x.vehicle_id) as exception_ids,
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
