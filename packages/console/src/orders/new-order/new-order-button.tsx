import { Button, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { currentHub } from '../../app/hub-selection/hub-selection.ts';
import { useHubSelection } from '../../app/hub-selection/use-hub-selection.ts';
import { BarButton } from '../../shared/bottom-bar/bottom-bar.tsx';
import { toastThrown } from '../../shared/toasts.tsx';
import { isNewOrderWizardOn } from './new-order-flag.ts';

type OrderDialog = ComponentType<{ opened: boolean; onClose: () => void }>;

interface Shown {
  readonly Dialog: OrderDialog;
  /** Another one each time, so that a dialog starts empty. */
  readonly count: number;
}

async function loadDialog(wizard: boolean): Promise<OrderDialog> {
  if (wizard) return (await import('./new-order-wizard.tsx')).NewOrderWizard;
  return (await import('./legacy-order-dialog.tsx')).LegacyOrderDialog;
}

/** 'New Order': opens the wizard, or the legacy dialog where the wizard is switched off. */
export function NewOrderButton({ phone }: { phone: boolean }) {
  const hub = currentHub(useHubSelection());
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);

  // A dialog that opens after it was mounted knows where the focus was, and returns it there.
  useEffect(() => {
    if (shown) setOpened(true);
  }, [shown]);

  async function open() {
    setBusy(true);
    try {
      const Dialog = await loadDialog(await isNewOrderWizardOn(hub?.id));
      setShown((before) => ({ Dialog, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      toastThrown(error);
    } finally {
      setBusy(false);
    }
  }

  function click() {
    if (!busy) void open();
  }

  return (
    <>
      {phone ? (
        <BarButton primary icon={IconPlus} label="New Order" onClick={click} />
      ) : (
        <Button
          variant="filled"
          // A disabled button would lose the focus.
          leftSection={
            busy ? (
              <Loader size={14} color="currentColor" />
            ) : (
              <IconPlus size={16} stroke={1.6} aria-hidden />
            )
          }
          aria-busy={busy}
          onClick={click}
        >
          New Order
        </Button>
      )}
      {shown && <shown.Dialog key={shown.count} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
