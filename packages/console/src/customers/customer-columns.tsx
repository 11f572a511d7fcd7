import type { CustomerSortColumn } from '@kickstand/domain/customers/customer-list.ts';
import { SubscriptionStateBadge } from '../entities/subscriptions/subscription-state-badge.tsx';
import { ExceptionBadge } from '../entities/today/exception-badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { createdColumn } from '../kit/data-table/created-column.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, MISSING } from '../kit/dates.tsx';
import { type BadgeVariant, StateBadge } from '../kit/state-badge/state-badge.tsx';
import { OFFICE_COLUMN } from '../lists/organization-columns.tsx';
import type { CustomerRow } from './customer-list-query.ts';

/** Shows that a customer has an overdue invoice; `variant="header"` beside a title. */
export function DelinquentBadge(badge: BadgeVariant) {
  return <StateBadge meaning="lost" label="Delinquent" {...badge} />;
}

/** The columns of the customer list. */
export const CUSTOMER_COLUMNS: readonly Column<CustomerRow, CustomerSortColumn>[] = columnsById({
  customer: {
    header: 'Customer',
    weight: 1.6,
    sortColumn: 'NAME',
    twoLines: true,
    cell: ({ id, fullName, email }) => (
      <TwoLines
        first={fullName}
        second={email}
        mark={<ExceptionBadge subject="Customer" id={id} />}
        strong
      />
    ),
    aside: ({ email }) => <CopyButton text={email} what={email} />,
  },
  phone: {
    header: 'Phone',
    // Without an ellipsis: a part of a number is of no use.
    cell: ({ phoneNumber }) => phoneNumber?.formatted ?? MISSING,
  },
  office: OFFICE_COLUMN,
  subscription: {
    header: 'Subscription',
    cell: ({ subscriptionState }) =>
      subscriptionState ? (
        <SubscriptionStateBadge state={subscriptionState} />
      ) : (
        <OneLine text="" />
      ),
  },
  delinquent: {
    header: 'Delinquent',
    cell: ({ delinquent }) => (delinquent ? <DelinquentBadge /> : <OneLine text="" />),
  },
  created: createdColumn('Created At'),
});

/** Labels of the sort columns. */
export const CUSTOMER_SORT_CHOICES = [
  { value: 'CREATED_AT', label: 'Created At' },
  { value: 'NAME', label: 'Customer' },
  { value: 'EMAIL', label: 'Customer e-mail' },
  { value: 'ORGANIZATION_NAME', label: 'Organization' },
  { value: 'OFFICE_NAME', label: 'Office' },
] as const;

/** A customer on a phone. */
export function customerPhoneRow(customer: CustomerRow): PhoneRow {
  const { fullName, email, organization, office, delinquent, subscriptionState } = customer;
  return {
    title: fullName,
    mark: <ExceptionBadge subject="Customer" id={customer.id} />,
    badge: delinquent ? (
      <DelinquentBadge />
    ) : (
      subscriptionState && <SubscriptionStateBadge state={subscriptionState} />
    ),
    second: email,
    third: [organization?.name, office?.name].filter(Boolean).join(' · '),
    aside: <DateText at={customer.createdAt} />,
  };
}
