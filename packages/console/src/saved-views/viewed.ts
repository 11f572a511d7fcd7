import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import type { ListAddress, ListSearch, ListState } from '../kit/list-state.ts';

/** A list with saved views. */
export type ViewedAddress<Search extends ListSearch> = ListAddress<Search> &
  Required<Pick<ListAddress<Search>, 'definition'>>;

/** Whether a list has a definition, from which its views can be saved. */
export const isViewed = <Search extends ListSearch>(
  list: ListAddress<Search>,
): list is ViewedAddress<Search> => list.definition !== undefined;

/** A list page whose views are shown. */
export interface Viewed<Search extends ListSearch> {
  readonly list: ListState<Search>;
  readonly address: ViewedAddress<Search>;
  readonly viewsOf: SavedViewList;
}
