import { useRouter } from '@tanstack/react-router';
import { refreshSession } from '../../kit/session.ts';

/**
 * Takes a person who has just signed in to where they wanted to go.
 * @returns a function that answers whether it worked.
 */
export function useEnterConsole(next: string | undefined): () => Promise<boolean> {
  const router = useRouter();
  return async () => {
    const signedIn = await refreshSession().catch(() => false);
    if (signedIn) router.history.push(next ?? '/orders');
    return signedIn;
  };
}
