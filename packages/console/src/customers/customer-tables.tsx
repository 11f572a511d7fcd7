import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { subscriptionCancelationReasonLabel } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import { InvoiceStateBadge, InvoiceTotal } from '../entities/billing/invoice-label.tsx';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { LeaseToOwnStateBadge } from '../entities/lease-to-own/lease-to-own-state-badge.tsx';
import { OrderKindTag } from '../entities/orders/order-kind-tag.tsx';
import { OrderStateBadge } from '../entities/orders/order-state-badge.tsx';
import { SubscriptionStateBadge } from '../entities/subscriptions/subscription-state-badge.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText } from '../kit/dates.tsx';
import { Money } from '../kit/money.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { InvoiceNumber, OpenInvoices } from './open-invoices-card.tsx';

type Order = CustomerDetail['orders'][number];
type Subscription = CustomerDetail['subscriptions'][number];
type Invoice = CustomerDetail['invoices'][number];
type LeaseToOwnInvoice = CustomerDetail['leaseToOwnInvoices'][number];

const vehicle = {
  header: 'Vehicle',
  twoLines: true,
  cell: ({ variant }: Pick<Order, 'variant'>) => (
    <TwoLines first={modelName(variant)} second={colorAndSize(variant)} />
  ),
};

const ORDER_COLUMNS: readonly Column<Order>[] = columnsById({
  created: {
    header: 'Created At',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  type: { header: 'Type', cell: ({ kind }) => <OrderKindTag kind={kind} /> },
  vehicle,
  program: { header: 'Program', cell: ({ program }) => PROGRAM_LABELS[program] },
  state: { header: 'State', cell: ({ state }) => <OrderStateBadge state={state} /> },
});

const orderPhoneRow = ({ variant, state, kind, program, createdAt }: Order): PhoneRow => ({
  title: modelName(variant),
  badge: <OrderStateBadge state={state} />,
  second: colorAndSize(variant),
  third: (
    <>
      {PROGRAM_LABELS[program]}, <OrderKindTag kind={kind} />
    </>
  ),
  aside: <DateText at={createdAt} />,
});

/** The customer's orders, newest first. */
export function OrdersCard({ orders }: { orders: readonly Order[] }) {
  return (
    <PagedCard
      title="Orders"
      rows={orders}
      columns={ORDER_COLUMNS}
      phoneRow={orderPhoneRow}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/orders/${id}`}
      emptyHint="No orders yet"
    />
  );
}

const SUBSCRIPTION_COLUMNS: readonly Column<Subscription>[] = columnsById({
  started: {
    header: 'Started At',
    cell: ({ startedAt }) => <DateText at={startedAt} />,
  },
  vehicle,
  program: { header: 'Program', cell: ({ program }) => PROGRAM_LABELS[program] },
  state: {
    header: 'State',
    cell: ({ state }) => <SubscriptionStateBadge state={state} />,
  },
  reason: {
    header: 'Cancelation reason',
    cell: ({ cancelationReason }) => (
      <OneLine text={cancelationReason && subscriptionCancelationReasonLabel(cancelationReason)} />
    ),
  },
  ended: {
    header: 'Ended',
    align: 'right',
    cell: ({ endedAt }) => <DateText at={endedAt} />,
  },
});

function subscriptionPhoneRow(subscription: Subscription): PhoneRow {
  const { variant, state, program, cancelationReason: reason, startedAt, endedAt } = subscription;
  return {
    title: modelName(variant),
    badge: <SubscriptionStateBadge state={state} />,
    second: colorAndSize(variant),
    third: reason ? subscriptionCancelationReasonLabel(reason) : PROGRAM_LABELS[program],
    aside: (
      <span>
        <DateText at={startedAt} />
        {endedAt && (
          <>
            {' '}
            to <DateText at={endedAt} />
          </>
        )}
      </span>
    ),
  };
}

/** The customer's subscriptions, newest first. */
export function SubscriptionsCard({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <PagedCard
      title="Subscriptions"
      rows={subscriptions}
      columns={SUBSCRIPTION_COLUMNS}
      phoneRow={subscriptionPhoneRow}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/subscriptions/${id}`}
      emptyHint=""
    />
  );
}

const INVOICE_COLUMNS: readonly Column<Invoice>[] = columnsById({
  date: {
    header: 'Date',
    cell: ({ paidAt, createdAt }) => <DateText at={paidAt ?? createdAt} />,
  },
  number: { header: 'Number', cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
  for: { header: 'For', cell: ({ description }) => <OneLine text={description} /> },
  total: {
    header: 'Total',
    align: 'right',
    twoLines: true,
    cell: (invoice) => <InvoiceTotal invoice={invoice} />,
  },
  state: {
    header: 'State',
    cell: (invoice) => <InvoiceStateBadge invoice={invoice} />,
  },
});

const invoicePhoneRow = (invoice: Invoice): PhoneRow => ({
  title: formatCents(invoice.totalCents),
  badge: <InvoiceStateBadge invoice={invoice} />,
  second: invoice.description,
  third: <InvoiceNumber invoice={invoice} />,
  aside: <DateText at={invoice.paidAt ?? invoice.createdAt} />,
});

/** The customer's invoices, newest first: the open ones with what can be done about them, the others in a table. */
export function InvoicesCard({ customer }: { customer: CustomerDetail }) {
  const { invoices, pendingMoneyOperation } = customer;
  return (
    <PagedCard
      title="Invoices"
      rows={invoices.filter(({ state }) => state !== 'OPEN')}
      count={invoices.length}
      columns={INVOICE_COLUMNS}
      phoneRow={invoicePhoneRow}
      rowKey={({ id }) => id}
      emptyHint={invoices.length > 0 ? 'No other invoices' : 'No invoices yet'}
      anchor="invoices"
    >
      {invoices.length > 0 && (
        <OpenInvoices
          customer={customer}
          invoices={invoices}
          pending={pendingMoneyOperation !== null}
        />
      )}
    </PagedCard>
  );
}

const LEASE_TO_OWN_COLUMNS: readonly Column<LeaseToOwnInvoice>[] = columnsById({
  created: {
    header: 'Created At',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
  shop: { header: 'Shop', cell: ({ shop }) => <OneLine text={shop.name} /> },
  vehicle: {
    header: 'Vehicle',
    twoLines: true,
    cell: ({ vehicle: { displayName, color, size } }) => (
      <TwoLines first={displayName} second={[color, size].filter(Boolean).join(', ')} />
    ),
  },
  total: {
    header: 'Total',
    align: 'right',
    cell: ({ totalCents }) => <Money cents={totalCents} />,
  },
  state: {
    header: 'State',
    cell: ({ state }) => <LeaseToOwnStateBadge state={state} />,
  },
});

const leasePhoneRow = ({ vehicle, ...invoice }: LeaseToOwnInvoice): PhoneRow => ({
  title: vehicle.displayName,
  badge: <LeaseToOwnStateBadge state={invoice.state} />,
  second: <Money cents={invoice.totalCents} />,
  third: invoice.shop.name,
  aside: <DateText at={invoice.createdAt} />,
});

/** Partner shops' invoices for the customer's lease-to-own vehicles, newest first. */
export function LeaseToOwnCard({ invoices }: { invoices: readonly LeaseToOwnInvoice[] }) {
  return (
    <PagedCard
      title="Lease-to-own invoices"
      rows={invoices}
      columns={LEASE_TO_OWN_COLUMNS}
      phoneRow={leasePhoneRow}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/lease_to_own/leases/${id}`}
      emptyHint=""
    />
  );
}
