import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import {
  type Column,
  type ColumnAt,
  columnsById,
  type PhoneRow,
} from '../kit/data-table/column.ts';
import { TwoLines } from '../kit/data-table/two-lines.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import { saveFirst } from '../kit/save-first.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import classes from './shop-demand-card.module.css';
import type { SpokeShopDetail } from './spoke-documents.ts';

const ShopPurchaseDialog = lazy(async () => ({
  default: (await import('../purchasing/shop-purchase-dialog.tsx')).ShopPurchaseDialog,
}));
const NewTransferDialog = lazy(async () => ({
  default: (await import('../transfers/new-transfer-dialog.tsx')).NewTransferDialog,
}));

type Demand = SpokeShopDetail['demand'][number];

const count = (
  id: 'inStock' | 'openOrders' | 'onOrder' | 'onTheWay',
  header: string,
): ColumnAt<Demand> => ({ header, align: 'right', cell: (row) => row[id] });

const COLUMNS: readonly Column<Demand>[] = columnsById({
  variant: {
    header: 'Variant',
    twoLines: true,
    cell: ({ variant }) => <TwoLines first={modelName(variant)} second={colorAndSize(variant)} />,
  },
  inStock: count('inStock', 'In stock'),
  openOrders: count('openOrders', 'Open orders'),
  onOrder: count('onOrder', 'On order (PO)'),
  onTheWay: count('onTheWay', 'On the way (TO)'),
  missing: {
    header: 'Missing',
    align: 'right',
    cell: ({ missing }) =>
      missing > 0 ? <StateBadge meaning="attention" label={String(missing)} /> : missing,
  },
});

/** '2 in stock, 3 open orders': what is not zero. */
function figures(row: Demand): string {
  const counts: readonly (readonly [number, string])[] = [
    [row.openOrders, pluralWord(row.openOrders, 'open order')],
    [row.onOrder, 'on order'],
    [row.onTheWay, 'on the way'],
  ];
  const others = counts.flatMap(([number, words]) => (number > 0 ? [`${number} ${words}`] : []));
  return [`${row.inStock} in stock`, ...others].join(', ');
}

const phoneRow = (row: Demand): PhoneRow => ({
  title: modelName(row.variant),
  badge: row.missing > 0 && <StateBadge meaning="attention" label={`${row.missing} missing`} />,
  second: colorAndSize(row.variant),
  third: figures(row),
});

/** A shop's stock, demand and incoming vehicles, with ways to order the missing ones. */
export function ShopDemandCard({ shop: { id, demand, defaultVendor } }: { shop: SpokeShopDetail }) {
  const [shown, setShown] = useState<'purchase' | 'transfer'>();
  const close = () => setShown(undefined);
  const missing = demand.filter((row) => row.missing > 0);
  return (
    <>
      <PagedCard
        title="Stock and demand"
        aside={
          <span className={classes.actions}>
            <Button size="compact-sm" onClick={() => saveFirst(() => setShown('transfer'))}>
              Transfer from hub
            </Button>
            <Button
              size="compact-sm"
              disabled={!defaultVendor}
              onClick={() => saveFirst(() => setShown('purchase'))}
            >
              Create purchase order
            </Button>
          </span>
        }
        rows={demand}
        columns={COLUMNS}
        phoneRow={phoneRow}
        rowKey={({ variant }) => variant.id}
        emptyHint="No vehicles at this shop"
      />
      <Suspense>
        {shown === 'purchase' && defaultVendor && (
          <ShopPurchaseDialog
            spokeShopId={id}
            vendorId={defaultVendor.id}
            missing={missing.map((row) => ({ variantId: row.variant.id, amount: row.missing }))}
            onClose={close}
          />
        )}
        {shown === 'transfer' && (
          <NewTransferDialog opened destination={{ type: 'SpokeShop', id }} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
