import {
  editImportCell,
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

addImportCommand(
  revertImportEdits,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Reverts all corrections of a checked import and checks the rows again.',
);
