import {
  BULK_COMMANDS,
  type BulkCommand,
  type BulkCommandName,
  bulkCommandsOf,
} from '@kickstand/domain/bulk/bulk-commands.ts';
import type { BulkList } from '@kickstand/domain/bulk/bulk-terms.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import {
  IconBan,
  IconBookmark,
  IconBuilding,
  IconCheck,
  IconCircleCheck,
  type IconComponent,
  IconCreditCard,
  IconMessage,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTool,
} from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import type { Chosen, SelectionVerb } from '../kit/selection/chosen.ts';
import { toastThrown } from '../kit/toasts.tsx';
import { BulkRunCreateMutation } from './bulk-run-create.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

const ICONS: Record<BulkCommandName, IconComponent> = {
  ORDERS_HOLD: IconPlayerPause,
  ORDERS_OPEN: IconPlayerPlay,
  ORDERS_EXPLAIN_HOLD: IconPencil,
  ORDERS_COMMENT: IconMessage,
  ORDERS_CANCEL: IconBan,
  SUBSCRIPTIONS_PAUSE_PAYMENTS: IconPlayerPause,
  SUBSCRIPTIONS_RESUME_PAYMENTS: IconPlayerPlay,
  SUBSCRIPTIONS_COMMENT: IconMessage,
  ASSETS_ACTIVATE: IconCircleCheck,
  ASSETS_MAINTAIN: IconTool,
  ASSETS_CHANGE_HUB: IconBuilding,
  ASSETS_RESERVE_FOR_PRESALE: IconBookmark,
  ASSETS_RESERVE_FOR_FLEET_RENTAL: IconBookmark,
  ASSETS_RESERVE_FOR_TRANSFER: IconBookmark,
  ASSETS_COMMENT: IconMessage,
  CUSTOMERS_REQUEST_CARD: IconCreditCard,
  CUSTOMERS_COMMENT: IconMessage,
  PURCHASE_ORDERS_COMMENT: IconMessage,
  TRANSFER_ORDERS_COMMENT: IconMessage,
  INVOICES_APPROVE: IconCheck,
};

interface Asked {
  readonly command: BulkCommandName;
  readonly chosen: Chosen;
}

/** The verbs for the chosen rows of a list, and the dialog of one that asks for something. */
export function useBulkVerbs(list: BulkList): {
  readonly verbs: (chosen: Chosen) => readonly SelectionVerb[];
  readonly dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const { submit, busy } = useSubmission({
    mutation: BulkRunCreateMutation,
    invalidates: ['bulkRun'],
    onSuccess: ({ bulkRunCreate: { id } }) =>
      void navigate({ to: '/bulk_runs/$runId', params: { runId: id } }),
  });

  async function check(command: BulkCommandName, chosen: Chosen) {
    try {
      const { selectionOf } = await import('./selection-of.ts');
      await submit({ command, ...selectionOf(list, chosen) });
    } catch (error) {
      toastThrown(error);
    }
  }

  function start(command: BulkCommandName, chosen: Chosen) {
    const { fields }: BulkCommand = BULK_COMMANDS[command];
    if (fields.length === 0) {
      if (!busy) void check(command, chosen);
      return;
    }
    setAsked({ command, chosen });
    setOpened(true);
  }

  return {
    verbs: (chosen) =>
      bulkCommandsOf(list).map((command) => ({
        id: command,
        label: BULK_COMMANDS[command].label,
        icon: ICONS[command],
        disabledReason: refusalOf(BULK_COMMANDS[command].operation),
        busy,
        onClick: () => start(command, chosen),
      })),
    dialogs: asked && (
      <Suspense>
        <BulkDialog
          key={asked.command}
          {...asked}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </Suspense>
    ),
  };
}
