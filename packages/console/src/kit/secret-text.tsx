import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Copyable } from './copy-button.tsx';
import classes from './secret-text.module.css';
import { toastThrown } from './toasts.tsx';

/** A masked secret with a button that reveals it; the server records who did. */
export function SecretText({
  masked,
  what,
  show,
}: {
  /** '••••42'. */
  masked: string;
  /** The accessible name: 'lock key'. */
  what: string;
  show: () => Promise<string>;
}) {
  const [shown, setShown] = useState<{ readonly of: string; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  // The revealed value belongs to the masked text at that time: a changed secret is hidden again.
  if (shown?.of === masked) return <Copyable text={shown.text} what={what} mono />;

  async function open() {
    setBusy(true);
    try {
      setShown({ of: masked, text: await show() });
    } catch (error) {
      toastThrown(error, `The ${what} could not be shown`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className={classes.secret}>
      <span className="ks-mono">{masked}</span>
      <Anchor
        component="button"
        type="button"
        disabled={busy}
        aria-label={`Show ${what}`}
        onClick={() => void open()}
      >
        Show
      </Anchor>
    </span>
  );
}
