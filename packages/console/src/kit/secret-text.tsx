import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Copyable } from './copy-button.tsx';
import classes from './secret-text.module.css';
import { toastThrown } from './toasts.tsx';

interface SecretTextProps {
  /** '••••', or '••••42' of a long one. */
  masked: string;
  /** Changes when the secret may have: it is hidden again. */
  version?: string;
  /** The accessible name: 'lock key'. */
  what: string;
  show: () => Promise<string>;
  /** Why the person's role does not permit it. */
  forbidden: string | undefined;
}

/** A masked secret with a button that reveals it; the server records who did. */
export function SecretText({ masked, version = '', what, show, forbidden }: SecretTextProps) {
  const [shown, setShown] = useState<{ readonly of: string; readonly text: string }>();
  const [busy, setBusy] = useState(false);
  const of = masked + version;
  // The revealed value belongs to the secret at that time.
  if (shown?.of === of) return <Copyable text={shown.text} what={what} mono />;

  async function open() {
    setBusy(true);
    try {
      setShown({ of, text: await show() });
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
        disabled={busy || forbidden !== undefined}
        title={forbidden}
        aria-label={`Show ${what}`}
        onClick={() => void open()}
      >
        Show
      </Anchor>
    </span>
  );
}
