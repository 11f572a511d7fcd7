import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { builtInViews } from '@kickstand/domain/views/built-in-views.ts';
import { usualName } from '@kickstand/domain/views/view-arguments.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { lostHubs } from '../hub-selection/use-hub-filter.ts';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { IconAlertTriangle } from '../kit/icons.ts';
import { type ListSearch, viewSearch } from '../kit/list-state.ts';
import { WITHOUT_VIEW } from '../kit/list-views.ts';
import { loadOnce } from '../kit/load-once.ts';
import { SaveViewButton } from './save-view-button.tsx';
import classes from './saved-views.module.css';
import { useFollowedViews } from './use-followed-views.ts';
import { builtInSearch, showsBuiltIn } from './view-content.ts';
import type { SavedView, SavedViews } from './view-documents.ts';
import type { Viewed } from './viewed.ts';

/** What is offered for an open view, whose code the first screen does not need. */
const changesCode = loadOnce(() => import('./view-changes.tsx'));
const menuCode = loadOnce(() => import('./view-menu.tsx'));

/** What of the tab before is visible where not all fit. */
const GAP = 48;

type Count = SavedViews['all'];

function CountText({ count }: { count: Count }) {
  if (!count) return null;
  return (
    <span className={classes.count}>
      {formatCount(count.count)}
      {!count.isExact && '+'}
    </span>
  );
}

/** The built-in and saved views of a list as tabs: links with live counts, which can be shared. */
export function ViewTabs<Search extends ListSearch>({
  data,
  ...viewed
}: Viewed<Search> & { readonly data: SavedViews | undefined }) {
  const { list, address, viewsOf } = viewed;
  const { views: known, start } = useFollowedViews(viewed, data);
  const views = data?.views ?? [];
  const { view: chosen } = list.search;
  const open = views.find(({ id }) => id === chosen);
  const builtIn = builtInViews(viewsOf);
  const openBuiltIn = open
    ? undefined
    : builtIn.find((each) => showsBuiltIn(address, list.search, each));
  // With a filter, a search text or a link's hubs in addition, the list is none of its tabs: their counts are not its.
  const isWhole = !open && !openBuiltIn && !list.isNarrowed && list.search.scope === undefined;
  const all = { ...address.defaults, view: start === null ? undefined : WITHOUT_VIEW };
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without moving the page, on which Back has restored the position.
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && open?.id) row.current?.scrollTo({ left: current.offsetLeft - GAP });
  }, [open?.id]);
  if (!data) return <div className={classes.row} />;
  return (
    <>
      <div ref={row} className={`${classes.row} ks-sideways`}>
        <nav className={classes.tabs} aria-label="Views">
          <Tab list={list} to={all} current={isWhole}>
            {usualName(address.definition)} <CountText count={data.all} />
          </Tab>
          {builtIn.map((view) => (
            <Tab
              key={view.name}
              list={list}
              to={builtInSearch(address, view)}
              current={view === openBuiltIn}
            >
              {view.name}{' '}
              <CountText
                count={data.builtIn.find(({ name }) => name === view.name)?.count ?? null}
              />
            </Tab>
          ))}
          {views.map((view) => (
            <span key={view.id} className={classes.view}>
              <Tab
                list={list}
                to={viewSearch(address, view.id, known[view.id]?.fields)}
                current={view === open}
              >
                {view.name}{' '}
                {view.problem ? (
                  <IconAlertTriangle size={14} className={classes.problem} label="Incomplete" />
                ) : (
                  <CountText count={view.count} />
                )}
              </Tab>
              {view === open && (
                <Suspense>
                  <ViewMenu {...viewed} view={view} onDeleted={() => list.open(all)} />
                </Suspense>
              )}
            </span>
          ))}
        </nav>
        {open && (
          <Suspense>
            <ViewChanges {...viewed} view={open} />
          </Suspense>
        )}
        <SaveViewButton {...viewed} />
      </div>
      <Matter
        list={list}
        view={open}
        isUnknown={!open && chosen !== undefined && chosen !== WITHOUT_VIEW}
      />
    </>
  );
}

function ViewMenu<Search extends ListSearch>(
  props: Viewed<Search> & { readonly view: SavedView; readonly onDeleted: () => void },
) {
  const code = use(menuCode());
  return code && <code.ViewMenu {...props} />;
}

function ViewChanges<Search extends ListSearch>(
  props: Viewed<Search> & { readonly view: SavedView },
) {
  const code = use(changesCode());
  return code && <code.ViewChanges {...props} />;
}

function Tab<Search extends ListSearch>({
  list,
  to,
  current,
  children,
}: {
  list: Viewed<Search>['list'];
  to: Search;
  current: boolean;
  children: ReactNode;
}) {
  const path = useRouter().latestLocation.pathname;
  const search = Object.fromEntries(Object.entries(to));
  return (
    <Link
      to={path}
      search={search}
      className={classes.tab}
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      onClick={() => list.keep(to)}
    >
      {children}
    </Link>
  );
}

/** What is the matter with the open view or link, if anything: a sentence. */
function Matter<Search extends ListSearch>({
  list,
  view,
  isUnknown,
}: {
  list: Viewed<Search>['list'];
  view: SavedView | undefined;
  isUnknown: boolean;
}) {
  const { available } = useHubSelection();
  const isLost = lostHubs(list.search.scope ?? [], available).length > 0;
  const sentence = view?.problem
    ? `${view.problem} The rest of the view is applied.`
    : isLost
      ? 'A hub of this link no longer exists.'
      : isUnknown
        ? 'This view no longer exists, or is not shared with you.'
        : undefined;
  return (
    <p role="status" className={classes.matter}>
      {sentence}
    </p>
  );
}
