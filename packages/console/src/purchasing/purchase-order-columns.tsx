import { plural } from '@kickstand/domain/kernel/plural.ts';
import { ageInDays, daysLate } from '@kickstand/domain/purchasing/days-late.ts';
import type { PurchaseOrderSortColumn } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { VisuallyHidden } from '@mantine/core';
import { LateBadge } from '../entities/purchasing/late-badge.tsx';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { createdColumn } from '../kit/data-table/created-column.tsx';
import { WrappedText } from '../kit/data-table/two-lines.tsx';
import { businessMoment, DateText, MISSING } from '../kit/dates.tsx';
import type { PurchaseOrderRow } from './purchase-order-list-query.ts';
import { PurchaseOrderStateBadge } from './purchase-order-state-badge.tsx';
import { andUnordered } from './purchased-assets.ts';

const mono = (text: string | null) => (text ? <span className="ks-mono">{text}</span> : MISSING);

/** Business days since submission, or by how many the vendor is late. */
function Age({ order }: { order: PurchaseOrderRow }) {
  const age = ageInDays(order, businessMoment());
  if (daysLate(order, businessMoment()) > 0) return <LateBadge delivery={order} />;
  return age === null || order.outstandingCount === 0 ? MISSING : days(age);
}

const days = (count: number) => plural(count, 'day');

/** The number of ordered vehicles that have arrived. */
const arrived = ({ checkedInCount, assetsCount, unorderedCount }: PurchaseOrderRow) =>
  `${checkedInCount - unorderedCount} / ${assetsCount - unorderedCount}`;

function Arrived({ order }: { order: PurchaseOrderRow }) {
  if (order.unorderedCount === 0) return arrived(order);
  const words = `and ${order.unorderedCount} unordered`;
  return (
    <>
      {arrived(order)}{' '}
      <span title={words} style={{ color: 'var(--ks-faint)' }}>
        <span aria-hidden>+{order.unorderedCount}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </>
  );
}

/** The columns of the purchase order list. */
export const PURCHASE_ORDER_COLUMNS: readonly Column<PurchaseOrderRow, PurchaseOrderSortColumn>[] =
  columnsById({
    number: {
      header: 'Number',
      sortColumn: 'PURCHASE_ORDER_NUMBER',
      cell: ({ id, purchaseOrderNumber }) => (
        <>
          {mono(purchaseOrderNumber)}
          <ExceptionBadge subject="PurchaseOrder" id={id} />
        </>
      ),
    },
    sales: {
      header: 'OEM SO #',
      sortColumn: 'SALES_ORDER_NUMBER',
      cell: ({ salesOrderNumber }) => mono(salesOrderNumber),
      aside: ({ salesOrderNumber }) =>
        salesOrderNumber && <CopyButton text={salesOrderNumber} what="OEM SO #" />,
    },
    vendor: {
      header: 'Vendor',
      weight: 1.2,
      sortColumn: 'VENDOR_NAME',
      cell: ({ vendorName }) => <WrappedText text={vendorName} />,
    },
    destination: {
      header: 'Destination',
      sortColumn: 'DESTINATION_NAME',
      cell: ({ destinationName }) => <WrappedText text={destinationName} />,
    },
    state: {
      header: 'State',
      sortColumn: 'STATE',
      cell: ({ state }) => <PurchaseOrderStateBadge state={state} />,
    },
    assets: {
      header: 'Assets',
      align: 'right',
      cell: (order) => <Arrived order={order} />,
    },
    orders: {
      header: 'Orders',
      align: 'right',
      cell: ({ ordersCount }) =>
        ordersCount === 0 ? <span style={{ color: 'var(--ks-faint)' }}>0</span> : ordersCount,
    },
    submitted: {
      header: 'Submitted',
      align: 'right',
      sortColumn: 'SUBMITTED_AT',
      cell: ({ submittedAt }) => <DateText at={submittedAt} />,
    },
    age: { header: 'Age', cell: (order) => <Age order={order} /> },
    created: createdColumn(),
  });

/** Labels of the sort columns. */
export const PURCHASE_ORDER_SORT_CHOICES: readonly {
  value: PurchaseOrderSortColumn;
  label: string;
}[] = [
  { value: 'CREATED_AT', label: 'Created' },
  { value: 'UPDATED_AT', label: 'Updated' },
  { value: 'PURCHASE_ORDER_NUMBER', label: 'Number' },
  { value: 'SALES_ORDER_NUMBER', label: 'OEM SO #' },
  { value: 'VENDOR_NAME', label: 'Vendor' },
  { value: 'DESTINATION_NAME', label: 'Destination' },
  { value: 'STATE', label: 'State' },
  { value: 'SUBMITTED_AT', label: 'Submitted' },
  { value: 'SHIPPED_AT', label: 'Shipped' },
  { value: 'CHECKED_IN_AT', label: 'Checked in' },
  { value: 'CLOSED_AT', label: 'Closed' },
];

/** A purchase order on a phone. */
export function purchaseOrderPhoneRow(order: PurchaseOrderRow): PhoneRow {
  const late = daysLate(order, businessMoment()) > 0;
  return {
    title: mono(order.purchaseOrderNumber),
    mark: <ExceptionBadge subject="PurchaseOrder" id={order.id} />,
    badge: <PurchaseOrderStateBadge state={order.state} />,
    second: `${order.vendorName} to ${order.destinationName}`,
    third: `${arrived(order)} checked in${andUnordered(order.unorderedCount)}`,
    aside: late ? <LateBadge delivery={order} /> : <DateText at={order.createdAt} />,
  };
}
