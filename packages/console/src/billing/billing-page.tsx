import { moneyOperationList } from '@kickstand/domain/billing/money-operation-list.ts';
import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch, getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable } from '../kit/list-page/list-table.tsx';
import { type ListState, listState } from '../kit/list-state.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { SavedListPage } from '../saved-views/saved-list-page.tsx';
import { BILLING_COLUMNS, BILLING_SORT_CHOICES, billingPhoneRow } from './billing-columns.tsx';
import { BILLING_LIST, type BillingListSearch } from './billing-list-search.ts';
import classes from './billing-page.module.css';
import { differencesQuery, operationPageQuery, settledMatchesQuery } from './billing-queries.ts';
import { DifferenceSection, LastComparison } from './difference-section.tsx';
import { OperationDrawer } from './operation-drawer.tsx';
import { ProviderCheckSection } from './provider-check-section.tsx';

const route = getRouteApi('/signed-in/reports');

interface BillingPageProps {
  search: BillingListSearch;
  tabs: ReactNode;
}

/** Pending payments, including those that need review, and differences from the provider. */
export function BillingPage({ search: address, tabs }: BillingPageProps) {
  const navigate = route.useNavigate();
  const list = listState(
    BILLING_LIST,
    address,
    (search, replace) => void navigate({ search, replace }),
  );
  const { search } = list;
  const operations = useQuery(operationPageQuery(search));
  const page = operations.data?.moneyOperations;
  const stay = (change: Partial<BillingListSearch>) =>
    void navigate({ search: { ...search, ...change }, resetScroll: false });

  return (
    <SavedListPage
      viewsOf="moneyOperations"
      title="Billing operations"
      tabs={tabs}
      list={list}
      searchLabel="Search billing operations"
      filters={useListFilters(moneyOperationList, list)}
      columns={BILLING_COLUMNS}
      sortChoices={BILLING_SORT_CHOICES}
    >
      <div className={`${classes.lists} ks-in-order`}>
        <ListTable
          label="Billing operations"
          columns={BILLING_COLUMNS}
          list={list}
          query={operations}
          page={page}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `/reports${defaultStringifySearch({ ...search, operation: id })}`}
          failed={operations.isError}
          phoneRow={billingPhoneRow}
          emptyHint={<EmptyHint list={list} empty={page?.nodes.length === 0} />}
        />
        <DifferenceSection
          page={search.differences}
          onPage={(differences) => stay({ differences })}
        />
        <ProviderCheckSection />
      </div>
      <OperationDrawer id={search.operation} onClose={() => stay({ operation: undefined })} />
    </SavedListPage>
  );
}

/** A search can include settled operations; without a search, all payments are settled. */
function EmptyHint({ list, empty }: { list: ListState<BillingListSearch>; empty: boolean }) {
  const { search } = list;
  const lookElsewhere = empty && search.q !== '' && search.states.length > 0;
  const settled = useQuery(settledMatchesQuery(search, lookElsewhere));
  const differences = useQuery(differencesQuery(search.differences));
  const found = settled.data?.moneyOperations.pageInfo.totalItems ?? 0;
  if (found > 0) {
    return (
      <>
        {found} {pluralWord(found, 'match', 'matches')} among settled payments.{' '}
        <Anchor component="button" type="button" onClick={() => list.setFilters({ states: [] })}>
          Show {pluralWord(found, 'it', 'them')}
        </Anchor>
      </>
    );
  }
  return (
    <EmptyListHint
      list={list}
      untouched={
        <>
          All payments are settled.{' '}
          <LastComparison at={differences.data?.billingDifferences.comparedAt} />
        </>
      }
    />
  );
}
