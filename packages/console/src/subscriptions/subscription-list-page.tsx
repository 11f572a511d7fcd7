import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { Anchor } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { useBulkVerbs } from '../bulk/use-bulk-verbs.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { hubFilters, useHubPage, useMatches } from '../hub-selection/hub-list-queries.ts';
import { HubTag } from '../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../hub-selection/use-hub-selection.ts';
import { exportActions } from '../kit/export-button.tsx';
import { useListState } from '../kit/use-list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_SORT_CHOICES,
  subscriptionPhoneRow,
} from './subscription-columns.tsx';
import { SUBSCRIPTIONS, SubscriptionsExportMutation } from './subscription-list-query.ts';
import { SUBSCRIPTION_LIST } from './subscription-list-search.ts';

const SubscriptionPeek = lazy(async () => ({
  default: (await import('./subscription-peek.tsx')).SubscriptionPeek,
}));

const route = getRouteApi('/signed-in/subscriptions');

/** The subscription list: subscriptions of the selected hubs, by default live ones. */
export function SubscriptionListPage() {
  const bulk = useBulkVerbs('subscriptions');
  const list = useListState(SUBSCRIPTION_LIST, route);
  const { search } = list;
  const filters = hubFilters(subscriptionList, search, useHubSelection());
  const found = useHubPage(SUBSCRIPTIONS, filters, search);
  const isLost = found.page?.nodes.length === 0 && search.q !== '';
  const inOtherStates =
    useMatches(
      SUBSCRIPTIONS,
      { ...filters, subscriptionStates: undefined },
      isLost && filters.subscriptionStates !== undefined,
    ) ?? 0;
  return (
    <RecordListPage
      viewsOf="subscriptions"
      title="Subscriptions"
      list={list}
      searchLabel="Search subscriptions"
      filters={useListFilters(subscriptionList, list)}
      sortChoices={SUBSCRIPTION_SORT_CHOICES}
      {...exportActions({
        mutation: SubscriptionsExportMutation,
        exportOf: ({ subscriptionsExport }) => subscriptionsExport,
        filters,
      })}
      phoneAside={<HubTag />}
      selection={{
        noun: 'subscription',
        rowName: ({ customer, asset, variant }) =>
          `${customer.fullName}, ${asset?.serialNumber ?? modelName(variant)}`,
        filters,
        ...bulk,
      }}
      rows={{
        columns: SUBSCRIPTION_COLUMNS,
        ...found,
        path: '/subscriptions/',
        phoneRow: subscriptionPhoneRow,
        peekPanel: (id, row, close) => <SubscriptionPeek id={id} row={row} onClose={close} />,
        // Other states come before other hubs.
        ...(inOtherStates > 0 && {
          emptyHint: (
            <>
              {inOtherStates} {pluralWord(inOtherStates, 'match', 'matches')} in other states.{' '}
              <Anchor
                component="button"
                type="button"
                onClick={() => list.setFilters({ states: [] })}
              >
                Show {pluralWord(inOtherStates, 'it', 'them')}
              </Anchor>
            </>
          ),
        }),
        untouched: (
          <>
            Subscriptions appear when an order is fulfilled.{' '}
            <Link to="/orders" search={{ states: ['ready'] }}>
              Go to ready orders
            </Link>
          </>
        ),
      }}
    />
  );
}
