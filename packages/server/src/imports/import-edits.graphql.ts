import { builder, run } from '../platform/graphql/graphql-builder.ts';
import {
  editImportCell,
  omitImportRows,
  replaceImportCells,
  revertImportEdits,
} from './edit-import.ts';
import { ImportRef, importOf } from './imports.graphql.ts';

builder.mutationField(editImportCell.name, (t) =>
  t.field({
    type: ImportRef,
    description:
      'Replaces one cell of a checked import and checks the rows again. The file is unchanged.',
    args: {
      id: t.arg.id({ required: true }),
      line: t.arg.int({ required: true }),
      field: t.arg.string({ required: true }),
      cell: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, editImportCell, args)),
  }),
);

builder.mutationField(replaceImportCells.name, (t) =>
  t.field({
    type: ImportRef,
    description:
      'Replaces a cell in all rows of a checked import in which it is an error, and checks the rows again.',
    args: {
      id: t.arg.id({ required: true }),
      field: t.arg.string({ required: true }),
      oldCell: t.arg.string({ required: true }),
      cell: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, replaceImportCells, args)),
  }),
);

builder.mutationField(omitImportRows.name, (t) =>
  t.field({
    type: ImportRef,
    description:
      'Omits rows from a checked import, or includes them again, and checks the rows again.',
    args: {
      id: t.arg.id({ required: true }),
      lines: t.arg.intList({ required: true }),
      omitted: t.arg.boolean({ required: true }),
    },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, omitImportRows, args)),
  }),
);

builder.mutationField(revertImportEdits.name, (t) =>
  t.field({
    type: ImportRef,
    description: 'Reverts all corrections of a checked import and checks the rows again.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) =>
      importOf(context, await run(context, revertImportEdits, args)),
  }),
);
