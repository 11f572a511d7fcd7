import { builtInViews } from '@kickstand/domain/views/built-in-views.ts';
import type { SavedViewList } from '@kickstand/domain/views/saved-view.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, use, useEffect } from 'react';
import { useHubFilter } from '../hub-selection/use-hub-filter.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { useListDisplay } from '../kit/list-page/list-display.ts';
import { ListPage, type ListPageProps } from '../kit/list-page/list-page.tsx';
import { type ListSearch, showsView, takeViews, viewFields } from '../kit/list-state.ts';
import { knownViews, NO_VIEWS, WITHOUT_VIEW } from '../kit/list-views.ts';
import { loadOnce } from '../kit/load-once.ts';
import classes from './saved-views.module.css';
import { showsBuiltIn } from './view-content.ts';
import { type SavedViews, savedViewsQuery } from './view-documents.ts';
import { isViewed, type Viewed } from './viewed.ts';

const tabsCode = loadOnce(() => import('./view-tabs.tsx'));
const buttonCode = loadOnce(() => import('./save-view-button.tsx'));

export interface SavedListPageProps<Search extends ListSearch> extends ListPageProps<Search> {
  readonly viewsOf: SavedViewList;
}

/**
 * Whether a list shows something that is worth a view: set filters or, on a list without filters, another order
 * or display.
 */
function useIsChanged<Search extends ListSearch>({ list, address }: Viewed<Search>): boolean {
  const [{ density, hidden }] = useListDisplay(list);
  if (address.filters.length > 0) return list.isFiltered || list.isScoped;
  const usual = viewFields(address, address.defaults);
  return density !== 'regular' || hidden.length > 0 || !showsView(address, list.search, usual);
}

/** Whether a list shows exactly what its first tab or a built-in one is named for. */
function isSaidByTab<Search extends ListSearch>({ list, address, viewsOf }: Viewed<Search>) {
  return (
    !list.isNarrowed ||
    builtInViews(viewsOf).some((each) => showsBuiltIn(address, list.search, each))
  );
}

/**
 * A list page with its built-in and saved views as tabs. A list without any has only a button to save one, beside
 * the filters that are set.
 */
export function SavedListPage<Search extends ListSearch>({
  viewsOf,
  ...props
}: SavedListPageProps<Search>) {
  const { list } = props;
  const scope = useHubFilter(list);
  const { data } = useQuery(savedViewsQuery(viewsOf, useHubSelection().chosenIds));
  const { address } = list;
  if (!isViewed(address)) throw new Error(`The list ${list.storageKey} has no definition.`);
  const { view } = list.search;
  const isOpen = view !== undefined && view !== WITHOUT_VIEW;
  const count = data?.views.length ?? Object.keys(knownViews(list.storageKey).views).length;
  const hasNone = data?.views.length === 0;
  useEffect(() => {
    // Without tabs, which follow the views of a list.
    if (hasNone) takeViews(address, NO_VIEWS);
  }, [hasNone, address]);
  const viewed = { list, address, viewsOf };
  const hasTabs = count > 0 || isOpen || builtInViews(viewsOf).length > 0;
  const isChanged = useIsChanged(viewed);
  return (
    <ListPage
      {...props}
      scope={scope}
      isSaidByTab={hasTabs && !isOpen && isSaidByTab(viewed)}
      tabs={
        <>
          {props.tabs}
          {hasTabs && (
            <Suspense fallback={<div className={classes.row} />}>
              <ViewTabs {...viewed} data={data} />
            </Suspense>
          )}
        </>
      }
      besideFilters={
        !hasTabs &&
        isChanged && (
          <Suspense>
            <SaveViewButton {...viewed} />
          </Suspense>
        )
      }
    />
  );
}

function ViewTabs<Search extends ListSearch>(
  props: Viewed<Search> & { readonly data: SavedViews | undefined },
) {
  const code = use(tabsCode());
  return code && <code.ViewTabs {...props} />;
}

function SaveViewButton<Search extends ListSearch>(props: Viewed<Search>) {
  const code = use(buttonCode());
  return code && <code.SaveViewButton {...props} />;
}
