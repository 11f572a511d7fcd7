import { approvalKeys } from '../entities/approvals/approval-keys.ts';
import { fieldQuery, recordQuery } from '../kit/document-query.ts';
import { graphql, type ResultOf } from '../kit/graphql.ts';

const ApprovalQuery = graphql(`
  query Approval($id: ID!) {
    approvalRequest(id: $id) {
      id sentence state subjectType subjectId bulkRunId requester isOwn decisionRefusal decider decidedAt explanation
      createdAt expiresAt
    }
  }
`);
export type Approval = NonNullable<ResultOf<typeof ApprovalQuery>['approvalRequest']>;

/** One request for approval. */
export const approvalQuery = (id: string) =>
  recordQuery(id, approvalKeys.one(id), ApprovalQuery, { id }, { approvalRequest: null });

const ApprovalsQuery = graphql(`
  query Approvals {
    approvalRequests { id sentence state decider createdAt }
  }
`);
export type ListedApproval = ResultOf<typeof ApprovalsQuery>['approvalRequests'][number];

/** The latest requests for approval. */
export const approvalsQuery = fieldQuery(approvalKeys.list, ApprovalsQuery, {}, 'approvalRequests');

export const ApprovalDecideMutation = graphql(`
  mutation ApprovalDecide($id: ID!, $approve: Boolean!, $reason: String) {
    approvalDecide(id: $id, approve: $approve, reason: $reason) { id state }
  }
`);

export const ApprovalWithdrawMutation = graphql(`
  mutation ApprovalWithdraw($id: ID!) { approvalWithdraw(id: $id) { id state } }
`);
