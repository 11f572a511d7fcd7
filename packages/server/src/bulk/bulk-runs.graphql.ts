import { BULK_COMMAND_NAMES, BULK_FIELDS } from '@kickstand/domain/bulk/bulk-commands.ts';
import {
  BULK_ROW_STATES,
  BULK_ROWS_PAGE_SIZE,
  BULK_RUN_STATUSES,
  type BulkRowState,
} from '@kickstand/domain/bulk/bulk-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { addExportCommand } from '../exports/report-exports.graphql.ts';
import { FilterInputRef } from '../lists/filter-input.ts';
import { pageType } from '../lists/page-type.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectDescriptions } from '../search/record-labels.ts';
import { exportBulkRun } from './bulk-run-report.ts';
import { type BulkRow, type BulkRun, findBulkRun, RUN_COLUMNS } from './bulk-run-rows.ts';
import { createBulkRun } from './create-bulk-run.ts';
import {
  chooseBulkRows,
  confirmBulkRun,
  pauseBulkRun,
  resumeBulkRun,
  stopBulkRun,
} from './steer-bulk-run.ts';

/** Bulk runs on a page. */
const PAGE_SIZE = 25;

interface RowGroup {
  readonly ownerId: string;
  readonly state: BulkRowState;
  readonly problem: string | null;
  readonly offersChoice: boolean;
  readonly count: number;
}

/** The rows of bulk runs by what is known about them and why, the largest groups first. */
const loadGroups = rowListLoader(
  (ids) => sql<RowGroup>`
    select run_id as owner_id, state, problem, bool_or(choice is not null) as offers_choice,
      count(*) as count
    from bulk_run_rows where run_id = ${anyOfIds(ids)}
    group by run_id, state, problem order by count(*) desc, state, problem ${MEMBERS_LIMIT}`,
);

const loadDescription = rowLoader(selectDescriptions);

const CommandRef = builder.enumType('BulkCommand', {
  description: 'A command that can be run for many rows of a list.',
  values: BULK_COMMAND_NAMES,
});
const StatusRef = builder.enumType('BulkRunStatus', {
  description:
    'Each row is rehearsed (CHECKING), a person confirms the result (CHECKED), then each row is done (RUNNING).',
  values: BULK_RUN_STATUSES,
});
const RowStateRef = builder.enumType('BulkRowState', {
  description: 'What is known about a row of a bulk run.',
  values: BULK_ROW_STATES,
});

const GroupRef = builder.objectRef<RowGroup>('BulkRowGroup').implement({
  description: 'Rows of a bulk run about which the same is known.',
  fields: (t) => ({
    state: t.expose('state', { type: RowStateRef }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why they cannot be done, or were not: a sentence.',
    }),
    offersChoice: t.exposeBoolean('offersChoice', {
      description: 'Whether some of them offer a choice, such as a refund.',
    }),
    count: t.exposeInt('count'),
  }),
});

const BulkRunRef = builder.objectRef<BulkRun>('BulkRun').implement({
  description: 'A command that is run for many rows of a list.',
  fields: (t) => ({
    id: t.exposeID('id'),
    command: t.expose('command', { type: CommandRef }),
    input: t.field({
      type: 'JSON',
      description: 'The values that the command has asked for, by the names of its arguments.',
      resolve: ({ input }) => input,
    }),
    status: t.expose('status', { type: StatusRef }),
    total: t.exposeInt('total', { description: 'How many rows were chosen.' }),
    groups: t.field({
      type: [GroupRef],
      estimatedRows: 10,
      resolve: (run, _args, context) => loadGroups(context, run.id),
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it stopped by itself; null unless it did.',
    }),
    requesterName: t.exposeString('requesterName'),
    isOwn: t.boolean({
      description: 'Whether the caller has started it, who alone can confirm it.',
      resolve: ({ requesterId }, _args, { caller }) => caller.staff?.id === requesterId,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
  }),
});

const RowRef = builder.objectRef<BulkRow>('BulkRow').implement({
  description: 'A row of a bulk run.',
  fields: (t) => ({
    place: t.exposeInt('place', { description: 'Its place among the chosen rows, from 1.' }),
    recordId: t.exposeID('recordId'),
    label: t.string({
      nullable: true,
      description: 'What people call the record now; null if it has no name.',
      resolve: async ({ recordId }, _args, context) =>
        (await loadDescription(context, recordId))?.label ?? null,
    }),
    customerName: t.string({
      nullable: true,
      description: 'Of an order or subscription.',
      resolve: async ({ recordId }, _args, context) =>
        (await loadDescription(context, recordId))?.customerName ?? null,
    }),
    state: t.expose('state', { type: RowStateRef }),
    choice: t.exposeBoolean('choice', {
      nullable: true,
      description: 'What was chosen for it, such as a refund; null if it offers no choice.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it cannot be done, or was not: a sentence.',
    }),
    rehearsal: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'What it would do, or only why it cannot be done, as the error REHEARSED describes it. Null before the check, and once it is done.',
      resolve: ({ rehearsal }) => rehearsal,
    }),
  }),
});

async function bulkRunOf({ database }: RequestContext, { id }: { id: string }): Promise<BulkRun> {
  return existing(await findBulkRun(database.sql, id), 'Bulk run');
}

addQueryById(
  'bulkRun',
  BulkRunRef,
  ({ database }, id) => findBulkRun(database.sql, id),
  'A bulk run by its id.',
);

const RunListRef = pageType('BulkRunList', BulkRunRef, 'One page of bulk runs.');

builder.queryField('bulkRuns', (t) =>
  t.field({
    type: RunListRef,
    description: 'All bulk runs of the last months, newest first.',
    args: { currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, context) =>
      readPlainPage<BulkRun>(
        context.admission.read,
        {
          total: sql`(select count(*) from bulk_runs)`,
          select: sql`select id from bulk_runs order by id desc`,
          columns: RUN_COLUMNS,
          joins: sql`join bulk_runs b on b.id = x.id join staff_users s on s.id = b.requester_id`,
          pageSize: PAGE_SIZE,
        },
        args,
      ),
    extensions: { checksCaller: true },
  }),
);

const RowListRef = pageType('BulkRowList', RowRef, 'One page of the rows of a bulk run.');
const rowsInput = z.object({ id: idSchema, problem: z.string().nullish() });

builder.queryField('bulkRunRows', (t) =>
  t.field({
    type: RowListRef,
    description: 'The rows of a bulk run in the order of its list.',
    args: {
      id: t.arg.id({ required: true }),
      state: t.arg({ type: RowStateRef }),
      problem: t.arg.string({ description: 'Only rows with this problem.' }),
      currentPage: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, args, context) => {
      const { id, problem } = checkArgument(rowsInput, args);
      const { state } = args;
      const of = sql`from bulk_run_rows where run_id = ${id}
        ${state ? sql`and state = ${state}` : sql``} ${problem ? sql`and problem = ${problem}` : sql``}`;
      return readPlainPage<BulkRow>(
        context.admission.read,
        {
          total: sql`(select count(*) ${of})`,
          select: sql`select place, record_id, state, choice, problem, rehearsal ${of}
            order by place`,
          columns: sql`x.place, x.record_id, x.state, x.choice, x.problem, x.rehearsal`,
          pageSize: BULK_ROWS_PAGE_SIZE,
          isSearched: true,
        },
        args,
      );
    },
    extensions: { checksCaller: true },
  }),
);

const InputRef = builder.inputType('BulkInput', {
  description: 'The values that commands ask for once, by the names of their arguments.',
  fields: (t) =>
    Object.fromEntries(BULK_FIELDS.map((name) => [name, t.string({ required: false })])),
});

const addBulkRunCommand = commandFields(BulkRunRef, bulkRunOf);

addBulkRunCommand(
  createBulkRun,
  (arg) => ({
    command: arg({ type: CommandRef, required: true }),
    ids: arg.idList({ description: 'The chosen rows; without them, all that match the filters.' }),
    filters: arg({ type: [FilterInputRef] }),
    searchQuery: arg.string(),
    hubIds: arg.idList(),
    input: arg({ type: InputRef }),
  }),
  'Starts a bulk run: each row is rehearsed, and nothing is changed before it is confirmed.',
);

const onlyId = (arg: Parameters<Parameters<typeof addBulkRunCommand>[1]>[0]) => ({
  id: arg.id({ required: true }),
});

addBulkRunCommand(
  confirmBulkRun,
  onlyId,
  'Lets a checked bulk run act on all rows that will be done.',
);
addBulkRunCommand(
  pauseBulkRun,
  onlyId,
  'Pauses a running bulk run after the row it is working on.',
);
addBulkRunCommand(resumeBulkRun, onlyId, 'Goes on with a paused bulk run.');
addBulkRunCommand(stopBulkRun, onlyId, 'Ends a bulk run; what it has done remains.');
addBulkRunCommand(
  chooseBulkRows,
  (arg) => ({
    ...onlyId(arg),
    places: arg.intList({ description: 'Without them, all rows that offer a choice.' }),
    choice: arg.boolean({ required: true }),
  }),
  'Changes what is chosen for rows, such as a refund; they are rehearsed again.',
);

addExportCommand(
  exportBulkRun,
  onlyId,
  'Exports the rows of a bulk run; poll it with reportExport.',
);
