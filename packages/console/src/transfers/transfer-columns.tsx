import type { TransferOrderSortColumn } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { TRANSFER_ORIGIN_SUBTITLES } from '@kickstand/domain/transfers/transfer-origin.ts';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { RelativeTime } from '../kit/dates.tsx';
import type { TransferRow } from './transfer-list-query.ts';
import { TransferStateBadge } from './transfer-state-badge.tsx';

const place = ({ name, type }: TransferRow['origin']) => (
  <TwoLines first={name} second={TRANSFER_ORIGIN_SUBTITLES[type]} />
);

/** The label of its purpose: 'Swap order'. */
function linkKind(link: NonNullable<TransferRow['link']>): string {
  if (link.__typename === 'Subscription') return 'Subscription';
  return link.kind === 'swap' ? 'Swap order' : 'Order';
}

const received = ({ receivedCount, assetsCount }: TransferRow) =>
  `${receivedCount} / ${assetsCount}`;

/** The columns of the transfer order list. */
export const TRANSFER_COLUMNS: readonly Column<TransferRow, TransferOrderSortColumn>[] =
  columnsById({
    number: {
      header: 'Number',
      sortColumn: 'TRANSFER_ORDER_NUMBER',
      cell: ({ id, transferOrderNumber }) => (
        <>
          <span className="ks-mono">{transferOrderNumber}</span>
          <ExceptionBadge subject="TransferOrder" id={id} />
        </>
      ),
    },
    origin: { header: 'Origin', sortColumn: 'ORIGIN_NAME', cell: ({ origin }) => place(origin) },
    destination: {
      header: 'Destination',
      sortColumn: 'DESTINATION_NAME',
      cell: ({ destination }) => place(destination),
    },
    state: {
      header: 'State',
      sortColumn: 'STATE',
      cell: ({ state }) => <TransferStateBadge state={state} />,
    },
    assets: {
      header: 'Assets',
      align: 'right',
      sortColumn: 'ASSETS_COUNT',
      cell: received,
    },
    link: {
      header: 'Linked to',
      cell: ({ link }) =>
        link ? (
          <TwoLines first={link.customer.fullName} second={linkKind(link)} strong />
        ) : (
          <OneLine text="" />
        ),
    },
    updated: {
      header: 'Updated',
      align: 'right',
      sortColumn: 'STATE_UPDATED_AT',
      cell: ({ stateUpdatedAt }) => <RelativeTime at={stateUpdatedAt} />,
    },
  });

/** Labels of the sort columns. */
export const TRANSFER_SORT_CHOICES: readonly { value: TransferOrderSortColumn; label: string }[] = [
  { value: 'STATE_UPDATED_AT', label: 'Updated' },
  { value: 'TRANSFER_ORDER_NUMBER', label: 'Number' },
  { value: 'STATE', label: 'State' },
  { value: 'ORIGIN_NAME', label: 'Origin' },
  { value: 'DESTINATION_NAME', label: 'Destination' },
  { value: 'ASSETS_COUNT', label: 'Assets' },
  { value: 'SHIPPED_AT', label: 'Shipped' },
  { value: 'CHECKED_IN_AT', label: 'Checked in' },
  { value: 'CLOSED_AT', label: 'Closed' },
];

/** A transfer order on a phone. */
export function transferPhoneRow(order: TransferRow): PhoneRow {
  const { transferOrderNumber, origin, destination, link } = order;
  return {
    title: <span className="ks-mono">{transferOrderNumber}</span>,
    mark: <ExceptionBadge subject="TransferOrder" id={order.id} />,
    badge: <TransferStateBadge state={order.state} />,
    second: `${origin.name} to ${destination.name}`,
    third: [`${received(order)} received`, link?.customer.fullName].filter(Boolean).join(' · '),
    aside: <RelativeTime at={order.stateUpdatedAt} />,
  };
}
