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
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { colorAndSize } from '../entities/catalogue/vehicle-text.ts';
import { PrintLabelButton } from '../entities/inventory/labels/print-label-button.tsx';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { GroupName } from '../kit/group-table/group-name.tsx';
import { GroupTable, type RowGroup } from '../kit/group-table/group-table.tsx';
import { FailureNote } from '../kit/note.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import type {
  ModelGroup,
  PurchasedAsset,
  PurchaseOrderDetail,
  VariantGroup,
} from './purchase-order-documents.ts';
import { purchaseOrderTabsQuery } from './purchase-order-query.ts';
import { columnsOf, vehiclePhoneRow } from './purchase-order-vehicle-columns.tsx';
import classes from './purchase-order-vehicles.module.css';

const EMPTY: Record<PurchaseOrderTab, string> = {
  overview: 'Nothing ordered',
  ordered: 'Nothing ordered',
  shipped: 'Nothing shipped yet',
  checkedIn: 'Nothing checked in yet',
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
        {groups.length > 0 && (
          <GroupTable
            key={tab}
            label={`${PURCHASE_ORDER_TAB_LABELS[tab]} vehicles`}
            groupHeader="Vehicle"
            groups={groups.flatMap(rowGroupsOf)}
            columns={columnsOf(tab)}
            rowKey={({ id }) => id}
            ticks={
              tab === 'checkedIn'
                ? undefined
                : {
                    ticked: selected,
                    onTick: onSelect,
                    canTick: isOutstanding,
                    rowName: ({ serialNumber }) =>
                      serialNumber ?? 'a vehicle without serial number',
                    allName: 'Select all that have not arrived',
                  }
            }
            phoneRow={vehiclePhoneRow}
          />
        )}
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
              leftSection={<Icon size={16} stroke={1.6} />}
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

/** The variants of a model, each with the name of the model. */
function rowGroupsOf({
  brand,
  model,
  totalCount,
  variants,
}: ModelLines): RowGroup<PurchasedAsset>[] {
  return variants.map(({ variant, unordered, assets }, index) => ({
    key: `${variant.id} ${unordered}`,
    name: (
      <GroupName
        name={`${brand} ${model}`}
        count={index === 0 ? totalCount : undefined}
        part={colorAndSize(variant)}
        partCount={variants.length > 1 ? assets.length : undefined}
      >
        {unordered && (
          <StateBadge
            meaning="attention"
            label={`Unordered: ${UNORDERED_REASON_LABELS[unordered].toLowerCase()}`}
          />
        )}
      </GroupName>
    ),
    rows: assets,
  }));
}
