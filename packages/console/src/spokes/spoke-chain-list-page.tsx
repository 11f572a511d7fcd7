import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstStep } from '../entities/imports/first-step.tsx';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { sortedPage } from '../kit/sorted-page.ts';
import { useListState } from '../kit/use-list-state.ts';
import { RecordListPage } from '../saved-views/record-list-page.tsx';
import { ChainDialog } from './chain-dialog.tsx';
import { SPOKE_CHAIN_LIST, type SpokeChainSortColumn } from './spoke-chain-list-search.ts';
import { type SpokeChainRow, spokeChainQuery, spokeChainsQuery } from './spoke-documents.ts';

const route = getRouteApi('/signed-in/spokes/chains');

const adminsOf = ({ admins }: SpokeChainRow) => admins.map(({ name }) => name).join(', ');
const shopsOf = ({ shopsCount }: SpokeChainRow) => plural(shopsCount, 'shop');

const COLUMNS: readonly Column<SpokeChainRow, SpokeChainSortColumn>[] = columnsById({
  name: {
    header: 'Name',
    sortColumn: 'NAME',
    cell: ({ name }) => <OneLine text={name} />,
  },
  shops: {
    header: 'Shops',
    align: 'right',
    sortColumn: 'SHOPS_COUNT',
    cell: ({ shopsCount }) => shopsCount,
  },
  admins: {
    header: 'Admins',
    sortColumn: 'ADMINS',
    cell: (chain) => <OneLine text={adminsOf(chain)} />,
  },
});

const SORT_KEYS: Record<SpokeChainSortColumn, (chain: SpokeChainRow) => string | number> = {
  NAME: ({ name }) => name,
  SHOPS_COUNT: ({ shopsCount }) => shopsCount,
  ADMINS: adminsOf,
};

/** The chains that shops belong to; each is edited in a dialog over the list. */
export function SpokeChainListPage() {
  const navigate = route.useNavigate();
  const list = useListState(SPOKE_CHAIN_LIST, route);
  const { search } = list;
  const [creating, setCreating] = useState(false);
  const chains = useQuery(spokeChainsQuery);
  const all = chains.data?.spokeChains.nodes;
  const shown = all?.filter(({ name }) => hasWords(name, search.q));
  const edited = useQuery(spokeChainQuery(search.chain)).data;
  const close = () => void navigate({ search: { ...search, chain: '' }, replace: true });
  return (
    <RecordListPage
      viewsOf="spokeChains"
      title="Spoke chains"
      list={list}
      searchLabel="Search chains"
      create={
        <NewButton
          operation="spokeChainCreateOrUpdate"
          label="New spoke chain"
          onClick={() => setCreating(true)}
        />
      }
      rows={{
        columns: COLUMNS,
        query: chains,
        page: shown && sortedPage(shown, SORT_KEYS[search.sort], search),
        path: ({ id }) => `/spokes/chains?${new URLSearchParams({ chain: id })}`,
        phoneRow: (chain) => ({
          title: chain.name,
          second: adminsOf(chain) || 'No admins',
          third: shopsOf(chain),
        }),
        untouched: <FirstStep kind="SPOKE_CHAINS" />,
      }}
    >
      {search.chain !== '' && edited && (
        <ChainDialog key={edited.id} chain={edited} onClose={close} />
      )}
      {creating && <ChainDialog chain={undefined} onClose={() => setCreating(false)} />}
    </RecordListPage>
  );
}
