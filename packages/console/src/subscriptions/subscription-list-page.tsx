import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { HubListHint } from '../hub-selection/hub-list-hint.tsx';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { ExportButton } from '../kit/export-button.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { type ListState, listState } from '../kit/list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_SORT_CHOICES,
  subscriptionPhoneRow,
} from './subscription-columns.tsx';
import {
  matchesEverywhereQuery,
  matchesInEveryStateQuery,
  type SubscriptionFilterArguments,
  SubscriptionsExportMutation,
  subscriptionPageQuery,
  useSubscriptionFilterArguments,
} from './subscription-list-query.ts';
import { SUBSCRIPTION_LIST, type SubscriptionListSearch } from './subscription-list-search.ts';

const SubscriptionPeek = lazy(async () => {
  const { SubscriptionPeek } = await import('./subscription-peek.tsx');
  return { default: SubscriptionPeek };
});

const route = getRouteApi('/signed-in/subscriptions');

/** The subscription list: subscriptions of the selected hubs, by default live ones. */
export function SubscriptionListPage() {
  const navigate = route.useNavigate();
  const list = listState(
    SUBSCRIPTION_LIST,
    route.useSearch(),
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const filters = useSubscriptionFilterArguments(search);
  const subscriptions = useQuery(subscriptionPageQuery(filters, search.page));
  const page = subscriptions.data?.subscriptions;

  const exportButton = (phone: boolean) => (
    <ExportButton
      mutation={SubscriptionsExportMutation}
      exportOf={({ subscriptionsExport }) => subscriptionsExport}
      filters={filters}
      phone={phone}
    />
  );
  return (
    <SavedListPage
      viewsOf="subscriptions"
      title="Subscriptions"
      list={list}
      searchLabel="Search subscriptions"
      filters={useListFilters(subscriptionList, list)}
      columns={SUBSCRIPTION_COLUMNS}
      sortChoices={SUBSCRIPTION_SORT_CHOICES}
      actions={exportButton(false)}
      phoneActions={exportButton(true)}
      phoneAside={<HubTag />}
    >
      <ListTable
        fill
        label="Subscriptions"
        columns={SUBSCRIPTION_COLUMNS}
        list={list}
        query={subscriptions}
        page={page}
        rowKey={(subscription) => subscription.id}
        rowPath={(subscription) => `/subscriptions/${subscription.id}`}
        failed={subscriptions.isError}
        error={subscriptions.error}
        phoneRow={subscriptionPhoneRow}
        peekPanel={(id, row, close) => <SubscriptionPeek id={id} row={row} onClose={close} />}
        emptyHint={<EmptyHint list={list} filters={filters} empty={page?.nodes.length === 0} />}
      />
    </SavedListPage>
  );
}

/** Where the search has matches: in other states first, then in other hubs. */
function EmptyHint({
  list,
  filters,
  empty,
}: {
  list: ListState<SubscriptionListSearch>;
  filters: SubscriptionFilterArguments;
  empty: boolean;
}) {
  const lookElsewhere = empty && list.search.q !== '';
  const everyState = useQuery(matchesInEveryStateQuery(filters, lookElsewhere));
  const everywhere = useQuery(matchesEverywhereQuery(filters, lookElsewhere));
  const ended = everyState.data?.subscriptions.pageInfo.totalItems ?? 0;
  if (ended > 0) {
    return (
      <>
        {ended} {pluralWord(ended, 'match', 'matches')} in other states.{' '}
        <Anchor component="button" type="button" onClick={() => list.setFilters({ states: [] })}>
          Show {pluralWord(ended, 'it', 'them')}
        </Anchor>
      </>
    );
  }
  return (
    <HubListHint
      list={list}
      matchesElsewhere={everywhere.data?.subscriptions.pageInfo.totalItems}
      untouched={
        <>
          Subscriptions appear when an order is fulfilled.{' '}
          <Link to="/orders" search={{ states: ['ready'] }}>
            Go to ready orders
          </Link>
        </>
      }
    />
  );
}
