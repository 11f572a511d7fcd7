import { BULK_COMMANDS, type BulkCommand } from '@kickstand/domain/bulk/bulk-commands.ts';
import { BULK_LIST_NOUNS, BULK_RUN_STATUS_LABELS } from '@kickstand/domain/bulk/bulk-terms.ts';
import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { Card } from '../kit/card/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import classes from './bulk.module.css';
import { BulkRunConfirmMutation, type BulkRunDetail, bulkRunQuery } from './bulk-documents.ts';
import { BulkFacts } from './bulk-facts.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { bulkRunSentence, bulkRunTitle, countOf, STATUS_MEANINGS } from './bulk-text.ts';
import { useBulkActions } from './use-bulk-actions.ts';

const route = getRouteApi('/signed-in/bulk_runs/$runId');
const BACK = { path: '/reports', label: 'Bulk runs', tab: 'bulk' } as const;

/** The page of a bulk run: what will happen to each row, and then what has. */
export function BulkRunPage() {
  const { runId } = route.useParams();
  const query = useQuery(bulkRunQuery(runId));
  const { data } = query;
  if (data && !data.bulkRun) return <NotFoundPage />;
  if (!data?.bulkRun) {
    return (
      <PendingDetailPage
        query={query}
        title="Bulk run"
        back={BACK}
        left={{ Rows: 8 }}
        first={{ Details: 3 }}
        sentence
      />
    );
  }
  return <RunPage key={runId} run={data.bulkRun} />;
}

function RunPage({ run }: { run: BulkRunDetail }) {
  const actions = useBulkActions(run);
  const [primary, ...rest] = actions.items;
  const { list, label, isIrreversible }: BulkCommand = BULK_COMMANDS[run.command];
  const noun = BULK_LIST_NOUNS[list];
  const will = countOf(run, 'WILL');
  const isWorking = run.status === 'CHECKING' || run.status === 'RUNNING';
  const left = countOf(run, run.status === 'CHECKING' ? 'WAITING' : 'WILL');
  return (
    <>
      <DetailPage
        title={bulkRunTitle(run)}
        kind="bulk run"
        back={BACK}
        badges={
          <StateBadge
            meaning={STATUS_MEANINGS[run.status]}
            label={BULK_RUN_STATUS_LABELS[run.status]}
            variant="header"
          />
        }
        sentence={<span role={isWorking ? undefined : 'status'}>{bulkRunSentence(run)}</span>}
        notes={
          isWorking && (
            <progress
              className={classes.progress}
              aria-label={BULK_RUN_STATUS_LABELS[run.status]}
              max={run.total}
              value={run.total - left}
            />
          )
        }
        primary={
          <>
            {primary && <PrimaryAction item={primary} busy={actions.busy} />}
            <ActionMenu items={rest} busy={actions.busy} />
          </>
        }
        first={
          <Card title="Details">
            <BulkFacts run={run} />
          </Card>
        }
        left={<BulkRows run={run} />}
      />
      <ConfirmDialog
        title={label}
        {...actions.confirming}
        mutation={BulkRunConfirmMutation}
        variables={{ id: run.id }}
        danger={isIrreversible === true}
        cancelLabel={`Keep the ${pluralWord(will, noun)}`}
        invalidates={['bulkRun']}
      >
        {`${plural(will, noun)} will be canceled. This cannot be undone.`}
      </ConfirmDialog>
    </>
  );
}
