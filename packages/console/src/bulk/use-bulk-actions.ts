import { BULK_COMMANDS, type BulkCommand } from '@kickstand/domain/bulk/bulk-commands.ts';
import {
  BULK_LIST_NOUNS,
  type BulkList,
  type BulkRowState,
  type BulkRunStatus,
} from '@kickstand/domain/bulk/bulk-terms.ts';
import { formatCount, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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
import { toastThrown } from '../kit/toasts.tsx';
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

/** The address of each list. */
const PATHS: Record<BulkList, string> = {
  orders: '/orders',
  subscriptions: '/subscriptions',
  assets: '/inventory?tab=assets',
  customers: '/customers',
  purchaseOrders: '/purchase_orders',
  transferOrders: '/transfer_orders',
  leaseToOwnInvoices: '/lease_to_own/leases',
};

/** More rows than people look at again. */
const MOST_SELECTED = 1000;

/** The states of rows that were not done, or not begun before the run was stopped. */
const LEFT: readonly BulkRowState[] = ['FAILED', 'CANNOT', 'WILL', 'WAITING'];

/** The ids of the records of all rows in a state. */
async function idsOf(client: QueryClient, run: BulkRunDetail, state: BulkRowState) {
  const count = countOf(run, state);
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const filter = { state, problem: undefined };
    const { nodes } = await client.fetchQuery(bulkRowsQuery(run.id, count, filter, page, 100));
    if (nodes.length === 0) break;
    ids.push(...nodes.map(({ recordId }) => recordId));
  }
  return ids;
}

/** Selects the records of the rows that were not done in their list. */
function useSelectLeft(run: BulkRunDetail) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { list } = BULK_COMMANDS[run.command];
  async function select() {
    setBusy(true);
    try {
      const ids = await Promise.all(LEFT.map((state) => idsOf(queryClient, run, state)));
      selectRows(list, ids.flat());
      await navigate({ href: PATHS[list] });
    } catch (error) {
      toastThrown(error);
    } finally {
      setBusy(false);
    }
  }
  return { select, busy };
}

/** The steps that the person can take now, the next one first; and the dialog of what cannot be undone. */
export function useBulkActions(run: BulkRunDetail): {
  readonly items: readonly ActionItem[];
  readonly busy: boolean;
  readonly confirming: DialogState;
} {
  const { id, isOwn, status } = run;
  const { label, list, isIrreversible }: BulkCommand = BULK_COMMANDS[run.command];
  const selection = useSelectLeft(run);
  const { open, ...confirming } = useDialog();
  const changes = { invalidates: ['bulkRun'] } as const;
  const confirm = useSubmission({ mutation: BulkRunConfirmMutation, ...changes });
  const pause = useSubmission({ mutation: BulkRunPauseMutation, ...changes });
  const resume = useSubmission({ mutation: BulkRunResumeMutation, ...changes });
  const stop = useSubmission({ mutation: BulkRunStopMutation, ...changes });
  const file = useExport(BulkRunExportMutation, (data) => data.bulkRunExport);
  const will = countOf(run, 'WILL');
  const left = LEFT.reduce((sum, state) => sum + countOf(run, state), 0);
  const noun = pluralWord(left, BULK_LIST_NOUNS[list]);
  const notYours = isOwn ? null : `Only ${run.requesterName} can do this`;

  const item: Record<'confirm' | 'pause' | 'resume' | 'stop' | 'select' | 'export', ActionItem> = {
    confirm: {
      label: `${label} (${formatCount(will)})`,
      icon: IconCircleCheck,
      danger: isIrreversible === true,
      disabledReason: will === 0 ? 'None of these can be done' : notYours,
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
      label:
        left === 1
          ? `Select the ${noun} that was not done`
          : `Select the ${formatCount(left)} ${noun} that were not done`,
      icon: IconSelector,
      disabledReason:
        left > MOST_SELECTED ? `At most ${formatCount(MOST_SELECTED)} can be selected again` : null,
      onSelect: () => void selection.select(),
    },
    export: { label: 'Export rows', icon: IconDownload, onSelect: () => void file.submit({ id }) },
  };
  const again = left > 0 ? [item.select] : [];
  const steps: Record<BulkRunStatus, readonly ActionItem[]> = {
    CHECKING: [item.stop],
    CHECKED: [item.confirm, item.export, item.stop],
    RUNNING: [item.pause, item.stop],
    PAUSED: [item.resume, item.export, item.stop],
    FINISHED: [...again, item.export],
    STOPPED: [...again, item.export],
  };
  return {
    items: steps[status],
    busy: selection.busy || [confirm, pause, resume, stop, file].some((each) => each.busy),
    confirming,
  };
}
