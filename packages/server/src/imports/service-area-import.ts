import { exportedId } from '@kickstand/domain/imports/exported-id.ts';
import { importFieldsOf } from '@kickstand/domain/imports/record-fields.ts';
import { serviceAreaRecord } from '@kickstand/domain/partners/service-area-record.ts';
import { importColumns } from '../records/record-sql.ts';
import { findExistingNamed, planNamed } from './find-by-name.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { lower } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const FIELDS = [...importFieldsOf(serviceAreaRecord), exportedId('Service area id')];
const COLUMNS = importColumns(serviceAreaRecord);

/** The default values of a new service area. */
const NEW = { directShipProgramAvailable: false, spokeProgramAvailable: false };

const TABLE: ImportTable = {
  table: 'service_areas',
  columns: COLUMNS,
  // Service areas have no history.
  recorded: {},
  uses: [
    'hubs x where x.service_area_id = c.id',
    'offices x where x.service_area_id = c.id',
    'spoke_shops x where x.service_area_id = c.id',
    'orders x where x.service_area_id = c.id',
    'subscriptions x where x.service_area_id = c.id',
  ],
  words: ['service area', 'service areas', 'hubs, offices or shops'],
};

/** Service areas, matched by name. Empty cells change nothing. */
export const serviceAreaImport: ImportKind = {
  kind: 'SERVICE_AREAS',
  fields: FIELDS,
  exported: exportedRecords({
    kind: 'SERVICE_AREAS',
    fields: FIELDS,
    select: () => recordsIn(TABLE),
  }),
  keyField: 'name',
  keyOf: ({ name }) => lower(String(name)),
  async plan(on, batch) {
    const known = await findExistingNamed(on, TABLE, batch);
    return batch.map((row) => planNamed(row, known, COLUMNS, NEW).plan);
  },
  historyFields: (fields) => fields,
  ...writesOf(TABLE),
};
