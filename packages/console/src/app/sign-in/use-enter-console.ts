import { useRouter } from '@tanstack/react-router';
import { refreshSession } from '../../kit/session.ts';
import { startPath } from './start-page.ts';

/**
 * Navigates to the requested page after signing in.
 * @returns a function that returns whether it succeeded.
 */
export function useEnterConsole(next: string | undefined): () => Promise<boolean> {
  const router = useRouter();
  return async () => {
    const signedIn = await refreshSession().catch(() => false);
    if (signedIn) router.history.push(next ?? startPath());
    return signedIn;
  };
}
