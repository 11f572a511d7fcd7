import { addExportCommand } from '../exports/report-exports.graphql.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { exportImportErrors } from './import-errors-report.ts';
import { ReadingAnswerRef, ReadingQuestionRef } from './import-readings.graphql.ts';
import { addImportCommand, ImportRef, importOf, KindRef } from './imports.graphql.ts';
import { layOutImport } from './lay-out-import.ts';
import { repeatImport } from './repeat-import.ts';
import {
  checkImport,
  commitImport,
  discardImport,
  importLeaseToOwnInvoices,
  startImport,
} from './start-import.ts';
import { undoImport } from './undo-import.ts';

const addNewImport = commandFields(
  ImportRef,
  (context, { importId }: { readonly importId: string }) => importOf(context, { id: importId }),
);

addNewImport(
  startImport,
  (arg) => ({
    kind: arg({ type: KindRef, required: true }),
    fileUrl: arg.string({ required: true }),
    fileName: arg.string({ required: true }),
  }),
  'Creates an import from an uploaded file and reads its columns.',
);

addNewImport(
  importLeaseToOwnInvoices,
  (arg) => ({
    fileUrl: arg.string({ required: true }),
    fileName: arg.string({ required: true }),
  }),
  `Creates an import of partner shops' invoices from an uploaded file. Its rows are checked immediately if its headers match the template; otherwise call importCheck with a mapping.`,
);

addNewImport(
  repeatImport,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Creates an import from the file of one that was undone, with its layout, mapping and corrections.',
);

addImportCommand(
  layOutImport,
  (arg) => ({
    id: arg.id({ required: true }),
    sheet: arg.int(),
    separator: arg.string(),
    encoding: arg.string({
      description: 'utf-8 only if the file is valid; windows-1252, windows-1250 or macintosh.',
    }),
    headerRow: arg.int(),
    firstRow: arg.int(),
  }),
  'Chooses how the file is read: its sheet, separator or encoding, its header row and its first row of data.',
);

const MappingInputRef = builder.inputType('ImportMappingInput', {
  description: 'The column that a field is read from; columns count from 0.',
  fields: (t) => ({
    field: t.string({ description: 'The name of an ImportField.', required: true }),
    column: t.int({ required: true }),
  }),
});

const ReadingInputRef = builder.inputType('ImportReadingInput', {
  description: 'How the column of a field is read.',
  fields: (t) => ({
    field: t.string({ description: 'The name of an ImportField.', required: true }),
    question: t.field({ type: ReadingQuestionRef, required: true }),
    answer: t.field({ type: ReadingAnswerRef, required: true }),
  }),
});

addImportCommand(
  checkImport,
  (arg) => ({
    id: arg.id({ required: true }),
    mapping: arg({ type: [MappingInputRef], required: true }),
    readings: arg({
      type: [ReadingInputRef],
      description: 'Answers to questions of an earlier check; they apply until the column changes.',
    }),
  }),
  'Checks the rows with a mapping of columns to fields; nothing is imported yet.',
);

addImportCommand(
  commitImport,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Imports the checked rows, all or none.',
);

addImportCommand(
  discardImport,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Discards an import that has not been committed.',
);

addImportCommand(
  undoImport,
  (arg) => ({ id: arg.id({ required: true }), comment: arg.string() }),
  'Undoes an import completely, as long as nothing depends on it.',
);

addExportCommand(
  exportImportErrors,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Exports the rows with errors; poll it with reportExport.',
);
