import { type OrderSortColumn, PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { BesidePicture, VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { OrderKindTag } from '../entities/orders/order-kind-tag.tsx';
import { OrderStateBadge } from '../entities/orders/order-state-badge.tsx';
import { LateThen } from '../entities/purchasing/late-badge.tsx';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { createdColumn } from '../kit/data-table/created-column.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, RelativeTime } from '../kit/dates.tsx';
import { PROGRAM_COLUMNS } from '../lists/organization-columns.tsx';
import type { OrderRow } from './order-list-query.ts';

/** The columns of the order list. */
export const ORDER_COLUMNS: readonly Column<OrderRow, OrderSortColumn>[] = columnsById({
  customer: {
    header: 'Customer',
    weight: 1.6,
    sortColumn: 'CUSTOMER_NAME',
    twoLines: true,
    cell: ({ id, customer }) => (
      <TwoLines
        first={customer.fullName}
        second={customer.email}
        mark={<ExceptionBadge subject="Order" id={id} />}
        strong
      />
    ),
    aside: ({ customer }) => <CopyButton text={customer.email} what={customer.email} />,
  },
  number: {
    header: 'Number',
    align: 'right',
    optional: true,
    cell: ({ number }) => <span className="ks-mono">{number}</span>,
  },
  ...PROGRAM_COLUMNS,
  type: {
    header: 'Type',
    sortColumn: 'KIND',
    cell: ({ kind }) => <OrderKindTag kind={kind} />,
  },
  vehicle: {
    header: 'Vehicle',
    weight: 1.3,
    sortColumn: 'VEHICLE',
    twoLines: true,
    cell: ({ variant, awaitedDelivery }) => (
      <BesidePicture image={variant.image}>
        <TwoLines
          first={modelName(variant)}
          second={<LateThen delivery={awaitedDelivery} text={colorAndSize(variant)} />}
        />
      </BesidePicture>
    ),
  },
  serial: {
    header: 'Serial',
    optional: true,
    cell: ({ asset, vehicleSerialNumber }) => {
      const number = asset?.serialNumber ?? vehicleSerialNumber;
      return number ? <Serial number={number} missing="" /> : <OneLine text="" />;
    },
  },
  state: {
    header: 'State',
    sortColumn: 'STATE_WEIGHT',
    cell: ({ state }) => <OrderStateBadge state={state} />,
  },
  readied: {
    header: 'Readied At',
    align: 'right',
    sortColumn: 'READIED_AT',
    cell: ({ readiedAt }) => <DateText at={readiedAt} />,
  },
  created: createdColumn('Created At'),
  updated: {
    header: 'Updated At',
    align: 'right',
    sortColumn: 'UPDATED_AT',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
});

/** Labels of the sort columns. */
export const ORDER_SORT_CHOICES: readonly { value: OrderSortColumn; label: string }[] = [
  { value: 'STATE_WEIGHT', label: 'State' },
  { value: 'CREATED_AT', label: 'Created At' },
  { value: 'READIED_AT', label: 'Readied At' },
  { value: 'CLOSED_AT', label: 'Closed At' },
  { value: 'UPDATED_AT', label: 'Updated At' },
  { value: 'CUSTOMER_NAME', label: 'Customer' },
  { value: 'CUSTOMER_EMAIL', label: 'Customer e-mail' },
  { value: 'ORGANIZATION_NAME', label: 'Organization' },
  { value: 'OFFICE_NAME', label: 'Office' },
  { value: 'PROGRAM', label: 'Program' },
  { value: 'KIND', label: 'Type' },
  { value: 'VEHICLE', label: 'Vehicle' },
];

/** An order on a phone. */
export function orderPhoneRow(order: OrderRow): PhoneRow {
  const { customer, variant, kind, office, organization, awaitedDelivery } = order;
  const place = office?.name ?? organization?.name;
  return {
    picture: <VariantPicture url={variant.image?.url} />,
    title: customer.fullName,
    mark: <ExceptionBadge subject="Order" id={order.id} />,
    badge: <OrderStateBadge state={order.state} />,
    second: (
      <>
        {variant.brand} {variant.model} <small>{colorAndSize(variant)}</small>
      </>
    ),
    third: (
      <LateThen
        delivery={awaitedDelivery}
        text={[PROGRAM_LABELS[order.program], place].filter(Boolean).join(' · ')}
      />
    ),
    aside: (
      <>
        {kind === 'swap' && <OrderKindTag kind={kind} />}
        <DateText at={order.createdAt} />
      </>
    ),
  };
}
