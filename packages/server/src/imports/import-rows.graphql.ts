import {
  IMPORT_ACTIONS,
  IMPORT_PAGE_SIZE,
  type ImportAction,
} from '@kickstand/domain/imports/import-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { pageType } from '../lists/page-type.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { formatPhones } from '../platform/phone-number.ts';
import type { RowError } from './import-kind.ts';
import { maskSecretFields } from './mask-secret-cells.ts';

const ActionRef = builder.enumType('ImportAction', {
  description: 'What an import does with a row.',
  values: IMPORT_ACTIONS,
});
const idInput = z.object({ id: idSchema });

/** The column of `imports` with the number of rows of an action, which the check sets. */
const COUNTS: Record<ImportAction, Fragment> = {
  CREATE: sql`i.creates`,
  CHANGE: sql`i.changes`,
  UNCHANGED: sql`i.unchanged`,
  ERROR: sql`i.errors`,
  OMITTED: sql`i.omitted`,
};

interface RowOfImport {
  readonly line: number;
  readonly action: ImportAction;
  readonly recordId: string | null;
  readonly cells: unknown;
  readonly original: unknown;
  readonly modifications: unknown;
  readonly isTotal: boolean;
  readonly errors: RowError[];
}

const shownFields = (byField: unknown) => maskSecretFields(formatPhones(byField));

const RowErrorRef = builder.objectRef<RowError>('ImportRowError').implement({
  description: 'Why a row cannot be imported.',
  fields: (t) => ({
    field: t.exposeString('field', {
      nullable: true,
      description: 'Null if the error concerns the whole row.',
    }),
    message: t.exposeString('message'),
  }),
});
const RowRef = builder.objectRef<RowOfImport>('ImportRow').implement({
  description: 'A row of a file with its planned action.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its number in the spreadsheet.' }),
    action: t.expose('action', { type: ActionRef }),
    recordId: t.exposeID('recordId', {
      nullable: true,
      description: 'The id of the record, also of the one that will be created.',
    }),
    cells: t.field({
      type: 'JSON',
      description:
        'The cells by field, as corrected; secrets are masked, phone numbers as people write them.',
      resolve: ({ cells }) => shownFields(cells),
    }),
    original: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The cells of the file that were corrected, by field; secrets are masked.',
      resolve: ({ original }) => maskSecretFields(original),
    }),
    modifications: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'Old and new value by field; secrets are masked, phone numbers as people write them.',
      resolve: ({ modifications }) => shownFields(modifications),
    }),
    isTotal: t.exposeBoolean('isTotal', {
      description: 'Whether the row is not imported because it looks like a total.',
    }),
    errors: t.expose('errors', { type: [RowErrorRef], estimatedRows: 10 }),
  }),
});
const RowListRef = pageType('ImportRowList', RowRef, 'One page of the rows of an import.');

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
    resolve: (_root, args, context) => {
      const { id } = checkArgument(idInput, args);
      const of = sql`from import_rows where import_id = ${id} and action = ${args.action}`;
      return readPlainPage<RowOfImport>(
        context.admission.read,
        {
          // Counted only during the check; the rows of an old import are gone.
          total: sql`coalesce((
            select case when i.status = 'CHECKING' then (select count(*) ${of})
              when exists (select ${of}) then ${COUNTS[args.action]} else 0 end
            from imports i where i.id = ${id}), 0)`,
          select: sql`select line, action, target_id as record_id, cells, original, modifications, errors,
              action = 'OMITTED' and warnings @> '[{"kind": "TOTAL"}]' as is_total ${of}
            order by line`,
          columns: sql`x.line, x.action, x.record_id, x.cells, x.original, x.modifications, x.is_total, x.errors`,
          pageSize: IMPORT_PAGE_SIZE,
        },
        args,
      );
    },
    extensions: { checksCaller: true },
  }),
);
