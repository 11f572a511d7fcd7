import { stripSearchParams } from '@tanstack/react-router';
import type { ListAddress, ListSearch } from '../../kit/list-state.ts';
import { restoreList } from '../restore-list.ts';
import { signedIn } from './root-routes.ts';

/**
 * What the route of a list has besides its path and page: defaults are not in its address, and the filters used
 * last are restored.
 * @param search its search parameters.
 * @param options for {@link restoreList}.
 */
export const listRoute = <Search extends ListSearch, Schema>(
  list: ListAddress<Search>,
  search: Schema,
  options?: Parameters<typeof restoreList>[1],
) => ({
  getParentRoute: () => signedIn,
  validateSearch: search,
  search: { middlewares: [stripSearchParams<Search>(list.defaults)] },
  beforeLoad: restoreList(list, options),
});
