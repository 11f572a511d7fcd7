import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { serialDoubt } from '@kickstand/domain/inventory/serial-doubt.ts';
import { sql } from 'kysely';
import { MOST_COMPARED, serialsOfModels } from '../inventory/serial-questions.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import type { ImportRow } from './import-rows.ts';

/** The kinds that add vehicles. */
const ADDING: readonly ImportKindName[] = ['ASSETS', 'FORMER_ASSETS'];

interface Added {
  readonly line: number;
  readonly serialNumber: string;
  readonly vehicleId: string;
}

/** The vehicles that an import would add. */
const readAdded = (on: Sql, importId: string): Promise<Added[]> =>
  rows(
    on,
    sql<Added>`
      select line, after->>'serialNumber' /* never null: a key */ as serial_number,
        (after->>'vehicleId')::uuid /* never null: planned */ as vehicle_id
      from import_rows where import_id = ${importId} and action = 'CREATE' order by line`,
  );

/** The serial numbers of a file by model, as many as are compared with another one. */
function serialsInFile(added: readonly Added[]): ReadonlyMap<string, readonly string[]> {
  const byModel = new Map<string, string[]>();
  for (const { vehicleId, serialNumber } of added) {
    const serials = byModel.get(vehicleId) ?? [];
    byModel.set(vehicleId, serials);
    // One more than are compared: a number is not compared with itself.
    if (serials.length <= MOST_COMPARED) serials.push(serialNumber);
  }
  return byModel;
}

/**
 * Points out new vehicles whose serial numbers may be maker's codes, or look unlike the others of the model, recorded or
 * in the file.
 */
export async function warnOfOddSerials(on: Sql, { id, kind }: ImportRow): Promise<void> {
  if (!ADDING.includes(kind)) return;
  const added = await readAdded(on, id);
  const inFile = serialsInFile(added);
  const recorded = await serialsOfModels(on, [...inFile.keys()]);
  const found = added.flatMap(({ line, serialNumber, vehicleId }) => {
    const others = inFile.get(vehicleId)?.filter((each) => each !== serialNumber) ?? [];
    const warning = serialDoubt(serialNumber, recorded.get(vehicleId) ?? [], others);
    return warning ? [{ line, warning }] : [];
  });
  if (found.length === 0) return;
  await sql`
    update import_rows r set warnings = r.warnings || jsonb_build_array(
      jsonb_build_object('kind', f.warning, 'field', 'serialNumber'))
    from unnest(${found.map(({ line }) => line)}::integer[],
      ${found.map(({ warning }) => warning)}::text[]) as f(line, warning)
    where r.import_id = ${id} and r.line = f.line`.execute(on);
}
