import { focusManager, keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { AnsweredWithErrors } from './request-errors.ts';
import { toastRequestErrors } from './toasts.tsx';

/** The same order may have been changed in another tab or window. */
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
 * The console's query cache. No data counts as fresh: active queries are refetched when the window
 * regains focus. The previous page is shown while the next one loads, and the client below handles
 * retries. A query with `meta: {quiet: true}` shows no error toasts.
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
      refetchOnReconnect: true,
      retry: false,
      networkMode: 'always',
      placeholderData: keepPreviousData,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
