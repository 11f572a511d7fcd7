import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Redirects a detail page to its list when the record is deleted while the page is open, by anyone.
 * An id that never existed is left to the page.
 * @param id of the page's address.
 * @param found null if the server has no such record; undefined while loading.
 * @returns true during the redirect, when there is nothing to show.
 */
export function useRedirectWhenDeleted(
  id: string,
  found: { readonly id: string } | null | undefined,
  list: LinkProps['to'],
): boolean {
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (found) shown.current = found.id;
    else if (found === null && shown.current === id) void navigate({ to: list, replace: true });
  }, [found, id, list, navigate]);
  return found === null && shown.current === id;
}
