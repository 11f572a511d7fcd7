import { anyId, pageSearch } from '../page-search.ts';

/** The search parameter of a page that opens the dialog of an action, once: '?do=cancel'. */
export const askedAction = { do: anyId };
export const askedActionSearch = pageSearch(askedAction);

/** The page's address with the parameter. */
export const askedActionPath = (path: string, action: string) =>
  `${path}?do=${encodeURIComponent(action)}`;
