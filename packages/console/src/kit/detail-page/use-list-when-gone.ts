import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * For the page of a thing that staff delete: goes on to the list when the thing is deleted while it is
 * looked at, by whomever. One that was never there is for the page to say.
 * @param id of the page's address.
 * @param found null once the server knows no such thing; undefined while it is asked.
 * @returns true while the page is being left: there is nothing to show.
 */
export function useListWhenGone(
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
