import { SERVICE_JOB_SORT_COLUMNS } from '@kickstand/domain/service/job-list.ts';
import { SERVICE_JOB_STATES } from '@kickstand/domain/service/job-states.ts';
import { SERVICE_JOB_ORIGINS } from '@kickstand/domain/service/service-terms.ts';
import { FileRef, fileOf } from '../files/files.graphql.ts';
import { loadAsset } from '../inventory/asset-rows.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { addListField } from '../lists/list-field.ts';
import { businessToday } from '../platform/days-of-business.ts';
import { addSaveCommand, commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { existing } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cancelJob, finishJob, reopenJob, updateJob } from './change-job.ts';
import { serviceJobListSql } from './job-list-sql.ts';
import {
  type JobPart,
  loadJob,
  loadJobParts,
  loadJobsOfAsset,
  loadServiceCost,
  type ServiceJob,
} from './job-rows.ts';
import { createJob } from './open-job.ts';

const JobStateRef = builder.enumType('ServiceJobState', {
  description: 'Whether a service job is still to be done.',
  values: SERVICE_JOB_STATES,
});
const OriginRef = builder.enumType('ServiceJobOrigin', {
  description: 'Why a service job was opened.',
  values: SERVICE_JOB_ORIGINS,
});

const JobPartRef = builder.objectRef<JobPart>('ServiceJobPart').implement({
  description: 'A part that a service job used.',
  fields: (t) => ({
    partId: t.exposeID('partId'),
    name: t.exposeString('name'),
    quantity: t.exposeInt('quantity'),
    unitCostCents: t.expose('unitCostCents', {
      type: 'Cents',
      description: 'What one cost when it was put on the job.',
    }),
  }),
});

const ServiceJobRef = builder.objectRef<ServiceJob>('ServiceJob').implement({
  description: 'What is done to a vehicle in a workshop, and what it costs.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'The number that people say: job 214.' }),
    title: t.exposeString('title', { description: 'What is to be done.' }),
    origin: t.expose('origin', { type: OriginRef }),
    state: t.expose('state', { type: JobStateRef }),
    asset: t.field({
      type: AssetRef,
      resolve: async ({ assetId }, _args, context) =>
        existing(await loadAsset(context, assetId), 'Asset'),
    }),
    recallId: t.exposeID('recallId', { nullable: true }),
    assigneeId: t.exposeID('assigneeId', { nullable: true }),
    assignee: t.exposeString('assignee', { nullable: true, description: 'Who does it.' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    isOverdue: t.boolean({
      description: 'Whether it is open although its day is over.',
      resolve: ({ state, dueOn }, _args, context) =>
        state === 'OPEN' && dueOn !== null && dueOn < businessToday(context),
    }),
    minutes: t.exposeInt('minutes', { nullable: true, description: 'Working time.' }),
    otherCostCents: t.expose('otherCostCents', {
      type: 'Cents',
      description: 'What was paid beside the parts.',
    }),
    costCents: t.expose('costCents', {
      type: 'Cents',
      description: 'Parts and other costs. Working time has no price.',
    }),
    parts: t.field({
      type: [JobPartRef],
      estimatedRows: 5,
      resolve: ({ id }, _args, context) => loadJobParts(context, id),
    }),
    notes: t.exposeString('notes'),
    photos: t.field({
      type: [FileRef],
      estimatedRows: 5,
      resolve: ({ photos }) => photos.flatMap((address) => fileOf(address) ?? []),
    }),
    openedBy: t.exposeString('openedBy'),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    closedBy: t.exposeString('closedBy', {
      nullable: true,
      description: 'Who finished or canceled it.',
    }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closingNote: t.exposeString('closingNote', { description: 'Why it was canceled.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(AssetRef, (t) => ({
  serviceJobs: t.field({
    type: [ServiceJobRef],
    estimatedRows: 5,
    description: 'Its service jobs: the open ones first, then the newest.',
    resolve: ({ id }, _args, context) => loadJobsOfAsset(context, id),
  }),
  serviceCostCents: t.field({
    type: 'Cents',
    nullable: true,
    description: 'What its finished service jobs cost; null if there are none.',
    resolve: async ({ id }, _args, context) => (await loadServiceCost(context, id))?.cents ?? null,
  }),
}));

addQueryById('serviceJob', ServiceJobRef, loadJob, 'A service job by its id.');

addListField('serviceJobs', 'ServiceJobList', {
  list: serviceJobListSql,
  node: ServiceJobRef,
  as: (job) => job,
  types: {
    states: JobStateRef,
    sortColumn: builder.enumType('ServiceJobSortColumn', {
      description: 'The sort columns of serviceJobs.',
      values: SERVICE_JOB_SORT_COLUMNS,
    }),
  },
  description: 'Service jobs, in all states unless some are given; by their due day by default.',
});

const readJob = async (context: RequestContext, { id }: { readonly id: string }) =>
  existing(await loadJob(context, id), 'Service job');
const addJobCommand = commandFields(ServiceJobRef, readJob);

const UsedPartInput = builder.inputType('ServiceJobPartInput', {
  description: 'How many of a part a service job used.',
  fields: (t) => ({ partId: t.id({ required: true }), quantity: t.int({ required: true }) }),
});

const attributesOf = (
  t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>,
) => ({
  title: t.string({ required: true, description: 'What is to be done.' }),
  notes: t.string(),
  assigneeId: t.id({ description: 'A staff user.' }),
  dueOn: t.field({ type: 'Date' }),
  minutes: t.int({ description: 'Working time.' }),
  otherCostCents: t.field({ type: 'Cents', required: true }),
  parts: t.field({
    type: [UsedPartInput],
    required: true,
    description:
      'All of its parts. They are taken from the stock of the hub of the vehicle, or given back.',
  }),
  photos: t.stringList({
    required: true,
    description: 'URLs of uploaded pictures, see fileUploadUrlCreate with the prefix service.',
  }),
});
const JobAttributesRef = builder.inputType('ServiceJobAttributes', {
  description: 'The form of a service job.',
  fields: attributesOf,
});
const FinishedJobAttributesRef = builder.inputType('ServiceJobFinishAttributes', {
  description: 'The form of a service job that is finished.',
  fields: (t) => ({
    ...attributesOf(t),
    makeAvailable: t.boolean({
      description: 'Whether the vehicle, which is in maintenance, becomes available.',
    }),
  }),
});

addJobCommand(
  createJob,
  (arg) => ({
    assetId: arg.id({ required: true }),
    title: arg.string({ required: true, description: 'What is to be done.' }),
    notes: arg.string(),
    assigneeId: arg.id({ description: 'A staff user.' }),
    dueOn: arg({ type: 'Date' }),
    inspectionId: arg.id({ description: 'The inspection that found it.' }),
  }),
  'Opens a service job for a vehicle.',
);
addSaveCommand(ServiceJobRef, updateJob, JobAttributesRef, readJob, 'Saves what was done so far.');
addSaveCommand(
  ServiceJobRef,
  finishJob,
  FinishedJobAttributesRef,
  readJob,
  'Saves what was done, and closes the job.',
);
addJobCommand(
  cancelJob,
  (arg) => ({ id: arg.id({ required: true }), reason: arg.string({ required: true }) }),
  'Closes a job that is not done. Its parts go back to the stock.',
);
addJobCommand(
  reopenJob,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Opens a job again that was closed by mistake.',
);
