import { SERVICE_PAGE_SIZE } from '@kickstand/domain/service/job-states.ts';
import { recalledVehicles } from '@kickstand/domain/service/recall-inputs.ts';
import { RECALL_STATUSES } from '@kickstand/domain/service/recall-terms.ts';
import { sql } from 'kysely';
import { addExportCommand, exportFormat } from '../exports/report-exports.graphql.ts';
import { FilterInputRef } from '../lists/filter-input.ts';
import { pageType } from '../lists/page-type.ts';
import { readPlainPage } from '../lists/plain-list.ts';
import { parseInput } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { type ArgumentBuilder, commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { endRecall } from './end-recall.ts';
import { exportRecallCustomers } from './export-recall-customers.ts';
import {
  findRecall,
  IN_STATUS,
  IS_RUNNING,
  RECALL_COLUMNS,
  type Recall,
  recallJoins,
  statusOf,
} from './recall-rows.ts';
import { selectRecalled } from './recalled-vehicles.ts';
import { startRecall } from './start-recall.ts';

const StatusRef = builder.enumType('RecallStatus', {
  description: 'RUNNING with open jobs, DONE without any more, ENDED before all were closed.',
  values: RECALL_STATUSES,
});

const RecallRef = builder.objectRef<Recall>('Recall').implement({
  description:
    'A campaign: something that is done once to many vehicles, with a service job for each.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'The title of its jobs.' }),
    instructions: t.exposeString('instructions', { description: 'What is done to each vehicle.' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    status: t.field({ type: StatusRef, resolve: statusOf }),
    startedBy: t.exposeString('startedBy'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedBy: t.exposeString('endedBy', {
      nullable: true,
      description: 'Who ended it before all its jobs were closed.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    total: t.exposeInt('total', { description: 'How many vehicles it concerns, each with a job.' }),
    open: t.exposeInt('open', { description: 'How many jobs are still to be done.' }),
    done: t.exposeInt('done', { description: 'How many jobs are done.' }),
    canceled: t.exposeInt('canceled', { description: 'How many jobs were canceled.' }),
    overdue: t.exposeInt('overdue', { description: 'How many of the open jobs are overdue.' }),
  }),
});

const readRecall = (context: RequestContext, id: string) =>
  findRecall(context.database.sql, id, businessToday(context));

addQueryById('recall', RecallRef, readRecall, 'A recall by its id.');

const ListRef = pageType('RecallList', RecallRef, 'One page of recalls.');

builder.queryField('recalls', (t) =>
  t.field({
    type: ListRef,
    description: 'All recalls, those with open jobs first, then the newest.',
    args: { status: t.arg({ type: StatusRef }), currentPage: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { status, ...args }, context) => {
      const of = sql`from recalls r ${status ? sql`where ${IN_STATUS[status]}` : sql``}`;
      return readPlainPage<Recall>(
        context.admission.read,
        {
          total: sql`(select count(*) ${of})`,
          select: sql`select r.id ${of} order by ${IS_RUNNING} desc, r.id desc`,
          columns: RECALL_COLUMNS,
          joins: sql`join recalls r on r.id = x.id ${recallJoins(businessToday(context))}`,
          pageSize: SERVICE_PAGE_SIZE,
        },
        args,
      );
    },
    extensions: { checksCaller: true },
  }),
);

const vehicleArguments = (arg: ArgumentBuilder) => ({
  ids: arg.idList({
    description:
      'The vehicles; instead of them, a model or version, or filters of the list of assets.',
  }),
  vehicleId: arg.id({ description: 'All vehicles of this model.' }),
  vehicleVersionId: arg.id({ description: 'All vehicles of this version.' }),
  filters: arg({ type: [FilterInputRef] }),
  searchQuery: arg.string({ description: 'Of the list of assets, with filters.' }),
  hubIds: arg.idList({ description: 'Only vehicles of these hubs.' }),
});

/** How many vehicles a recall would be for. */
interface Reach {
  readonly vehicles: number;
  readonly withCustomers: number;
}

const ReachRef = builder.objectRef<Reach>('RecallReach').implement({
  description: 'How many vehicles a recall would be for; of more than 10,000, one more.',
  fields: (t) => ({
    vehicles: t.exposeInt('vehicles', { description: 'How many get a job.' }),
    withCustomers: t.exposeInt('withCustomers', {
      description: 'How many of these are with customers.',
    }),
  }),
});

builder.queryField('recallReach', (t) =>
  t.field({
    type: ReachRef,
    description: 'How many vehicles a recall of these would be for.',
    args: vehicleArguments(t.arg),
    resolve: async (_root, args, context) => {
      const given = parseInput(recalledVehicles, args);
      const found = await firstRow(
        context.database.sql,
        sql<Reach>`
          select count(*) as vehicles, count(*) filter (where subscribed) as with_customers
          from (${selectRecalled(context, given)}) recalled`,
      );
      return found ?? { vehicles: 0, withCustomers: 0 };
    },
  }),
);

const addRecallCommand = commandFields(
  RecallRef,
  async (context: RequestContext, { id }: { id: string }) =>
    existing(await readRecall(context, id), 'Recall'),
);

addRecallCommand(
  startRecall,
  (arg) => ({
    name: arg.string({ required: true }),
    instructions: arg.string(),
    dueOn: arg({ type: 'Date' }),
    ...vehicleArguments(arg),
  }),
  'Starts a recall: opens a service job for each chosen vehicle. Those that are on order, sold, stolen or decommissioned get none.',
);
addRecallCommand(
  endRecall,
  (arg) => ({ id: arg.id({ required: true }), reason: arg.string({ required: true }) }),
  'Ends a recall before all its jobs are closed: the open ones are canceled with this reason, and their parts go back to the stock.',
);

addExportCommand(
  exportRecallCustomers,
  (arg) => ({ id: arg.id({ required: true }), format: exportFormat(arg) }),
  'Starts an export of the customers who have a vehicle of the recall now; poll it with reportExport.',
);
