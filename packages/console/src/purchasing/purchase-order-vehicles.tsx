import { keysOf } from '@kickstand/domain/kernel/keys-of.ts';
import {
  belongsToTab,
  isOutstanding,
  PURCHASE_ORDER_TAB_LABELS,
  type PurchaseOrderTab,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { UNORDERED_REASON_LABELS } from '@kickstand/domain/purchasing/receive-unordered.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type VehicleGroup, VehicleTabs } from '../entities/catalogue/vehicle-tabs.tsx';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { PrintLabelButton } from '../entities/inventory/labels/print-label-button.tsx';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { compareWords } from '../kit/compare-words.ts';
import { FailureNote } from '../kit/note.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import type {
  ModelGroup,
  PurchasedAsset,
  PurchaseOrderDetail,
  PurchaseOrderTabs,
  VariantGroup,
} from './purchase-order-documents.ts';
import { purchaseOrderTabsQuery } from './purchase-order-query.ts';
import { columnsOf, vehiclePhoneRow } from './purchase-order-vehicle-columns.tsx';
import classes from './purchase-order-vehicles.module.css';

/** The tabs, and what a purchase order was closed without. */
const TABS = { ...PURCHASE_ORDER_TAB_LABELS, notDelivered: 'Not Delivered' };
type Tab = keyof typeof TABS;

const EMPTY: Record<Tab, string> = {
  overview: 'Nothing ordered',
  ordered: 'Nothing ordered',
  shipped: 'Nothing shipped yet',
  checkedIn: 'Nothing checked in yet',
  notDelivered: 'Everything was delivered',
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
  const [tab, setTab] = useState<Tab>('overview');
  const tabs = useQuery(purchaseOrderTabsQuery(order.id));
  const counts: Record<Tab, number> = {
    overview: order.assetsCount + order.notDeliveredCount,
    ordered: order.orderedCount,
    shipped: order.shippedCount,
    checkedIn: order.checkedInCount,
    notDelivered: order.notDeliveredCount,
  };
  const shown = keysOf(TABS).filter((name) => name !== 'notDelivered' || counts[name] > 0);
  const groups = tabs.data && onTab(tabs.data.purchaseOrderTabs, tab);
  return (
    <section className={classes.card} aria-label="Vehicles">
      <VehicleTabs
        label="Vehicles"
        tabs={shown.map((value) => ({
          value,
          label: TABS[value],
          count: counts[value],
          empty: EMPTY[value],
        }))}
        value={tab}
        onChange={setTab}
        groups={groups}
        columns={columnsOf(tab === 'notDelivered' ? 'ordered' : tab)}
        rowKey={({ id }) => id}
        ticks={
          tab === 'checkedIn' || order.state === 'CLOSED'
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

/** What distinguishes a vehicle from the ordered ones of its line, as a label; '' for an ordered one. */
function partOf({ unorderedReason, orderedAs, ...asset }: PurchasedAsset): string {
  if (unorderedReason)
    return `Unordered: ${UNORDERED_REASON_LABELS[unorderedReason].toLowerCase()}`;
  if (!orderedAs) return '';
  const isSame = orderedAs.variant.id === asset.variant.id;
  return `Corrected: ${isSame ? asset.vehicleVersion.name : vehicleName(asset.variant)}`;
}

/** Ordered vehicles of a variant on a tab, and the others by what distinguishes them. */
function linesOf({ variant, assets }: VariantGroup, tab: PurchaseOrderTab): Vehicles['variants'] {
  const shown = assets.filter((asset) => belongsToTab(tab, asset));
  return [...Map.groupBy(shown, partOf)]
    .toSorted(([a], [b]) => compareWords(a, b))
    .map(([part, ofPart]) => ({
      variant,
      assets: ofPart,
      part,
      mark: part !== '' && <StateBadge meaning="attention" label={part} />,
    }));
}

/** The vehicles of models with their number; empty groups are omitted. */
function grouped(
  groups: readonly ModelGroup[],
  lines: (group: VariantGroup) => Vehicles['variants'],
): Vehicles[] {
  return groups.flatMap((model) => {
    const variants = model.variants.flatMap(lines);
    const totalCount = variants.reduce((sum, { assets }) => sum + assets.length, 0);
    return totalCount === 0 ? [] : [{ variants, totalCount }];
  });
}

const NOT_DELIVERED = <StateBadge meaning="lost" label="Not delivered" />;

/** The vehicles on a tab; the first one has all. */
function onTab(tabs: PurchaseOrderTabs | null, tab: Tab): Vehicles[] {
  const { overviewAssets = [], notDeliveredAssets = [] } = tabs ?? {};
  const delivered =
    tab === 'notDelivered' ? [] : grouped(overviewAssets, (group) => linesOf(group, tab));
  if (tab !== 'overview' && tab !== 'notDelivered') return delivered;
  const others = grouped(notDeliveredAssets, ({ variant, assets }) => [
    { variant, assets, part: 'Not delivered', mark: NOT_DELIVERED },
  ]);
  return [...delivered, ...others];
}
