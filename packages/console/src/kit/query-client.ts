import { focusManager, keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { AnsweredWithErrors } from './request-errors.ts';
import { toastRequestErrors } from './toasts.tsx';

/** Another tab or another window may have been where the same order was acted upon. */
focusManager.setEventListener((onFocus) => {
  const listen = () => onFocus();
  window.addEventListener('focus', listen);
  document.addEventListener('visibilitychange', listen);
  return () => {
    window.removeEventListener('focus', listen);
    document.removeEventListener('visibilitychange', listen);
  };
});

/**
 * One cache for the whole console. Nothing counts as fresh: what is open loads again when somebody
 * comes back to the window. The page before stays while the next one loads, and the client below
 * retries already. A query with `meta: {quiet: true}` toasts nothing.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.quiet === true || !(error instanceof AnsweredWithErrors)) return;
      toastRequestErrors(error.errors);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      refetchOnWindowFocus: true,
      retry: false,
      networkMode: 'always',
      placeholderData: keepPreviousData,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
