import { rehearsalSchema } from '@kickstand/domain/history/rehearsal.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EntityLink } from '../activity/entity-link.tsx';
import { effectsOf } from '../activity/what-will-happen/what-will-happen.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { Card } from '../kit/card/card.tsx';
import { TimeText } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { IconCheck } from '../kit/icons.ts';
import { Note } from '../kit/note.tsx';
import type { WireRehearsal } from '../kit/request-errors.ts';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { type Approval, ApprovalWithdrawMutation, approvalQuery } from './approval-documents.ts';
import { ApprovalStateBadge } from './approval-state-badge.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useApprove } from './use-approve.ts';

const route = getRouteApi('/signed-in/approvals/$approvalId');
const BACK = { path: '/approvals', label: 'Approvals' };
const TITLE = 'Request for approval';
const CARDS = { left: { 'What will happen': 4 }, first: { Request: 5 }, sentence: true };

/** The page on which another person decides about a request. */
export function ApprovalPage() {
  const { approvalId } = route.useParams();
  const query = useQuery(approvalQuery(approvalId));
  const { data } = query;
  if (data && !data.approvalRequest) return <NotFoundPage />;
  if (!data?.approvalRequest) {
    return <PendingDetailPage query={query} title={TITLE} back={BACK} {...CARDS} />;
  }
  return <Page key={approvalId} request={data.approvalRequest} />;
}

function Page({ request }: { readonly request: Approval }) {
  const { shown, busy, approve } = useApprove(request);
  const [declines, setDeclines] = useState(false);
  const { state, isOwn, decisionRefusal, explanation } = request;
  const waits = state === 'WAITING';
  // Confirming a bulk run changes nothing by itself: its page shows what each of its rows will do.
  const showsEffects = waits && decisionRefusal === null && request.bulkRunId === null;
  const card = <RequestCard request={request} />;
  return (
    <>
      <DetailPage
        title={TITLE}
        back={BACK}
        badges={<ApprovalStateBadge state={state} variant="header" />}
        sentence={request.sentence}
        primary={
          <>
            {waits && isOwn && <WithdrawButton id={request.id} />}
            {waits && decisionRefusal === null && (
              <>
                <Button onClick={() => setDeclines(true)} disabled={busy}>
                  Decline
                </Button>
                <PrimaryAction
                  item={{ label: 'Approve', icon: IconCheck, onSelect: approve }}
                  busy={busy}
                />
              </>
            )}
          </>
        }
        notes={
          <>
            {waits && decisionRefusal !== null && <Note meaning="waiting">{decisionRefusal}</Note>}
            {state === 'FAILED' && <Note meaning="lost">{explanation}</Note>}
            {state === 'DECLINED' && <Note meaning="ended">{explanation}</Note>}
          </>
        }
        left={showsEffects ? shown && effectsCard(shown) : card}
        first={showsEffects ? card : null}
      />
      <DeclineDialog request={request} opened={declines} onClose={() => setDeclines(false)} />
    </>
  );
}

/** What will happen, or why nothing would; undefined without either. */
function effectsCard(rehearsal: WireRehearsal) {
  const effects = effectsOf(rehearsal);
  if (effects) return <Card title="What will happen">{effects}</Card>;
  const { data } = rehearsalSchema.safeParse(rehearsal);
  const refusals = data?.refusals.map(({ message }) => message) ?? [];
  if (refusals.length === 0) return undefined;
  return <Note meaning="attention">{refusals.join(' ')}</Note>;
}

function RequestCard({ request }: { readonly request: Approval }) {
  const {
    subjectType,
    subjectId,
    bulkRunId,
    requester,
    createdAt,
    expiresAt,
    decider,
    decidedAt,
    state,
  } = request;
  return (
    <Card title="Request">
      <FactList
        facts={{
          'Requested by': requester,
          Requested: <TimeText at={createdAt} />,
          About: subjectType && subjectId && <EntityLink type={subjectType} id={subjectId} />,
          'What will happen': bulkRunId && (
            <Link to="/bulk_runs/$runId" params={{ runId: bulkRunId }}>
              Bulk run
            </Link>
          ),
          Expires: (state === 'WAITING' || state === 'EXPIRED') && <TimeText at={expiresAt} />,
          'Decided by': decider,
          [state === 'WITHDRAWN' ? 'Withdrawn' : 'Decided']: decidedAt && (
            <TimeText at={decidedAt} />
          ),
        }}
      />
    </Card>
  );
}

function WithdrawButton({ id }: { readonly id: string }) {
  const { submit, busy } = useSubmission({
    mutation: ApprovalWithdrawMutation,
    successMessage: 'Request withdrawn',
    invalidates: ['approval'],
  });
  return (
    <Button loading={busy} onClick={() => void submit({ id })}>
      Withdraw request
    </Button>
  );
}
