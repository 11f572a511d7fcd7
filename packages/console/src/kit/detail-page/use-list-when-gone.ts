import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Redirects a detail page to its list, or another place, when the record is deleted while the page is open, by anyone.
 * An id that never existed is left to the page.
 * @param id of the page's address.
 * @param found null if the server has no such record; undefined while loading.
 * @param place where to go; the one that was given with the record counts.
 * @returns true during the redirect, when there is nothing to show.
 */
export function useRedirectWhenDeleted(
  id: string,
  found: { readonly id: string } | null | undefined,
  place: string,
): boolean {
  const navigate = useNavigate();
  const shown = useRef<{ readonly id: string; readonly place: string }>(undefined);
  useEffect(() => {
    if (found) shown.current = { id: found.id, place };
    else if (found === null && shown.current?.id === id) {
      void navigate({ to: shown.current.place, replace: true });
    }
  }, [found, id, place, navigate]);
  return found === null && shown.current?.id === id;
}
