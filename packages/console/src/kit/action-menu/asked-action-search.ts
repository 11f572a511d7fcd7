import { z } from 'zod';

/** The search parameter of a page that opens the dialog of an action, once: '?do=cancel'. */
export const askedActionSearch = z.object({ do: z.string().optional().catch(undefined) });

/** The page's address with the parameter. */
export const askedActionPath = (path: string, action: string) =>
  `${path}?do=${encodeURIComponent(action)}`;
