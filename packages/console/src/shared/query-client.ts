import { keepPreviousData, QueryCache, QueryClient } from '@tanstack/react-query';
import { AnsweredWithErrors, messagesOf } from './request-errors.ts';
import { toastRequestErrors } from './toasts.tsx';

/**
 * One cache for the whole console. Nothing counts as fresh, the page before stays while the next one
 * loads, and the client below retries already. A query with `meta: {quiet: true}` toasts nothing.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.quiet === true || !(error instanceof AnsweredWithErrors)) return;
      toastRequestErrors(messagesOf(error.errors));
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      retry: false,
      networkMode: 'always',
      placeholderData: keepPreviousData,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
