import { findReportExport, ReportExportRef } from '../exports/report-exports.graphql.ts';
import { builder, run } from '../platform/graphql-builder.ts';
import { NotFound } from '../platform/refused.ts';
import { exportImportErrors } from './import-errors-report.ts';
import { ImportRef, importOf, KindRef } from './imports.graphql.ts';
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
    description: 'Begins an import with an uploaded file: its columns are read, nothing else yet.',
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
    description: `Begins an import of partner shops' invoices with an uploaded file. Its rows are checked at
once where its headers are those of the template, else importCheck says which column is which.`,
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

const MappingInputRef = builder.inputType('ImportMappingInput', {
  fields: (t) => ({ field: t.string({ required: true }), column: t.int({ required: true }) }),
});

builder.mutationField(checkImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Has the rows checked, with what stands in each column; nothing is written yet.',
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
    description: 'Has the checked rows written, all or none.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, commitImport, args)),
  }),
);

builder.mutationField(discardImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Drops an import that is not written yet.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, discardImport, args)),
  }),
);

builder.mutationField(undoImport.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Takes an import back as a whole, as long as nothing depends on it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, undoImport, args)),
  }),
);

builder.mutationField(exportImportErrors.name, (t) =>
  t.field({
    type: ReportExportRef,
    description: 'Starts an export of the rows with errors; poll it with reportExport.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const { exportId } = await run(context, exportImportErrors, args);
      const found = await findReportExport(context, exportId);
      if (!found) throw new NotFound('Export');
      return found;
    },
  }),
);
