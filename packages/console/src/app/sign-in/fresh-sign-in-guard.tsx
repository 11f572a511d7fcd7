import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { answerFreshSignIn, useFreshSignInAsked } from '../../kit/fresh-sign-in.ts';
import { useStaff } from '../../kit/session.ts';

/** If its code cannot be loaded, the request is refused with the server's reason. */
const FreshSignInDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import('./fresh-sign-in-dialog.tsx').catch(() => undefined);
  if (!loaded) answerFreshSignIn(false);
  return { default: loaded?.FreshSignInDialog ?? (() => null) };
});

/** Asks to sign in again when a request needs a recent sign-in. */
export function FreshSignInGuard() {
  const asked = useFreshSignInAsked();
  const isSomeoneHere = useStaff() !== undefined;
  // Logged out in the meantime, here or in another tab.
  useEffect(() => {
    if (asked && !isSomeoneHere) answerFreshSignIn(false);
  }, [asked, isSomeoneHere]);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <FreshSignInDialog />
    </Suspense>
  );
}
