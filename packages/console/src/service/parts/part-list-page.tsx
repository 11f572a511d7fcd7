import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultStringifySearch, getRouteApi } from '@tanstack/react-router';
import { Card } from '../../kit/card/card.tsx';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { useDialog } from '../../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../../kit/list-page/new-button.tsx';
import { switchOn } from '../../kit/list-toolbar/list-filter.ts';
import { ListToolbar } from '../../kit/list-toolbar/list-toolbar.tsx';
import { TabbedPage } from '../../kit/tabbed-page/tabbed-page.tsx';
import { ServiceTabs } from '../service-tabs.tsx';
import { partColumns, partPhoneRow } from './part-columns.tsx';
import { PartDialog } from './part-dialog.tsx';
import { partQuery, partsQuery } from './part-documents.ts';
import { PartStockDialog } from './part-stock-dialog.tsx';
import type { PartsSearch } from './parts-search.ts';

const PATH = '/service/parts';
const route = getRouteApi(`/signed-in${PATH}`);

/** 'New part': opens the form. */
function NewPartButton() {
  const { open, ...dialog } = useDialog();
  return (
    <>
      <NewButton operation="partSave" label="New part" onClick={open} />
      <PartDialog {...dialog} />
    </>
  );
}

/** The dialogs of the part in the address: its form, or its stock. */
function PartDialogs({ search, onClose }: { search: PartsSearch; onClose: () => void }) {
  const id = search.part ?? search.stock;
  const { data } = useQuery({ ...partQuery(id ?? ''), enabled: id !== undefined });
  const part = data?.part;
  if (!part || part.id !== id) return null;
  return search.part ? (
    <PartDialog key={id} part={part} opened onClose={onClose} />
  ) : (
    <PartStockDialog key={id} part={part} onClose={onClose} />
  );
}

/** The parts that service jobs use, with their prices and stock. */
export function PartListPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const parts = useQuery(partsQuery(search));
  const isNarrowed = search.q !== '' || search.retired;
  const go = (change: Partial<PartsSearch>, replace = false) =>
    void navigate({ search: { ...search, ...change }, resetScroll: false, replace });
  const clear = () => go({ q: '', retired: false, page: 1 });
  const onStock = (stock: string) => go({ stock, part: undefined });
  return (
    <TabbedPage
      title="Service"
      create={<NewPartButton />}
      tabs={
        <>
          <ServiceTabs current="Parts" />
          <ListToolbar
            search={{
              value: search.q,
              onSearch: (q) => go({ q, page: 1 }, true),
              label: 'Search parts',
            }}
            filters={[
              switchOn({
                label: 'Retired',
                option: 'Yes',
                on: search.retired,
                onChange: (retired) => go({ retired, page: 1 }),
              }),
            ]}
            isNarrowed={isNarrowed}
            onClear={clear}
          />
        </>
      }
    >
      <Card title="Parts" count={parts.data?.parts.pageInfo.totalItems} flush>
        <DataTable
          label="Parts"
          columns={partColumns(onStock)}
          rows={parts.data?.parts.nodes}
          rowKey={({ id }) => id}
          rowPath={({ id }) => `${PATH}${defaultStringifySearch({ ...search, part: id })}`}
          pageInfo={parts.data?.parts.pageInfo}
          onPage={(page) => go({ page })}
          query={parts}
          phoneRow={partPhoneRow(onStock)}
          emptyHint={
            isNarrowed ? (
              <>
                Nothing matches.{' '}
                <Anchor component="button" type="button" onClick={clear}>
                  Clear filters
                </Anchor>
              </>
            ) : (
              'No parts yet. Service jobs use parts: a part has a price, which adds to the cost of a job, and a stock at each hub that counts it.'
            )
          }
        />
      </Card>
      <PartDialogs
        search={search}
        onClose={() => go({ part: undefined, stock: undefined }, true)}
      />
    </TabbedPage>
  );
}
