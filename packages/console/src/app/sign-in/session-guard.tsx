import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { leaveSession, useSessionInterrupted } from '../../kit/session.ts';
import { useHasUnsavedEntries } from '../../kit/unsaved-entries.ts';

interface DialogProps {
  readonly opener: Element | null;
}

/** If its code cannot be loaded, the sign-in page is used instead. */
const SessionEndedDialog = lazy(async (): Promise<{ default: ComponentType<DialogProps> }> => {
  const loaded = await import('./session-ended-dialog.tsx').catch(() => undefined);
  if (!loaded) leaveSession();
  return { default: loaded?.SessionEndedDialog ?? (() => null) };
});

/** Asks to sign in again over a page with unsaved entries; without them it leaves the session. */
export function SessionGuard() {
  const interrupted = useSessionInterrupted();
  const unsaved = useHasUnsavedEntries();
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (interrupted) return;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [interrupted]);

  useEffect(() => {
    if (interrupted && !unsaved) leaveSession();
  }, [interrupted, unsaved]);

  if (!interrupted || !unsaved) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndedDialog opener={focused.current} />
    </Suspense>
  );
}
