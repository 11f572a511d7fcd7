import { formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { Card } from '../kit/card/card.tsx';
import { TimeText } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { useExport } from '../kit/export-button.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { IconDownload, IconX } from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import { Legend, StackedBar } from '../kit/pictures/stacked-bar.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { EndRecallDialog } from './end-recall-dialog.tsx';
import {
  RecallCustomersExportMutation,
  type RecallDetail,
  recallQuery,
} from './recall-documents.ts';
import { RecallJobsCard } from './recall-jobs.tsx';
import { RecallStatusBadge } from './recall-status-badge.tsx';
import { RECALLS, sentenceOf } from './recall-text.ts';
import classes from './recalls.module.css';

const route = getRouteApi('/signed-in/service/recalls/$recallId');

/** The page of a recall: its progress, its instructions and its jobs. */
export function RecallPage() {
  const { recallId } = route.useParams();
  const query = useQuery(recallQuery(recallId));
  const { data } = query;
  if (data && !data.recall) return <NotFoundPage />;
  if (!data?.recall) {
    return (
      <PendingDetailPage
        query={query}
        title="Recall"
        back={RECALLS}
        first={{ Details: 3 }}
        left={{ Progress: 2, Jobs: 10 }}
        sentence
      />
    );
  }
  return <Page key={recallId} recall={data.recall} />;
}

/** How many jobs are done, open, overdue and canceled. */
function ProgressCard({ recall }: { recall: RecallDetail }) {
  const { done, open, overdue, canceled } = recall;
  const parts = [
    { key: 'done', label: 'Done', meaning: 'good', value: done },
    { key: 'open', label: 'Open', meaning: 'waiting', value: open - overdue },
    { key: 'overdue', label: 'Overdue', meaning: 'attention', value: overdue },
    { key: 'canceled', label: 'Canceled', meaning: 'ended', value: canceled },
  ] as const;
  const shown = parts.filter(({ value }) => value > 0);
  return (
    <Card title="Progress">
      <div className={classes.parts}>
        <StackedBar
          sentence={`Jobs: ${shown.map(({ label, value }) => `${label} ${value}`).join(', ')}.`}
          segments={shown}
        />
        <Legend
          entries={shown.map(({ label, meaning, value }) => ({
            label,
            meaning,
            value: formatCount(value),
          }))}
        />
      </div>
    </Card>
  );
}

function Page({ recall }: { recall: RecallDetail }) {
  const { id, name, status, dueOn, endedAt } = recall;
  const file = useExport(
    RecallCustomersExportMutation,
    ({ recallCustomersExport }) => recallCustomersExport,
  );
  const { open, ...ending } = useDialog();
  const by = (at: string, who: string | null): ReactNode => (
    <>
      <TimeText at={at} /> by {who}
    </>
  );
  return (
    <>
      <DetailPage
        title={name}
        kind="recall"
        back={RECALLS}
        badges={<RecallStatusBadge status={status} variant="header" />}
        sentence={<span role="status">{sentenceOf(recall)}</span>}
        primary={
          <>
            <PrimaryAction
              item={{
                label: 'Export customers',
                icon: IconDownload,
                disabledReason: file.forbidden ?? null,
                onSelect: () => void file.submit({ id }),
              }}
              busy={file.busy}
            />
            {status === 'RUNNING' && (
              <ActionMenu
                items={[
                  {
                    label: 'End recall',
                    icon: IconX,
                    danger: true,
                    disabledReason: refusalOf('recallEnd') ?? null,
                    onSelect: open,
                  },
                ]}
              />
            )}
          </>
        }
        first={
          <Card title="Details">
            <FactList
              facts={{
                Vehicles: formatCount(recall.total),
                Due: dueOn && formatCalendarDate(dueOn),
                Started: by(recall.startedAt, recall.startedBy),
                Ended: endedAt && by(endedAt, recall.endedBy),
              }}
            />
          </Card>
        }
        left={
          <>
            <ProgressCard recall={recall} />
            <RecallJobsCard recall={recall} />
            <Card title="Instructions" empty={!recall.instructions && 'None'}>
              {recall.instructions && <p className={classes.instructions}>{recall.instructions}</p>}
            </Card>
          </>
        }
      />
      <EndRecallDialog recall={recall} {...ending} />
    </>
  );
}
