import type { BulkCommandName } from '@kickstand/domain/bulk/bulk-commands.ts';
import type { BulkList } from '@kickstand/domain/bulk/bulk-terms.ts';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { refusalOf } from '../kit/permission.ts';
import type { Chosen, SelectionVerb } from '../kit/selection/chosen.ts';
import { toastThrown } from '../kit/toasts.tsx';
import { useIdle } from '../kit/when-idle.ts';
import type { BulkOffer } from './bulk-offers.ts';
import { BulkRunCreateMutation } from './bulk-run-create.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

interface Asked {
  readonly command: BulkCommandName;
  readonly chosen: Chosen;
}

/** What a list offers for chosen rows, once the page is idle. */
function useOffers(list: BulkList): readonly BulkOffer[] {
  const isIdle = useIdle();
  const [offers, setOffers] = useState<readonly BulkOffer[]>([]);
  useEffect(() => {
    if (!isIdle) return;
    import('./bulk-offers.ts').then(
      ({ bulkOffersOf }) => setOffers(bulkOffersOf(list)),
      () => undefined,
    );
  }, [isIdle, list]);
  return offers;
}

/** The verbs for the chosen rows of a list, and the dialog of one that asks for something. */
export function useBulkVerbs(list: BulkList): {
  readonly verbs: (chosen: Chosen) => readonly SelectionVerb[];
  readonly dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const offers = useOffers(list);
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

  function start({ command, asks }: BulkOffer, chosen: Chosen) {
    if (!asks) {
      if (!busy) void check(command, chosen);
      return;
    }
    setAsked({ command, chosen });
    setOpened(true);
  }

  return {
    verbs: (chosen) =>
      offers.map((offer) => ({
        id: offer.command,
        label: offer.label,
        icon: offer.icon,
        disabledReason: refusalOf(offer.operation),
        busy,
        onClick: () => start(offer, chosen),
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
