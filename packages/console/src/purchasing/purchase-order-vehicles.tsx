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
} from '@kickstand/domain/purchasing/receive-unordered.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type VehicleGroup, VehicleTabs } from '../entities/catalogue/vehicle-tabs.tsx';
import { PrintLabelButton } from '../entities/inventory/labels/print-label-button.tsx';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { FailureNote } from '../kit/note.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
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

type Vehicles = VehicleGroup<PurchasedAsset>;

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
  const tabs = useQuery(purchaseOrderTabsQuery(order.id));
  const counts: Record<PurchaseOrderTab, number> = {
    overview: order.assetsCount,
    ordered: order.orderedCount,
    shipped: order.shippedCount,
    checkedIn: order.checkedInCount,
  };
  const groups = tabs.data && onTab(tabs.data.purchaseOrderTabs?.overviewAssets ?? [], tab);
  return (
    <section className={classes.card} aria-label="Vehicles">
      <VehicleTabs
        label="Vehicles"
        tabs={PURCHASE_ORDER_TABS.map((value) => ({
          value,
          label: PURCHASE_ORDER_TAB_LABELS[value],
          count: counts[value],
          empty: EMPTY[value],
        }))}
        value={tab}
        onChange={setTab}
        groups={groups}
        columns={columnsOf(tab)}
        rowKey={({ id }) => id}
        ticks={
          tab === 'checkedIn'
            ? undefined
            : {
                ticked: selected,
                onTick: onSelect,
                canTick: isOutstanding,
                rowName: ({ serialNumber }) => serialNumber ?? 'a vehicle without serial number',
                allName: 'Select all that have not arrived',
              }
        }
        phoneRow={vehiclePhoneRow}
      >
        {tabs.isLoadingError && <FailureNote query={tabs} />}
        {tab === 'checkedIn' && <PrintLabels groups={groups} />}
      </VehicleTabs>
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
function PrintLabels({ groups = [] }: { groups: readonly Vehicles[] | undefined }) {
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

/** Ordered vehicles of a variant on a tab, and unordered ones by reason. */
function linesOf({ variant, assets }: VariantGroup, tab: PurchaseOrderTab): Vehicles['variants'] {
  const shown = assets.filter((asset) => belongsToTab(tab, asset));
  const byReason = Map.groupBy(shown, ({ unorderedReason }) => unorderedReason);
  return [null, ...UNORDERED_REASONS].flatMap((part) => {
    const ofReason = byReason.get(part);
    const mark = part && (
      <StateBadge
        meaning="attention"
        label={`Unordered: ${UNORDERED_REASON_LABELS[part].toLowerCase()}`}
      />
    );
    return ofReason ? [{ variant, assets: ofReason, part, mark }] : [];
  });
}

/** The vehicles on a tab; empty groups are omitted. */
function onTab(groups: readonly ModelGroup[], tab: PurchaseOrderTab): Vehicles[] {
  return groups.flatMap((model) => {
    const variants = model.variants.flatMap((group) => linesOf(group, tab));
    const totalCount = variants.reduce((sum, { assets }) => sum + assets.length, 0);
    return totalCount === 0 ? [] : [{ variants, totalCount }];
  });
}
