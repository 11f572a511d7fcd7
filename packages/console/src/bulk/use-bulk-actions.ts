import { BULK_COMMANDS, type BulkCommand } from '@kickstand/domain/bulk/bulk-commands.ts';
import type { BulkList, BulkRunStatus } from '@kickstand/domain/bulk/bulk-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { useExport } from '../kit/export-button.tsx';
import type { DialogState } from '../kit/form-dialog/dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import {
  IconCircleCheck,
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconSelector,
  IconX,
} from '../kit/icons.ts';
import { selectRows } from '../kit/selection/selection-store.ts';
import {
  BulkRunConfirmMutation,
  type BulkRunDetail,
  BulkRunExportMutation,
  BulkRunPauseMutation,
  BulkRunResumeMutation,
  BulkRunStopMutation,
  bulkRowsQuery,
} from './bulk-documents.ts';
import { countOf } from './bulk-text.ts';

/** The page of each list. */
const PATHS: Record<BulkList, string> = {
  orders: '/orders',
  subscriptions: '/subscriptions',
  assets: '/inventory/assets',
  customers: '/customers',
  purchaseOrders: '/purchase_orders',
  transferOrders: '/transfer_orders',
  leaseToOwnInvoices: '/lease_to_own/leases',
};

/** More rows than people look at again. */
const MOST_SELECTED = 1000;

/** The steps that the person can take now, the next one first; and the dialog of what cannot be undone. */
export function useBulkActions(run: BulkRunDetail): {
  readonly items: readonly ActionItem[];
  readonly busy: boolean;
  readonly confirming: DialogState;
} {
  const { id, isOwn, status } = run;
  const { label, list, isIrreversible }: BulkCommand = BULK_COMMANDS[run.command];
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { open, ...confirming } = useDialog();
  const changes = { invalidates: ['bulkRun'] } as const;
  const confirm = useSubmission({ mutation: BulkRunConfirmMutation, ...changes });
  const pause = useSubmission({ mutation: BulkRunPauseMutation, ...changes });
  const resume = useSubmission({ mutation: BulkRunResumeMutation, ...changes });
  const stop = useSubmission({ mutation: BulkRunStopMutation, ...changes });
  const file = useExport(BulkRunExportMutation, (data) => data.bulkRunExport);
  const will = countOf(run, 'WILL');
  const left = countOf(run, 'CANNOT') + countOf(run, 'FAILED');
  const notYours = isOwn ? null : `Only ${run.requesterName} can do this`;

  async function selectLeft() {
    const ids: string[] = [];
    for (const state of ['FAILED', 'CANNOT'] as const) {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const rows = await queryClient.fetchQuery(
          bulkRowsQuery(id, { state, problem: undefined }, page, 100),
        );
        ids.push(...rows.nodes.map(({ recordId }) => recordId));
        pages = rows.pageInfo.totalPages;
      }
    }
    selectRows(list, ids);
    void navigate({ to: PATHS[list] });
  }

  const item: Record<'confirm' | 'pause' | 'resume' | 'stop' | 'select' | 'export', ActionItem> = {
    confirm: {
      label: `${label} (${formatCount(will)})`,
      icon: IconCircleCheck,
      danger: isIrreversible === true,
      disabledReason: will === 0 ? 'Nothing of it can be done' : notYours,
      onSelect: () => (isIrreversible ? open() : void confirm.submit({ id })),
    },
    pause: { label: 'Pause', icon: IconPlayerPause, onSelect: () => void pause.submit({ id }) },
    resume: {
      label: 'Resume',
      icon: IconPlayerPlay,
      disabledReason: notYours,
      onSelect: () => void resume.submit({ id }),
    },
    stop: {
      label: status === 'CHECKED' || status === 'CHECKING' ? 'Discard' : 'Stop',
      icon: IconX,
      onSelect: () => void stop.submit({ id }),
    },
    select: {
      label: `Select the ${formatCount(left)} that were not done`,
      icon: IconSelector,
      onSelect: () => void selectLeft(),
    },
    export: { label: 'Export rows', icon: IconDownload, onSelect: () => void file.submit({ id }) },
  };
  const again = left > 0 && left <= MOST_SELECTED ? [item.select] : [];
  const steps: Record<BulkRunStatus, readonly ActionItem[]> = {
    CHECKING: [item.stop],
    CHECKED: [item.confirm, ...again, item.export, item.stop],
    RUNNING: [item.pause, item.stop],
    PAUSED: [item.resume, item.export, item.stop],
    FINISHED: [...again, item.export],
    STOPPED: [...again, item.export],
  };
  return {
    items: steps[status],
    busy: [confirm, pause, resume, stop, file].some((each) => each.busy),
    confirming,
  };
}
