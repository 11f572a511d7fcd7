import { addExportCommand, exportFormat } from '../exports/report-exports.graphql.ts';
import { exportRecords } from './export-records.ts';
import { KindRef } from './imports.graphql.ts';

addExportCommand(
  exportRecords,
  (arg) => ({ kind: arg({ type: KindRef, required: true }), format: exportFormat(arg) }),
  'Starts an export of all records of a kind, as a file that its import reads; poll it with reportExport.',
);
