import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { currentHub } from '../hub-selection/hub-selection.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { toastThrown } from '../kit/toasts.tsx';
import type { NewOrderDialogProps } from './new-order-draft.ts';
import { isNewOrderWizardOn } from './new-order-flag.ts';

interface Shown {
  readonly Dialog: ComponentType<NewOrderDialogProps>;
  readonly customerEmail: string;
  /** A new key each time, so that a dialog is remounted. */
  readonly count: number;
}

async function loadDialog(wizard: boolean): Promise<ComponentType<NewOrderDialogProps>> {
  if (wizard) return (await import('./new-order-wizard.tsx')).NewOrderWizard;
  return (await import('./legacy-order-dialog.tsx')).LegacyOrderDialog;
}

/** The wizard of a new order, or the short dialog if the wizard is disabled. */
export function useNewOrderDialog(): {
  /**
   * @param customerEmail the initial e-mail.
   */
  readonly open: (customerEmail?: string) => void;
  readonly busy: boolean;
  /** Render it once. */
  readonly dialog: ReactNode;
} {
  const hub = currentHub(useHubSelection());
  const [shown, setShown] = useState<Shown>();
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);

  // A dialog that opens after mounting knows the previous focus and restores it.
  useEffect(() => {
    if (shown) setOpened(true);
  }, [shown]);

  async function load(customerEmail: string) {
    setBusy(true);
    try {
      const Dialog = await loadDialog(await isNewOrderWizardOn(hub?.id));
      setShown((before) => ({ Dialog, customerEmail, count: (before?.count ?? 0) + 1 }));
    } catch (error) {
      toastThrown(error, 'The form of a new order could not be opened');
    } finally {
      setBusy(false);
    }
  }

  return {
    open: (customerEmail = '') => {
      if (!busy) void load(customerEmail);
    },
    busy,
    dialog: shown && (
      <shown.Dialog
        key={shown.count}
        opened={opened}
        onClose={() => setOpened(false)}
        customerEmail={shown.customerEmail}
      />
    ),
  };
}
