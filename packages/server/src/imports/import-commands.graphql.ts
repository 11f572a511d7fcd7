import { findReportExport, ReportExportRef } from '../exports/report-exports.graphql.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import { exportImportErrors } from './import-errors-report.ts';
import { ImportRef, importOf, KindRef } from './imports.graphql.ts';
import { layOutImport } from './lay-out-import.ts';
import {
  checkImport,
  commitImport,
  discardImport,
  importLeaseToOwnInvoices,
  startImport,
} from './start-import.ts';
import { undoImport } from './undo-import.ts';

builder.mutationField(startImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Creates an import from an uploaded file and reads its columns.',
    args: {
      kind: t.arg({ type: KindRef, required: true }),
      fileUrl: t.arg.string({ required: true }),
      fileName: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { importId } = await run(context, startImport, args);
      return await importOf(context, { id: importId });
    },
  }),
);

builder.mutationField(importLeaseToOwnInvoices.name, (t) =>
  t.field({
    type: ImportRef,
    description: `Creates an import of partner shops' invoices from an uploaded file. Its rows are checked immediately if its headers match the template; otherwise call importCheck with a mapping.`,
    args: {
      fileUrl: t.arg.string({ required: true }),
      fileName: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { importId } = await run(context, importLeaseToOwnInvoices, args);
      return await importOf(context, { id: importId });
    },
  }),
);

builder.mutationField(layOutImport.name, (t) =>
  t.field({
    type: ImportRef,
    description:
      'Chooses how the file is read: its sheet or separator, its header row and its first row of data.',
    args: {
      id: t.arg.id({ required: true }),
      sheet: t.arg.int(),
      separator: t.arg.string(),
      headerRow: t.arg.int(),
      firstRow: t.arg.int(),
    },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, layOutImport, args)),
  }),
);

const MappingInputRef = builder.inputType('ImportMappingInput', {
  description: 'The column that a field is read from; columns count from 0.',
  fields: (t) => ({
    field: t.string({ description: 'The name of an ImportField.', required: true }),
    column: t.int({ required: true }),
  }),
});

builder.mutationField(checkImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Checks the rows with a mapping of columns to fields; nothing is imported yet.',
    args: {
      id: t.arg.id({ required: true }),
      mapping: t.arg({ type: [MappingInputRef], required: true }),
    },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, checkImport, args)),
  }),
);

builder.mutationField(commitImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Imports the checked rows, all or none.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, commitImport, args)),
  }),
);

builder.mutationField(discardImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Discards an import that has not been committed.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, discardImport, args)),
  }),
);

builder.mutationField(undoImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Undoes an import completely, as long as nothing depends on it.',
    args: { id: t.arg.id({ required: true }), comment: t.arg.string() },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, undoImport, args)),
  }),
);

builder.mutationField(exportImportErrors.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: 'Exports the rows with errors; poll it with reportExport.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { exportId } = await run(context, exportImportErrors, args);
      const found = await findReportExport(context, exportId);
      if (!found) throw new NotFound('Export');
      return found;
    },
  }),
);
