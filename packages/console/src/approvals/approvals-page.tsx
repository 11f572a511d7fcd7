import { useQuery } from '@tanstack/react-query';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { DetailPage } from '../kit/detail-page/detail-page.tsx';
import { approvalsQuery, type ListedApproval } from './approval-documents.ts';
import { ApprovalStateBadge } from './approval-state-badge.tsx';

const COLUMNS: readonly Column<ListedApproval>[] = columnsById({
  request: { header: 'Request', cell: ({ sentence }) => <OneLine text={sentence} /> },
  requested: { header: 'Requested', cell: ({ createdAt }) => <TimeText at={createdAt} /> },
  state: { header: 'State', cell: ({ state }) => <ApprovalStateBadge state={state} /> },
  decider: { header: 'Decided by', cell: ({ decider }) => <OneLine text={decider ?? ''} /> },
});

const phoneRow = ({ sentence, state, decider, createdAt }: ListedApproval): PhoneRow => ({
  title: sentence,
  badge: <ApprovalStateBadge state={state} />,
  second: decider ?? '',
  aside: <DateText at={createdAt} />,
});

/** The latest requests for approval. */
export function ApprovalsPage() {
  const query = useQuery(approvalsQuery);
  return (
    <DetailPage
      title="Approvals"
      back={{ path: '/today', label: 'Today' }}
      first={null}
      left={
        <Card title="Requests" flush>
          <DataTable
            label="Requests"
            columns={COLUMNS}
            rows={query.data}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/approvals/${id}`}
            query={query}
            phoneRow={phoneRow}
            emptyHint="No requests"
          />
        </Card>
      }
    />
  );
}
