import { useIsFetching } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toastError } from '../toasts.tsx';
import type { ActionItem } from './action-menu.tsx';

/**
 * Starts the action in the page's address, and removes it there. If the page does not offer it, says
 * so, once the page has its latest data.
 */
export function useAskedAction(items: readonly (ActionItem & { readonly action: string })[]): void {
  const asked = useSearch({ strict: false, select: (search) => search.do });
  const navigate = useNavigate();
  const isFetching = useIsFetching() > 0;
  const item = items.find(({ action }) => action === asked);
  const isOffered = item !== undefined && !item.disabledReason;
  const start = useEffectEvent(() => {
    if (asked === undefined || (!isOffered && isFetching)) return;
    void navigate({ to: '.', search: (search) => ({ ...search, do: undefined }), replace: true });
    if (isOffered) item.onSelect();
    else toastError('This is not possible now', item?.disabledReason);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is asked for and known.
  useEffect(start, [asked, isOffered, isFetching]);
}
