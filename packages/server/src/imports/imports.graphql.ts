import {
  type ColumnMapping,
  canFillDown,
  describeValues,
  type ImportField,
  isInTemplate,
} from '@kickstand/domain/imports/import-fields.ts';
import { type HeadRow, MOST_HEAD_ROWS } from '@kickstand/domain/imports/import-layout.ts';
import {
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  IMPORT_STATUSES,
  type ImportKindName,
} from '@kickstand/domain/imports/import-terms.ts';
import { pageType } from '../lists/page-type.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineDetails } from '../platform/graphql/object-details.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { LayoutRef } from './import-layout.graphql.ts';
import { ReadingRef } from './import-readings.graphql.ts';
import {
  findImport,
  type ImportRow,
  type ListedImport,
  listImports,
  loadImport,
} from './import-rows.ts';
import { findHead } from './lay-out-import.ts';
import { maskSecretCell } from './mask-secret-cells.ts';
import { undoObstacle } from './undo-import.ts';

/** The kinds in the API. */
export const KindRef = builder.enumType('ImportKind', {
  description: 'The records that a file contains.',
  values: IMPORT_KINDS,
});
export const StatusRef = builder.enumType('ImportStatus', {
  description:
    'The header is read, columns are mapped, rows are checked, then all rows are written or none. UNDONE imports were committed before.',
  values: IMPORT_STATUSES,
});

/** Longer lists of choices are offered where a cell is corrected. */
const MOST_CHOICES = 6;

const FieldRef = builder.objectRef<ImportField>('ImportField').implement({
  description: 'A field that a column can be mapped to.',
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    hint: t.string({
      nullable: true,
      description: 'The form of its cells.',
      resolve: (field) => describeValues(field, MOST_CHOICES) || null,
    }),
    required: t.boolean({ resolve: ({ required }) => required === true }),
    fillsDown: t.boolean({
      description: 'Whether an empty cell can mean the one above.',
      resolve: canFillDown,
    }),
    inTemplate: t.boolean({
      description: 'Whether the template has the column: not if others have its values.',
      resolve: isInTemplate,
    }),
  }),
});

const KindDetailsRef = builder.objectRef<ImportKindName>('ImportKindDetails').implement({
  description: 'A kind of import.',
  fields: (t) => ({
    kind: t.field({ type: KindRef, resolve: (kind) => kind }),
    label: t.string({ resolve: (kind) => IMPORT_KIND_LABELS[kind] }),
    fields: t.field({
      type: [FieldRef],
      estimatedRows: 50,
      resolve: (kind) => [...IMPORT_KIND_DEFINITIONS[kind].fields],
    }),
  }),
});

builder.queryField('importKinds', (t) =>
  t.field({ type: [KindDetailsRef], estimatedRows: 10, resolve: () => [...IMPORT_KINDS] }),
);

interface Mapped {
  readonly field: string;
  readonly column: number;
}
const mappedColumns = (mapping: ColumnMapping): Mapped[] =>
  Object.entries(mapping).map(([field, column]) => ({ field, column }));
const MappedRef = builder.objectRef<Mapped>('ImportMapping').implement({
  description: 'The column that a field is read from.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of an ImportField.' }),
    column: t.exposeInt('column', { description: 'From 0.' }),
  }),
});

const HeadRowRef = builder.objectRef<HeadRow>('ImportHeadRow').implement({
  description: 'One of the first rows of a file.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Its number in the spreadsheet.' }),
    cells: t.stringList({
      description: 'The texts of its columns.',
      resolve: ({ cells }) => [...cells],
    }),
  }),
});

const importDetails = defineDetails<ListedImport | ImportRow, ImportRow>(
  'Import',
  { whole: (found) => ('mapping' in found ? found : undefined) },
  loadImport,
);

export const ImportRef = builder.objectRef<ListedImport | ImportRow>('Import').implement({
  description: 'An import of records from a file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindRef }),
    fileName: t.exposeString('fileName'),
    status: t.expose('status', { type: StatusRef }),
    sheets: t.stringList({
      description: "The names of a workbook's sheets; none of a text file.",
      resolve: importDetails.read(({ sheets }) => [...sheets]),
    }),
    layout: t.field({ type: LayoutRef, resolve: importDetails.field('layout') }),
    columns: t.stringList({
      description: 'The headers of the file.',
      resolve: importDetails.read(({ columns }) => [...columns]),
    }),
    mapping: t.field({
      type: [MappedRef],
      estimatedRows: 50,
      description: 'The column of each field; columns count from 0.',
      resolve: importDetails.read(({ mapping }) => mappedColumns(mapping)),
    }),
    readings: t.field({
      type: [ReadingRef],
      estimatedRows: 10,
      description: 'How columns are read whose cells can be read in more than one way.',
      resolve: importDetails.read(({ readings }) => [...readings]),
    }),
    bytesRead: t.int({
      description: 'How much of a workbook has been read so far, in bytes after unpacking.',
      resolve: importDetails.field('bytesRead'),
    }),
    rowsRead: t.int({
      description: 'The number of rows checked so far.',
      resolve: importDetails.field('rowsRead'),
    }),
    creates: t.exposeInt('creates', { description: 'Rows that create a record.' }),
    changes: t.exposeInt('changes', { description: 'Rows that change a record.' }),
    unchanged: t.int({
      description: 'Rows that equal their records.',
      resolve: importDetails.field('unchanged'),
    }),
    errors: t.int({
      description: 'Rows that cannot be imported.',
      resolve: importDetails.field('errors'),
    }),
    omitted: t.int({
      description: 'Totals, and rows that a person omitted.',
      resolve: importDetails.field('omitted'),
    }),
    rowsWithErrors: t.int({
      description: 'Rows with errors, also omitted ones: those of importErrorsExport.',
      resolve: importDetails.field('rowsWithErrors'),
    }),
    corrections: t.int({
      description:
        'How many cells were corrected and rows omitted; a replacement in all rows counts once.',
      resolve: importDetails.field('corrections'),
    }),
    problem: t.string({
      nullable: true,
      description: 'Why it failed; null unless it has.',
      resolve: importDetails.field('problem'),
    }),
    requesterName: t.exposeString('requesterName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    checkedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: importDetails.field('checkedAt'),
    }),
    committedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: importDetails.field('committedAt'),
    }),
    undoneByName: t.exposeString('undoneByName', { nullable: true }),
    undoComment: t.exposeString('undoComment', {
      nullable: true,
      description: 'Why the import was undone.',
    }),
  }),
});

/** An existing import. @throws NotFound */
export async function importOf(
  context: RequestContext,
  { id }: { id: string },
): Promise<ImportRow> {
  const found = await findImport(context.database.sql, id);
  if (!found) throw new NotFound('Import');
  return found;
}

/** Adds a mutation that returns the import of its command. */
export const addImportCommand = commandFields(ImportRef, importOf);

addQueryById('import', ImportRef, ({ database }, id) => findImport(database.sql, id));

builder.queryField('importHead', (t) =>
  t.field({
    type: [HeadRowRef],
    estimatedRows: MOST_HEAD_ROWS,
    description: 'The first rows of the file; none once the import is finished.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const id = checkId(args.id);
      const found = await importOf(context, { id });
      const fieldOf = new Map(
        Object.entries(found.mapping).map(([field, column]) => [column, field] as const),
      );
      return (await findHead(context.database.sql, id)).map(({ row, cells }) => ({
        row,
        cells:
          row < (found.layout.firstRow ?? 1)
            ? cells
            : cells.map((cell, column) => maskSecretCell(fieldOf.get(column) ?? null, cell)),
      }));
    },
  }),
);

builder.queryField('importUndoObstacle', (t) =>
  t.string({
    nullable: true,
    description: 'Why an import cannot be undone; null if it can.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const found = await importOf(context, { id: checkId(args.id) });
      return await undoObstacle(context.database.sql, found, context.clock.now());
    },
  }),
);

const ImportListRef = pageType('ImportList', ImportRef, 'One page of imports.');

builder.queryField('imports', (t) =>
  t.field({
    type: ImportListRef,
    description: 'All imports, newest first.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, context) => listImports(context.admission.read, args),
    extensions: { checksCaller: true },
  }),
);
