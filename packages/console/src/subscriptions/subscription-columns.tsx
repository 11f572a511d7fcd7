import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import type { SubscriptionSortColumn } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { Tooltip } from '@mantine/core';
import { BesidePicture, VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import {
  PaymentStatusBadge,
  SubscriptionStateBadge,
} from '../entities/subscriptions/subscription-state-badge.tsx';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { IconArrowsLeftRight } from '../kit/icons.ts';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import { PROGRAM_COLUMNS } from '../lists/organization-columns.tsx';
import classes from './subscription-columns.module.css';
import type { SubscriptionRow } from './subscription-list-query.ts';

function Delinquent() {
  return (
    <Tooltip label="Delinquent">
      <span className={classes.delinquent}>
        <Glyph meaning="lost" />
        <span className="ks-hidden">Delinquent</span>
      </span>
    </Tooltip>
  );
}

function SwapTag() {
  return <Tag icon={<IconArrowsLeftRight size={12} stroke={1.8} />}>Swap</Tag>;
}

/** The columns of the subscription list. */
export const SUBSCRIPTION_COLUMNS: readonly Column<SubscriptionRow, SubscriptionSortColumn>[] =
  columnsById({
    customer: {
      header: 'Customer',
      weight: 1.6,
      sortColumn: 'CUSTOMER_NAME',
      cell: ({ id, customer, customerDelinquent }) => (
        <span className={classes.customer}>
          <TwoLines
            first={customer.fullName}
            second={customer.email}
            mark={<ExceptionBadge subject="Subscription" id={id} />}
            strong
          />
          {customerDelinquent && <Delinquent />}
        </span>
      ),
    },
    ...PROGRAM_COLUMNS,
    vehicle: {
      header: 'Vehicle',
      weight: 1.3,
      sortColumn: 'VEHICLE',
      cell: ({ variant }) => (
        <BesidePicture image={variant.image}>
          <TwoLines first={modelName(variant)} second={colorAndSize(variant)} />
        </BesidePicture>
      ),
    },
    serial: {
      header: 'Serial',
      cell: ({ asset }) =>
        asset?.serialNumber ? (
          <Serial number={asset.serialNumber} missing="" />
        ) : (
          <OneLine text="" />
        ),
    },
    state: {
      header: 'State',
      sortColumn: 'STATE',
      cell: ({ state, swapPending }) => (
        <span className={classes.state}>
          <SubscriptionStateBadge state={state} />
          {swapPending && <SwapTag />}
        </span>
      ),
    },
    payment: {
      header: 'Payment',
      sortColumn: 'PAYMENT_STATUS',
      cell: ({ paymentStatus }) => <PaymentStatusBadge status={paymentStatus} />,
    },
    started: {
      header: 'Started At',
      align: 'right',
      sortColumn: 'STARTED_AT',
      cell: ({ startedAt }) => <DateText at={startedAt} />,
    },
  });

/** Labels of the sort columns. */
export const SUBSCRIPTION_SORT_CHOICES: readonly {
  value: SubscriptionSortColumn;
  label: string;
}[] = [
  { value: 'STARTED_AT', label: 'Started At' },
  { value: 'CREATED_AT', label: 'Created At' },
  { value: 'UPDATED_STATE_AT', label: 'State changed' },
  { value: 'STATE', label: 'State' },
  { value: 'PAYMENT_STATUS', label: 'Payment' },
  { value: 'CUSTOMER_NAME', label: 'Customer' },
  { value: 'CUSTOMER_EMAIL', label: 'Customer e-mail' },
  { value: 'ORGANIZATION_NAME', label: 'Organization' },
  { value: 'OFFICE_NAME', label: 'Office' },
  { value: 'PROGRAM', label: 'Program' },
  { value: 'VEHICLE', label: 'Vehicle' },
];

/** A subscription on a phone. */
export function subscriptionPhoneRow(subscription: SubscriptionRow): PhoneRow {
  const { customer, variant, office, organization, paymentStatus, swapPending } = subscription;
  const place = office?.name ?? organization?.name;
  return {
    picture: <VariantPicture url={variant.image?.url} />,
    title: customer.fullName,
    mark: <ExceptionBadge subject="Subscription" id={subscription.id} />,
    badge: (
      <span className={classes.state}>
        {swapPending && <SwapTag />}
        {subscription.customerDelinquent && <Delinquent />}
        <SubscriptionStateBadge state={subscription.state} />
      </span>
    ),
    second: (
      <>
        {modelName(variant)} <small>{colorAndSize(variant)}</small>
      </>
    ),
    third: [PROGRAM_LABELS[subscription.program], place].filter(Boolean).join(' · '),
    aside: (
      <>
        {paymentStatus !== subscription.state && <PaymentStatusBadge status={paymentStatus} />}
        <DateText at={subscription.startedAt} />
      </>
    ),
  };
}
