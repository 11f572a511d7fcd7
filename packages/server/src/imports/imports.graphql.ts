import type { ImportField } from '@kickstand/domain/imports/import-fields.ts';
import {
  IMPORT_ACTIONS,
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  IMPORT_PAGE_SIZE,
  IMPORT_STATUSES,
  type ImportAction,
  type ImportKindName,
} from '@kickstand/domain/imports/import-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { rows } from '../platform/database.ts';
import { builder, PageInfoRef } from '../platform/graphql-builder.ts';
import { checkArgument, type PageRow, pageInfo, readPaging } from '../platform/list-page.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { RowError } from './import-kind.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';
import { findImport, IMPORT_COLUMNS, IMPORT_TABLES, type ImportRow } from './import-rows.ts';
import { maskSecretFields } from './mask-secret-cells.ts';
import { undoObstacle } from './undo-import.ts';

/** The kinds in the API. */
export const KindRef = builder.enumType('ImportKind', { values: IMPORT_KINDS });
const StatusRef = builder.enumType('ImportStatus', { values: IMPORT_STATUSES });
const ActionRef = builder.enumType('ImportAction', { values: IMPORT_ACTIONS });

const FieldRef = builder.objectRef<ImportField>('ImportField').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    label: t.exposeString('label'),
    hint: t.string({ nullable: true, resolve: ({ hint }) => hint }),
    required: t.boolean({ resolve: ({ required }) => required === true }),
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
const MappedRef = builder.objectRef<Mapped>('ImportMapping').implement({
  fields: (t) => ({ field: t.exposeString('field'), column: t.exposeInt('column') }),
});

export const ImportRef = builder.objectRef<ImportRow>('Import').implement({
  description: 'An import of records from a file.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindRef }),
    fileName: t.exposeString('fileName'),
    status: t.expose('status', { type: StatusRef }),
    columns: t.stringList({ resolve: ({ columns }) => [...columns] }),
    mapping: t.field({
      type: [MappedRef],
      estimatedRows: 50,
      description: 'The column of each field; columns count from 0.',
      resolve: ({ mapping }) =>
        Object.entries(mapping).map(([field, column]) => ({ field, column })),
    }),
    rowsRead: t.exposeInt('rowsRead', { description: 'The number of rows checked so far.' }),
    creates: t.exposeInt('creates'),
    changes: t.exposeInt('changes'),
    unchanged: t.exposeInt('unchanged'),
    errors: t.exposeInt('errors'),
    problem: t.exposeString('problem', { nullable: true }),
    requesterName: t.exposeString('requesterName'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    committedAt: t.expose('committedAt', { type: 'DateTime', nullable: true }),
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

const idInput = z.object({ id: idSchema });

builder.queryField('import', (t) =>
  t.field({
    type: ImportRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, context) =>
      findImport(context.database.sql, checkArgument(idInput, args).id),
  }),
);

builder.queryField('importUndoObstacle', (t) =>
  t.string({
    nullable: true,
    description: 'Why an import cannot be undone; null if it can.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const found = await importOf(context, checkArgument(idInput, args));
      return await undoObstacle(context.database.sql, found, context.clock.now());
    },
  }),
);

interface ImportList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: ImportRow[];
}
const ImportListRef = builder.objectRef<ImportList>('ImportList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [ImportRef] }),
  }),
});

builder.queryField('imports', (t) =>
  t.field({
    type: ImportListRef,
    description: 'All imports, newest first.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: async (_root, args, context): Promise<ImportList> => {
      const paging = readPaging(args, IMPORT_PAGE_SIZE);
      const found = await rows(
        context.database.sql,
        sql<PageRow<ImportRow>>`
          select t.total, p.* from (select count(*) as total from imports) t
          left join (select ${IMPORT_COLUMNS} from ${IMPORT_TABLES}
            where i.id in (select id from imports order by created_at desc, id desc
              limit ${sql.lit(paging.pageSize)} offset ${(paging.currentPage - 1) * paging.pageSize})) p on true
          order by p.created_at desc, p.id desc`,
      );
      const nodes = found.filter((row) => row.id !== null);
      return { pageInfo: pageInfo(paging, found[0]?.total ?? 0), nodes };
    },
  }),
);

interface RowOfImport {
  readonly line: number;
  readonly action: ImportAction;
  readonly cells: unknown;
  readonly modifications: unknown;
  readonly errors: RowError[];
}

const RowErrorRef = builder.objectRef<RowError>('ImportRowError').implement({
  fields: (t) => ({
    field: t.exposeString('field', { nullable: true }),
    message: t.exposeString('message'),
  }),
});
const RowRef = builder.objectRef<RowOfImport>('ImportRow').implement({
  description: 'A row of a file with its planned action.',
  fields: (t) => ({
    line: t.exposeInt('line'),
    action: t.expose('action', { type: ActionRef }),
    cells: t.field({
      type: 'JSON',
      description: 'The cells by field, as in the file; secrets are masked.',
      resolve: ({ cells }) => maskSecretFields(cells),
    }),
    modifications: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Old and new value by field; secrets are masked.',
      resolve: ({ modifications }) => maskSecretFields(modifications),
    }),
    errors: t.expose('errors', { type: [RowErrorRef], estimatedRows: 10 }),
  }),
});
interface RowList {
  readonly pageInfo: ReturnType<typeof pageInfo>;
  readonly nodes: RowOfImport[];
}
const RowListRef = builder.objectRef<RowList>('ImportRowList').implement({
  fields: (t) => ({
    pageInfo: t.expose('pageInfo', { type: PageInfoRef }),
    nodes: t.expose('nodes', { type: [RowRef] }),
  }),
});

builder.queryField('importRows', (t) =>
  t.field({
    type: RowListRef,
    description: 'The rows of a checked import with the same action, by line.',
    args: {
      id: t.arg.id({ required: true }),
      action: t.arg({ type: ActionRef, required: true }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: async (_root, args, context): Promise<RowList> => {
      const { id } = checkArgument(idInput, args);
      const paging = readPaging(args, IMPORT_PAGE_SIZE);
      const of = sql`from import_rows where import_id = ${id} and action = ${args.action}`;
      const found = await rows(
        context.database.sql,
        sql<PageRow<RowOfImport>>`
          select t.total, p.* from (select count(*) as total ${of}) t
          left join (select line, action, cells, modifications, errors ${of} order by line
            limit ${sql.lit(paging.pageSize)} offset ${(paging.currentPage - 1) * paging.pageSize}) p on true
          order by p.line`,
      );
      const nodes = found.filter((row) => row.line !== null);
      return { pageInfo: pageInfo(paging, found[0]?.total ?? 0), nodes };
    },
  }),
);
