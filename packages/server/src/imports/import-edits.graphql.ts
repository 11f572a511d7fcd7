import { builder } from '../platform/graphql/graphql-builder.ts';
import {
  editImportCell,
  fixImportErrors,
  IMPORT_ERROR_FIXES,
  omitImportRows,
  replaceImportCells,
  revertImportEdits,
} from './edit-import.ts';
import { addImportCommand } from './imports.graphql.ts';

addImportCommand(
  editImportCell,
  (arg) => ({
    id: arg.id({ required: true }),
    line: arg.int({ required: true }),
    field: arg.string({ required: true }),
    cell: arg.string({ required: true }),
  }),
  'Replaces one cell of a checked import and checks the rows again. The file is unchanged.',
);

addImportCommand(
  replaceImportCells,
  (arg) => ({
    id: arg.id({ required: true }),
    field: arg.string({ required: true }),
    oldCell: arg.string({ required: true }),
    cell: arg.string({ required: true }),
  }),
  'Replaces a cell in all rows of a checked import in which it is an error, and checks the rows again.',
);

addImportCommand(
  omitImportRows,
  (arg) => ({
    id: arg.id({ required: true }),
    lines: arg.intList({ required: true }),
    omitted: arg.boolean({ required: true }),
  }),
  'Omits rows from a checked import, or includes them again, and checks the rows again.',
);

const ErrorFixRef = builder.enumType('ImportErrorFix', {
  description:
    'OMIT: the rows are not imported. CLEAR: the cells are emptied. FILL_DOWN: empty cells get the one above.',
  values: IMPORT_ERROR_FIXES,
});

addImportCommand(
  fixImportErrors,
  (arg) => ({
    id: arg.id({ required: true }),
    fix: arg({ type: ErrorFixRef, required: true }),
    field: arg.string({ description: 'Of an ImportErrorGroup.' }),
    message: arg.string({
      description: 'Of an ImportErrorGroup; without it, all rows with errors are meant.',
    }),
  }),
  'Omits rows with errors, or empties or fills their cells, and checks the rows again.',
);

addImportCommand(
  revertImportEdits,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Reverts all corrections of a checked import and checks the rows again.',
);
