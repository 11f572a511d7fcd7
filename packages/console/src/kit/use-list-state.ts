import { type ListAddress, type ListSearch, type ListState, listState } from './list-state.ts';

/** What a list needs of its route. */
interface ListRoute<Search> {
  useSearch(): Search;
  useNavigate(): (to: { readonly search: Search; readonly replace: boolean }) => Promise<void>;
}

/** The state of a list page in the address of its route. */
export function useListState<Search extends ListSearch>(
  list: ListAddress<Search>,
  route: ListRoute<NoInfer<Search>>,
): ListState<Search> {
  const navigate = route.useNavigate();
  return listState(
    list,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
}
