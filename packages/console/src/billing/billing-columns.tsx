import type { MoneyOperationSortColumn } from '@kickstand/domain/billing/money-operation-terms.ts';
import { MONEY_OPERATION_KIND_LABELS } from '@kickstand/domain/billing/money-operation-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { OperationStateBadge } from '../entities/billing/money-operation-text.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, TimeText } from '../kit/dates.tsx';
import { Money } from '../kit/money.tsx';
import type { MoneyOperationRow } from './billing-documents.ts';

/** Pauses and similar operations move no money. */
const amountOf = (cents: number) => <Money cents={cents === 0 ? null : cents} />;

/** The columns of the billing operations. */
export const BILLING_COLUMNS: readonly Column<MoneyOperationRow, MoneyOperationSortColumn>[] =
  columnsById({
    started: {
      header: 'Started',
      sortColumn: 'CREATED_AT',
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    kind: {
      header: 'Kind',
      sortColumn: 'KIND',
      cell: ({ kind }) => MONEY_OPERATION_KIND_LABELS[kind],
    },
    customer: {
      header: 'Customer',
      weight: 2,
      sortColumn: 'CUSTOMER_NAME',
      cell: ({ customer }) => <TwoLines first={customer.fullName} second={customer.email} strong />,
    },
    amount: {
      header: 'Amount',
      align: 'right',
      sortColumn: 'AMOUNT',
      cell: ({ amountCents }) => amountOf(amountCents),
    },
    state: {
      header: 'State',
      sortColumn: 'STATE',
      cell: ({ state, needsConfirmation }) => (
        <OperationStateBadge state={state} needsConfirmation={needsConfirmation} />
      ),
    },
    tries: {
      header: 'Attempts',
      align: 'right',
      sortColumn: 'ATTEMPTS',
      cell: ({ attempts }) => attempts,
    },
    next: {
      header: 'Next attempt',
      align: 'right',
      sortColumn: 'NEXT_ATTEMPT_AT',
      cell: ({ nextAttemptAt }) => <TimeText at={nextAttemptAt} />,
    },
    by: {
      header: 'By',
      cell: ({ actor, actorName }) => <OneLine text={actorName ?? actor} />,
    },
  });

/** Labels of the sort columns. */
export const BILLING_SORT_CHOICES: readonly { value: MoneyOperationSortColumn; label: string }[] = [
  { value: 'CREATED_AT', label: 'Started' },
  { value: 'KIND', label: 'Kind' },
  { value: 'CUSTOMER_NAME', label: 'Customer' },
  { value: 'AMOUNT', label: 'Amount' },
  { value: 'STATE', label: 'State' },
  { value: 'ATTEMPTS', label: 'Attempts' },
  { value: 'NEXT_ATTEMPT_AT', label: 'Next attempt' },
];

/** A billing operation on a phone. */
export function billingPhoneRow(operation: MoneyOperationRow): PhoneRow {
  const { customer, kind, state, needsConfirmation, amountCents, attempts, createdAt } = operation;
  return {
    title: customer.fullName,
    badge: <OperationStateBadge state={state} needsConfirmation={needsConfirmation} />,
    second: (
      <>
        {MONEY_OPERATION_KIND_LABELS[kind]}{' '}
        {amountCents !== 0 && <small>{amountOf(amountCents)}</small>}
      </>
    ),
    third: plural(attempts, 'try', 'tries'),
    aside: <DateText at={createdAt} />,
  };
}
