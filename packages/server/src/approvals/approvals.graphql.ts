import { approvalSentence } from '@kickstand/domain/approvals/approval-statement.ts';
import {
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
  refuseDecision,
} from '@kickstand/domain/approvals/approval-terms.ts';
import { textOf } from '@kickstand/domain/events/linked-text.ts';
import type { ObjectRef } from '@pothos/core';
import { sql } from 'kysely';
import { CustomerRef } from '../customers/customers.graphql.ts';
import { AssetRef } from '../inventory/assets.graphql.ts';
import { OrderRef } from '../orders/orders.graphql.ts';
import { checkId } from '../platform/graphql/check-argument.ts';
import { commandFields } from '../platform/graphql/command-fields.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader } from '../platform/graphql/loaders.ts';
import { addQueryById } from '../platform/graphql/query-by-id.ts';
import { Forbidden } from '../platform/refused.ts';
import { type RequestContext, staffOf } from '../platform/request-context.ts';
import { SubscriptionRef } from '../subscriptions/subscriptions.graphql.ts';
import { type ApprovalRequest, findApprovals, isWaiting, readApproval } from './approval-rows.ts';
import { approverContext, decideApproval } from './decide-approval.ts';
import { withdrawApproval } from './settle-approval.ts';

const ApprovalStateRef = builder.enumType('ApprovalState', {
  description:
    'FAILED: it was approved, and the payment provider declined it. EXPIRED: no one has decided in time.',
  values: APPROVAL_STATES,
});
const ApprovalSubjectRef = builder.enumType('ApprovalSubject', {
  description: 'What a request for approval is about.',
  values: APPROVAL_SUBJECTS,
});

const sentenceOf = ({ customer, requester, limited, amount }: ApprovalRequest) =>
  textOf(
    approvalSentence({
      name: customer ?? 'a former customer',
      place: requester,
      number: limited,
      count: amount,
    }),
  );

/** Why the caller cannot decide about a request; null if they can. */
function decisionRefusal(request: ApprovalRequest, context: RequestContext): string | null {
  const refused = refuseDecision(request, staffOf(context).id);
  if (refused) return refused.message;
  try {
    approverContext(context, request);
    return null;
  } catch (error) {
    if (error instanceof Forbidden) return error.message;
    throw error;
  }
}

const ApprovalRequestRef = builder.objectRef<ApprovalRequest>('ApprovalRequest').implement({
  description: 'A command that waits for the approval of another person, or waited.',
  fields: (t) => ({
    id: t.exposeID('id'),
    sentence: t.string({ description: 'Who asks for what.', resolve: sentenceOf }),
    state: t.expose('state', { type: ApprovalStateRef }),
    subjectType: t.expose('subjectType', {
      type: ApprovalSubjectRef,
      nullable: true,
      description: 'Null if it is about many things.',
    }),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    bulkRunId: t.id({
      nullable: true,
      description: 'The bulk run that it would confirm, whose page shows what will happen.',
      resolve: ({ limited, input }) => (limited === 'BULK_ROWS' ? String(input.id) : null),
    }),
    requester: t.exposeString('requester'),
    isOwn: t.boolean({
      description: 'Whether the caller is the requester, who can withdraw it while it waits.',
      resolve: ({ requesterId }, _args, context) => requesterId === staffOf(context).id,
    }),
    decisionRefusal: t.string({
      nullable: true,
      description: 'Why the caller cannot decide about it; null if they can.',
      resolve: (request, _args, context) => decisionRefusal(request, context),
    }),
    decider: t.exposeString('decider', { nullable: true }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided or withdrawn.',
    }),
    explanation: t.exposeString('explanation', {
      description: 'Why it was declined, or has failed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

const read = (context: RequestContext, id: string) =>
  readApproval(context.database.sql, context.clock.now(), id);

addQueryById(
  'approvalRequest',
  ApprovalRequestRef,
  async (context, id) =>
    (await findApprovals(context.database.sql, context.clock.now(), sql`r.id = ${id}`)).at(0),
  'One request for approval.',
);

builder.queryField('approvalRequests', (t) =>
  t.field({
    type: [ApprovalRequestRef],
    estimatedRows: 200,
    description: 'The latest 200 requests for approval, newest first.',
    args: {
      waiting: t.arg.boolean({ description: 'Only those that wait for a decision.' }),
      subjectId: t.arg.id({ description: 'Only those about this record.' }),
    },
    resolve: (_root, { waiting, subjectId }, context) => {
      const now = context.clock.now();
      const about = subjectId == null ? sql`true` : sql`r.subject_id = ${checkId(subjectId)}`;
      const which = waiting === true ? isWaiting(now) : sql`true`;
      return findApprovals(context.database.sql, now, sql`${about} and ${which}`);
    },
  }),
);

const loadWaiting = defineListLoader<ApprovalRequest & { readonly ownerId: string }>(
  async (context, ids) => {
    const now = context.clock.now();
    const found = await findApprovals(
      context.database.sql,
      now,
      sql`r.subject_id = any(${ids}::uuid[]) and ${isWaiting(now)}`,
    );
    return found.map((request) => ({ ...request, ownerId: request.subjectId ?? '' }));
  },
);

/** Adds the requests about a record that wait. */
function addWaitingApprovals<Row extends { readonly id: string }>(
  ref: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
): void {
  builder.objectField(ref, 'waitingApprovals', (t) =>
    t.field({
      type: [ApprovalRequestRef],
      estimatedRows: 1,
      description: 'Requests for approval about it that wait for a decision.',
      resolve: ({ id }, _args, context) =>
        context.config.APPROVALS === 'off' ? [] : loadWaiting(context, id),
    }),
  );
}
addWaitingApprovals(CustomerRef);
addWaitingApprovals(SubscriptionRef);
addWaitingApprovals(AssetRef);
addWaitingApprovals(OrderRef);

builder.mutationField('approvalDecide', (t) =>
  t.field({
    type: ApprovalRequestRef,
    description:
      'Approves or declines a request of another person. Rehearsed, it answers what the approved command would do.',
    args: {
      id: t.arg.id({ required: true }),
      approve: t.arg.boolean({ required: true }),
      reason: t.arg.string({ description: 'Required to decline.' }),
    },
    resolve: async (_root, args, context) => read(context, await decideApproval(context, args)),
  }),
);

commandFields(ApprovalRequestRef, (context, { requestId }: { readonly requestId: string }) =>
  read(context, requestId),
)(
  withdrawApproval,
  (arg) => ({ id: arg.id({ required: true }) }),
  'Takes back a request of the caller that waits.',
);
