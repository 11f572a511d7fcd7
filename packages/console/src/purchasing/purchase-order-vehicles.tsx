import {
  belongsToTab,
  isOutstanding,
  PURCHASE_ORDER_TAB_LABELS,
  PURCHASE_ORDER_TABS,
  type PurchaseOrderTab,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import {
  UNORDERED_REASON_LABELS,
  UNORDERED_REASONS,
  type UnorderedReason,
} from '@kickstand/domain/purchasing/receive-unordered.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { colorAndSize } from '../catalogue/vehicle-text.ts';
import { PrintLabelButton } from '../inventory/print-label-button.tsx';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { FailureNote } from '../kit/note.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import type { ModelGroup, PurchaseOrderDetail, VariantGroup } from './purchase-order-documents.ts';
import { purchaseOrderTabsQuery } from './purchase-order-query.ts';
import { columnsOf } from './purchase-order-vehicle-columns.tsx';
import classes from './purchase-order-vehicles.module.css';

const EMPTY: Record<PurchaseOrderTab, string> = {
  overview: 'Nothing ordered',
  ordered: 'Nothing ordered',
  shipped: 'Nothing shipped yet',
  checkedIn: 'Nothing checked in yet',
};

/** Columns that are empty on a tab, hidden so that the others fit. */
const HIDDEN_COLUMNS: Record<PurchaseOrderTab, readonly string[]> = {
  overview: [],
  ordered: ['shipped', 'checkedIn'],
  shipped: ['checkedIn'],
  checkedIn: ['select', 'shipped'],
};

/**
 * Vehicles of one variant that were ordered together, or received unordered for the same reason.
 */
interface VehicleLine extends VariantGroup {
  readonly unordered: UnorderedReason | null;
}

interface ModelLines extends ModelGroup {
  readonly variants: VehicleLine[];
}

/** Page size of a table on a page. */
const ROWS = 10;

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** The vehicles of a purchase order by progress, grouped by model, color and size. */
export function PurchaseOrderVehicles({
  order,
  selected,
  onSelect,
  actions,
}: Selection & { order: PurchaseOrderDetail; actions: readonly ActionItem[] }) {
  const [tab, setTab] = useState<PurchaseOrderTab>('overview');
  const { data, isLoadingError, error, refetch } = useQuery(purchaseOrderTabsQuery(order.id));
  const counts: Record<PurchaseOrderTab, number> = {
    overview: order.assetsCount,
    ordered: order.orderedCount,
    shipped: order.shippedCount,
    checkedIn: order.checkedInCount,
  };
  const groups = onTab(data?.purchaseOrderTabs?.overviewAssets ?? [], tab);
  return (
    <section className={classes.card} aria-label="Vehicles">
      <Tabs
        label="Vehicles"
        tabs={PURCHASE_ORDER_TABS.map((value) => ({
          value,
          label: PURCHASE_ORDER_TAB_LABELS[value],
          count: counts[value],
        }))}
        value={tab}
        onChange={setTab}
      >
        {isLoadingError && <FailureNote error={error} onRetry={() => void refetch()} />}
        {tab === 'checkedIn' && <PrintLabels groups={groups} />}
        {data && groups.length === 0 && <p className={classes.empty}>{EMPTY[tab]}</p>}
        {groups.map((group) => (
          <Model
            key={`${group.brand} ${group.model}`}
            tab={tab}
            group={group}
            selected={selected}
            onSelect={onSelect}
          />
        ))}
      </Tabs>
      {selected.size > 0 && (
        <div className={classes.bar}>
          <span>{selected.size} selected</span>
          <span className={classes.space} />
          <Button variant="subtle" onClick={() => onSelect(new Set())}>
            Clear
          </Button>
          {actions.map(({ label, icon: Icon, onSelect: act, danger }) => (
            <Button
              key={label}
              className={danger ? classes.danger : undefined}
              leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
              onClick={act}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Prints the labels of all arrived vehicles, in case that was skipped at check-in. */
function PrintLabels({ groups }: { groups: readonly ModelLines[] }) {
  const ids = groups.flatMap(({ variants }) =>
    variants.flatMap(({ assets }) => assets.map(({ id }) => id)),
  );
  if (ids.length === 0) return null;
  return (
    <div className={classes.labels}>
      <PrintLabelButton assetIds={ids} />
    </div>
  );
}

/** Ordered vehicles of a variant, and unordered ones by reason. */
function linesOf(group: VariantGroup): VehicleLine[] {
  const byReason = Map.groupBy(group.assets, ({ unorderedReason }) => unorderedReason);
  const reasons = [null, ...UNORDERED_REASONS];
  return reasons.flatMap((unordered) => {
    const assets = byReason.get(unordered);
    return assets ? [{ ...group, unordered, assets }] : [];
  });
}

/** The vehicles on a tab; empty groups are omitted. */
function onTab(groups: readonly ModelGroup[], tab: PurchaseOrderTab): ModelLines[] {
  return groups.flatMap((group) => {
    const variants = group.variants.flatMap(linesOf).flatMap((line) => {
      const assets = line.assets.filter((asset) => belongsToTab(tab, asset));
      return assets.length === 0 ? [] : [{ ...line, assets, totalCount: assets.length }];
    });
    const totalCount = variants.reduce((sum, variant) => sum + variant.totalCount, 0);
    return totalCount === 0 ? [] : [{ ...group, variants, totalCount }];
  });
}

function Model({
  tab,
  group,
  ...selection
}: Selection & { tab: PurchaseOrderTab; group: ModelLines }) {
  return (
    <div className={classes.model}>
      <h3 className={classes.modelName}>
        {group.brand} {group.model} <span className={classes.count}>{group.totalCount}</span>
      </h3>
      {group.variants.map((variant) => (
        <Variant
          key={`${variant.variant.id} ${variant.unordered}`}
          tab={tab}
          group={variant}
          model={group}
          {...selection}
        />
      ))}
    </div>
  );
}

function Variant({
  tab,
  group,
  model,
  selected,
  onSelect,
}: Selection & { tab: PurchaseOrderTab; group: VehicleLine; model: ModelGroup }) {
  const [page, setPage] = useState(1);
  const { unordered } = group;
  const name = `${colorAndSize(group.variant)}${unordered ? ', unordered' : ''}`;
  const choosable = group.assets.filter(isOutstanding);
  const chosen = choosable.filter(({ id }) => selected.has(id));
  const totalPages = Math.ceil(group.assets.length / ROWS);
  const current = Math.min(page, totalPages);

  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(selected);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onSelect(next);
  }

  return (
    <div className={classes.lines}>
      <div className={classes.variant}>
        {choosable.length > 0 && (
          <Checkbox
            aria-label={`Select all ${model.brand} ${model.model}, ${name}`}
            checked={chosen.length === choosable.length}
            indeterminate={chosen.length > 0 && chosen.length < choosable.length}
            onChange={(event) =>
              choose(
                choosable.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
        )}
        <span>{colorAndSize(group.variant)}</span>
        <span className={classes.count}>{group.totalCount}</span>
        {unordered && (
          <StateBadge
            meaning="attention"
            label={`Unordered: ${UNORDERED_REASON_LABELS[unordered].toLowerCase()}`}
          />
        )}
      </div>
      <DataTable
        label={`${model.brand} ${model.model}, ${name}`}
        minWidth={720}
        columns={columnsOf(tab, selected, (id, on) => choose([id], on)).filter(
          ({ id }) => !HIDDEN_COLUMNS[tab].includes(id),
        )}
        rows={group.assets.slice((current - 1) * ROWS, current * ROWS)}
        rowKey={({ id }) => id}
        {...(totalPages > 1 && {
          pageInfo: {
            totalItems: group.assets.length,
            totalPages,
            currentPage: current,
            pageSize: ROWS,
          },
          onPage: setPage,
        })}
      />
    </div>
  );
}
