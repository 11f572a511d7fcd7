import { exportedId } from '@kickstand/domain/imports/exported-id.ts';
import { importFieldsOf } from '@kickstand/domain/imports/record-fields.ts';
import { vendorRecord } from '@kickstand/domain/purchasing/vendor-record.ts';
import { importColumns } from '../records/record-sql.ts';
import { findExistingNamed, planNamed, refuseLeadTimes } from './find-by-name.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportTable, writesOf } from './import-table.ts';
import { lower } from './planning.ts';
import { exportedRecords, recordsIn } from './records-report.ts';

const FIELDS = [...importFieldsOf(vendorRecord), exportedId('Vendor id')];
const COLUMNS = importColumns(vendorRecord);

/** The default lead times of a new vendor, in business days. */
const NEW = { minTimeToFulfill: 5, maxTimeToFulfill: 15 };

const TABLE: ImportTable = {
  table: 'vendors',
  columns: COLUMNS,
  recorded: { fields: 'Vendor' },
  uses: [
    'vendor_vehicles x where x.vendor_id = c.id',
    'purchase_orders x where x.vendor_id = c.id',
    'spoke_shops x where x.default_vendor_id = c.id',
  ],
  words: ['vendor', 'vendors', 'models, purchase orders or shops'],
};

/** Vendors, matched by name. Empty cells change nothing. */
export const vendorImport: ImportKind = {
  kind: 'VENDORS',
  fields: FIELDS,
  exported: exportedRecords({ kind: 'VENDORS', fields: FIELDS, select: () => recordsIn(TABLE) }),
  keyField: 'name',
  keyOf: ({ name }) => lower(String(name)),
  async plan(on, batch) {
    const known = await findExistingNamed(on, TABLE, batch);
    return batch.map((row) => {
      const { plan, after, fail } = planNamed(row, known, COLUMNS, NEW);
      refuseLeadTimes(row, after, fail);
      return plan;
    });
  },
  historyFields: (fields) => fields,
  ...writesOf(TABLE),
};
