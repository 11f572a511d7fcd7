import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Anchor, Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { currentHub, selectedHubs } from '../../hubs/selection/hub-selection.ts';
import { HubTag } from '../../hubs/selection/hub-tag.tsx';
import { useHubSelection } from '../../hubs/selection/use-hub-selection.ts';
import { BarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { TableFoot } from '../../kit/data-table/table-foot.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { type ListState, listState } from '../../kit/list-state.ts';
import { FailureNote } from '../../kit/note.tsx';
import { useScans } from '../../kit/scan-field/scan-listener.ts';
import { usePhone } from '../../kit/use-phone.ts';
import { PurchaseCartCard } from '../../purchasing/purchase-cart-card.tsx';
import { ScanBarButton } from '../scan-bar-button.tsx';
import { useOpenScanned } from '../use-open-scanned.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { COUNT_COLUMNS, NOT_SHIPPED_DIRECTLY } from './count-columns.ts';
import classes from './overview.module.css';
import { OverviewPhoneList } from './overview-phone-list.tsx';
import { OVERVIEW, type OverviewSearch } from './overview-search.ts';
import { OverviewTable } from './overview-table.tsx';
import { groupByModel, having, sortGroups, sumOf } from './stats-groups.ts';
import { StockStrip } from './stock-strip.tsx';
import { useCart } from './use-cart.ts';
import { useExpansion } from './use-expansion.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { OVERVIEW_SORT_CHOICES, useOverviewFilters } from './use-overview-filters.ts';
import {
  type StatsRow,
  useStatsFilters,
  VariantStatsExportMutation,
  variantStatsQuery,
} from './variant-stats-query.ts';

/** The stock and demand of every variant at the selected hubs, with ordering. */
export function OverviewPage({ search }: { search: OverviewSearch }) {
  const navigate = useNavigate();
  const list = listState(
    OVERVIEW,
    search,
    (next, replace) => void navigate({ to: '/inventory', search: next, replace }),
  );
  const phone = usePhone();
  const openScanned = useOpenScanned();
  useScans(openScanned, isSameScan);
  const selection = useHubSelection();
  const hub = currentHub(selection);
  const promised = selectedHubs(selection).every(({ directShipEnabled }) => directShipEnabled);
  const filters = useStatsFilters(search);
  const stats = useQuery(variantStatsQuery(filters));
  const { hidden, toggle } = useHiddenColumns();
  // Amounts of other hubs must not be ordered.
  const cart = useCart(stats.isPlaceholderData ? undefined : hub?.id);
  const [ordering, setOrdering] = useState(false);

  const everything = stats.data?.variantStats ?? [];
  const rows = having(everything, search.having);
  const isPartial = search.needed || search.having.length > 0 || search.vendors.length > 0;
  const groups = sortGroups(groupByModel(rows, isPartial), search);
  const expansion = useExpansion(groups);
  const possible = COUNT_COLUMNS.filter(
    ({ name }) => !promised || !NOT_SHIPPED_DIRECTLY.includes(name),
  );
  const columns = possible.filter(({ name }) => !hidden.includes(name));
  const inCart = everything.filter(({ variantId }) => (cart?.amountOf(variantId) ?? 0) > 0);
  const order = inCart.length > 0 && (
    <OrderButton lines={inCart.length} phone={phone} onClick={() => setOrdering(true)} />
  );
  const exportButton = (
    <ExportButton
      mutation={VariantStatsExportMutation}
      exportOf={({ variantStatsExport }) => variantStatsExport}
      filters={filters}
      label="Export"
      phone={phone}
    />
  );
  const Rows = phone ? OverviewPhoneList : OverviewTable;
  return (
    <ListPage
      title="Inventory overview"
      list={list}
      searchLabel="Search model"
      filters={useOverviewFilters(list)}
      sortChoices={OVERVIEW_SORT_CHOICES}
      actions={
        <>
          <ColumnsMenu columns={possible} hidden={hidden} onToggle={toggle} />
          {exportButton}
          {order}
        </>
      }
      phoneActions={
        <>
          <ScanBarButton onScan={openScanned} />
          {exportButton}
          {order}
        </>
      }
      phoneAside={<HubTag />}
    >
      <Stock
        stats={stats}
        rows={rows}
        having={search.having}
        list={list}
        hubChosen={hub !== undefined}
      >
        <Rows
          groups={groups}
          columns={columns}
          list={list}
          expansion={expansion}
          hubId={hub?.id}
          cart={cart}
          promised={promised}
        />
      </Stock>
      {cart && ordering && (
        <PurchaseCartCard
          hubId={cart.hubId}
          lines={inCart.map((row) => lineOf(row, cart.amountOf(row.variantId)))}
          onAmount={(variantId, amount) => cart.set({ [variantId]: amount })}
          onOrdered={(ids) => cart.set(Object.fromEntries(ids.map((id) => [id, 0])))}
          onClose={() => setOrdering(false)}
        />
      )}
    </ListPage>
  );
}

/** Totals above the rows, or why there are none. */
function Stock({
  stats,
  rows,
  having,
  list,
  hubChosen,
  children,
}: {
  stats: UseQueryResult<{ readonly variantStats: readonly StatsRow[] }>;
  /** The displayed rows, from which `children` are rendered. */
  rows: readonly StatsRow[];
  having: OverviewSearch['having'];
  list: ListState<OverviewSearch>;
  hubChosen: boolean;
  children: ReactNode;
}) {
  if (stats.isLoadingError) {
    return (
      <div className={classes.failure}>
        <FailureNote error={stats.error} onRetry={() => void stats.refetch()} />
      </div>
    );
  }
  return (
    <div className={classes.body} aria-busy={stats.isPending || stats.isPlaceholderData}>
      {stats.isPending ? (
        <Skeleton />
      ) : (
        <StockStrip
          sums={sumOf(stats.data.variantStats)}
          having={having}
          onHaving={(names) => list.setFilters({ having: names })}
        />
      )}
      {!hubChosen && rows.length > 0 && (
        <p className={classes.hint}>Choose one hub to order vehicles and to set backorders.</p>
      )}
      {rows.length > 0 && children}
      {stats.data && rows.length === 0 && <Empty list={list} several={!hubChosen} />}
      {stats.data && (
        <TableFoot
          pageInfo={{
            totalItems: rows.length,
            totalPages: 1,
            currentPage: 1,
            pageSize: Math.max(1, rows.length),
          }}
          onPage={() => undefined}
          busy={stats.isPlaceholderData}
        />
      )}
    </div>
  );
}

const lineOf = (row: StatsRow, amount: number) => ({
  ...row,
  neededAmount: row.needed,
  cartAmount: amount,
});

function OrderButton({
  lines,
  phone,
  onClick,
}: {
  lines: number;
  phone: boolean;
  onClick: () => void;
}) {
  if (phone) {
    return (
      <BarButton primary icon={IconShoppingCart} label={`Order (${lines})`} onClick={onClick} />
    );
  }
  return (
    <Button
      variant="filled"
      leftSection={<IconShoppingCart size={16} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      Create purchase order ({plural(lines, 'line')})
    </Button>
  );
}

/** Why there are no rows, and what to do. */
function Empty({ list, several }: { list: ListState<OverviewSearch>; several: boolean }) {
  const { search } = list;
  const onlyNeeded = search.needed && search.q === '' && search.having.length === 0;
  if (list.isNarrowed && !onlyNeeded) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>No data available</p>
        <p>
          No matches.{' '}
          <Anchor component="button" type="button" onClick={list.clear}>
            Clear filters
          </Anchor>
        </p>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <p className={classes.emptyTitle}>No data available</p>
      <p>
        {onlyNeeded
          ? 'Nothing is needed. Every open order can be served.'
          : `No vehicles in ${several ? 'these hubs' : 'this hub'} yet.`}{' '}
        {!onlyNeeded && (
          <Anchor
            component="button"
            type="button"
            onClick={() => list.setFilters({ everyModel: true })}
          >
            Show all models
          </Anchor>
        )}
      </p>
    </div>
  );
}

const BARS = [46, 62, 38, 54, 44, 58, 40, 50];

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <div className={classes.strip} />
      {BARS.map((width) => (
        <span key={width} className={classes.skeletonBar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
