import { isSameScan } from '@kickstand/domain/inventory/serial-number.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { currentHub, scopedHubs, selectedHubs } from '../../hub-selection/hub-selection.ts';
import { HubTag } from '../../hub-selection/hub-tag.tsx';
import { useHubSelection } from '../../hub-selection/use-hub-selection.ts';
import { BarButton } from '../../kit/bottom-bar/bottom-bar.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { IconShoppingCart } from '../../kit/icons.ts';
import { useListDisplay } from '../../kit/list-page/list-display.ts';
import { ListPage } from '../../kit/list-page/list-page.tsx';
import { type ListState, listState } from '../../kit/list-state.ts';
import { useScans } from '../../kit/scan-field/use-scans.ts';
import { usePhone } from '../../kit/use-phone.ts';
import { PurchaseCartCard } from '../../purchasing/purchase-cart-card.tsx';
import { ScanBarButton } from '../scan-bar-button.tsx';
import { useOpenScanned } from '../use-open-scanned.ts';
import { columnsWith, NOT_SHIPPED_DIRECTLY } from './count-columns.ts';
import { OverviewPhoneList } from './overview-phone-list.tsx';
import { OVERVIEW, type OverviewSearch } from './overview-search.ts';
import { OverviewTable } from './overview-table.tsx';
import { groupByModel, having, sortGroups } from './stats-groups.ts';
import { Stock } from './stock.tsx';
import { type Cart, useCart } from './use-cart.ts';
import { useExpansion } from './use-expansion.ts';
import { overviewSortChoices, useOverviewFilters } from './use-overview-filters.ts';
import {
  type StatsRow,
  useStatsFilters,
  VariantStatsExportMutation,
  variantStatsQuery,
} from './variant-stats-query.ts';

const VEHICLE_COLUMN = { id: 'vehicle', header: 'Vehicle', sortColumn: 'MODEL' } as const;

/**
 * The columns of counts: those to choose from and those shown.
 * @param promised whether all selected hubs only ship directly.
 * @param rows the stock of the hubs.
 */
function useCountColumns(
  list: ListState<OverviewSearch>,
  promised: boolean,
  rows: readonly StatsRow[],
) {
  const [{ hidden }] = useListDisplay(list);
  const reordered = rows.some(({ reorderPointsCount }) => reorderPointsCount > 0);
  const counts = columnsWith(reordered);
  const possible = counts.filter(({ name }) => !promised || !NOT_SHIPPED_DIRECTLY.includes(name));
  return {
    /** Some of the hubs have reorder points. */
    reordered,
    counts,
    choices: [
      VEHICLE_COLUMN,
      ...possible.map(({ name, label }) => ({ id: name, header: label, sortColumn: name })),
    ],
    columns: possible.filter(({ name }) => !hidden.includes(name)),
  };
}

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
  const selection = scopedHubs(search, useHubSelection());
  const hub = currentHub(selection);
  const promised = selectedHubs(selection).every(({ directShipEnabled }) => directShipEnabled);
  const filters = useStatsFilters(search);
  const stats = useQuery(variantStatsQuery(filters));
  const everything = stats.data?.variantStats ?? [];
  const { reordered, counts, choices, columns } = useCountColumns(list, promised, everything);
  // Amounts of other hubs must not be ordered.
  const cart = useCart(stats.isPlaceholderData ? undefined : hub?.id);
  const [ordering, setOrdering] = useState(false);

  const rows = having(everything, search.having);
  const isPartial = search.needed || search.having.length > 0 || search.vendors.length > 0;
  const groups = sortGroups(groupByModel(rows, isPartial), search);
  const expansion = useExpansion(groups);
  const inCart = everything.filter(({ variantId }) => (cart?.amountOf(variantId) ?? 0) > 0);
  const order = inCart.length > 0 && (
    <OrderButton lines={inCart.length} phone={phone} onClick={() => setOrdering(true)} />
  );
  const exportButton = <StatsExportButton filters={filters} phone={phone} />;
  const Rows = phone ? OverviewPhoneList : OverviewTable;
  return (
    <ListPage
      title="Inventory overview"
      list={list}
      searchLabel="Search model"
      {...useOverviewFilters(list, counts)}
      columns={choices}
      oneHeight
      sortChoices={overviewSortChoices(counts)}
      actions={
        <>
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
      phoneAside={<HubTag scope={search.scope} />}
    >
      <Stock
        stats={stats}
        rows={rows}
        having={search.having}
        list={list}
        hubChosen={hub !== undefined}
        cart={cart}
      >
        <Rows
          groups={groups}
          columns={columns}
          list={list}
          expansion={expansion}
          hubId={hub?.id}
          cart={cart}
          promised={promised}
          reordering={hub && !hub.directShipEnabled && (reordered || search.reorder)}
        />
      </Stock>
      {cart && ordering && (
        <Ordering cart={cart} rows={inCart} onClose={() => setOrdering(false)} />
      )}
    </ListPage>
  );
}

interface StatsExportButtonProps {
  filters: ReturnType<typeof useStatsFilters>;
  phone: boolean;
}

function StatsExportButton({ filters, phone }: StatsExportButtonProps) {
  return (
    <ExportButton
      mutation={VariantStatsExportMutation}
      exportOf={({ variantStatsExport }) => variantStatsExport}
      filters={filters}
      label="Export"
      phone={phone}
    />
  );
}

interface OrderingProps {
  cart: Cart;
  rows: readonly StatsRow[];
  onClose: () => void;
}

/** The cart of the hub, with the rows that are in it. */
function Ordering({ cart, rows, onClose }: OrderingProps) {
  return (
    <PurchaseCartCard
      hubId={cart.hubId}
      lines={rows.map((row) => lineOf(row, cart.amountOf(row.variantId)))}
      onAmount={(variantId, amount) => cart.set({ [variantId]: amount })}
      onOrdered={(ids) => cart.set(Object.fromEntries(ids.map((id) => [id, 0])))}
      onClose={onClose}
    />
  );
}

const lineOf = (row: StatsRow, amount: number) => ({
  ...row,
  neededAmount: row.needed,
  cartAmount: amount,
});

interface OrderButtonProps {
  lines: number;
  phone: boolean;
  onClick: () => void;
}

function OrderButton({ lines, phone, onClick }: OrderButtonProps) {
  if (phone) {
    return (
      <BarButton primary icon={IconShoppingCart} label={`Order (${lines})`} onClick={onClick} />
    );
  }
  return (
    <Button
      variant="filled"
      leftSection={<IconShoppingCart size={16} stroke={1.6} />}
      onClick={onClick}
    >
      Create purchase order ({plural(lines, 'line')})
    </Button>
  );
}
