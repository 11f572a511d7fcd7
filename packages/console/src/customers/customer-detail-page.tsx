import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChangeHistory } from '../activity/change-history/change-history.tsx';
import { Comments } from '../activity/comments/comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { WaitingApprovals } from '../entities/approvals/waiting-approvals.tsx';
import { MoneyOperationNote } from '../entities/billing/money-operation-note.tsx';
import { customerKeys } from '../entities/customers/customer-keys.ts';
import { InspectionsCard } from '../entities/inventory/inspections-card.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { formatDate } from '../kit/dates.tsx';
import { DetailPage, PendingDetailPage } from '../kit/detail-page/detail-page.tsx';
import { Note } from '../kit/note.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import { MailsCard } from '../mail/mails-card.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import { useRecordView } from '../view-history/use-record-view.ts';
import { ChargeDamageButton } from './charge-damage-button.tsx';
import { CurrentSubscriptionCard } from './current-subscription-card.tsx';
import { DelinquentBadge } from './customer-columns.tsx';
import { CustomerDetailsCard } from './customer-details-card.tsx';
import type { CustomerDetail } from './customer-documents.ts';
import { AddressesCard, PaymentMethodCard } from './customer-payment-cards.tsx';
import { customerQuery } from './customer-query.ts';
import { matterOf } from './customer-sentence.ts';
import { InvoicesCard, LeaseToOwnCard, OrdersCard, SubscriptionsCard } from './customer-tables.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { MoneyEntriesCard } from './money-entries-card.tsx';
import { CustomerTimeline, type TimelineResult } from './timeline/customer-timeline.tsx';
import { timelineQuery } from './timeline/timeline-query.ts';
import { useCustomerMainAction } from './use-customer-main-action.tsx';

const route = getRouteApi('/signed-in/customers/$customerId');
const BACK = { path: '/customers', label: 'Customers' };

/** The cards while the page loads. */
const CARDS = {
  left: {
    'Current subscription': 8.5,
    Orders: 2,
    Invoices: 3.5,
    'Credits and charges': 0,
    Comments: 1.3,
    Timeline: 10,
  },
  first: { Customer: 11.5 },
  right: { 'Payment method': 2, Addresses: 2.5 },
};

/** The page of a customer: details, subscriptions, payments and credits. */
export function CustomerDetailPage() {
  const { customerId } = route.useParams();
  const { show = [] } = route.useSearch();
  const query = useQuery(customerQuery(customerId));
  const { data } = query;
  const exceptions = useExceptions({ subject: 'Customer', id: customerId });
  const timeline = useInfiniteQuery(timelineQuery(customerId, show));
  if (data && !data.customer) return <NotFoundPage />;
  if (!data?.customer || !exceptions) {
    return <PendingDetailPage query={query} title="Customer" back={BACK} {...CARDS} />;
  }
  return (
    <CustomerPage
      key={customerId}
      customer={data.customer}
      timeline={timeline}
      exceptions={exceptions}
    />
  );
}

function Badges({ customer }: { customer: CustomerDetail }) {
  return (
    <>
      {customer.delinquent && <DelinquentBadge variant="header" />}
      {customer.friendsAndFamily && <Tag>Friends and family</Tag>}
      {customer.leaseToOwn && <Tag>Lease-to-own</Tag>}
    </>
  );
}

function Notes({
  customer: { anonymizedAt, pendingMoneyOperation, waitingApprovals },
}: {
  customer: CustomerDetail;
}) {
  return (
    <>
      {anonymizedAt && (
        <Note meaning="ended">
          This customer was anonymized on {formatDate(anonymizedAt)}. Amounts, dates, states and
          vehicles are kept.
        </Note>
      )}
      {pendingMoneyOperation && <MoneyOperationNote operation={pendingMoneyOperation} />}
      <WaitingApprovals requests={waitingApprovals} />
    </>
  );
}

function TimelineCard({ query }: { query: TimelineResult }) {
  const { show = [] } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <CustomerTimeline
      query={query}
      chosen={show}
      onChoose={(kinds) =>
        void navigate({
          search: (search) => ({ ...search, show: kinds.length > 0 ? kinds : undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

/** Once a payment is settled, the timeline has entries about it. */
function useTimelineOfPayments({ id, pendingMoneyOperation }: CustomerDetail): void {
  const queries = useQueryClient();
  const pendingId = pendingMoneyOperation?.id;
  useEffect(() => {
    if (!pendingId) return undefined;
    return () => void queries.invalidateQueries({ queryKey: customerKeys.timeline(id) });
  }, [pendingId, queries, id]);
}

interface CustomerPageProps {
  customer: CustomerDetail;
  timeline: TimelineResult;
  /** What Today says about the customer. */
  exceptions: readonly EntityException[];
}

function CustomerPage({ customer, timeline, exceptions }: CustomerPageProps) {
  const { id, email, organization, subscriptions, currentSubscription, anonymizedAt } = customer;
  const past = subscriptions.some((each) => each.id !== currentSubscription?.id);
  const marked = customer.delinquent || customer.friendsAndFamily || customer.leaseToOwn;
  useTimelineOfPayments(customer);
  const matter = matterOf(customer, exceptions);
  const main = useCustomerMainAction(customer, matter);
  useRecordView('Customer', id, {
    header: email,
    title: customer.fullName,
    subtitle: organization?.name ?? '',
  });
  return (
    <>
      <DetailPage
        title={customer.fullName}
        kind="customer"
        back={BACK}
        badges={marked && <Badges customer={customer} />}
        sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
        primary={main.item && <PrimaryAction item={main.item} busy={false} />}
        notes={<Notes customer={customer} />}
        first={<CustomerDetailsCard customer={customer} />}
        left={
          <>
            <CurrentSubscriptionCard customer={customer} />
            <OrdersCard orders={customer.orders} />
            {past && <SubscriptionsCard subscriptions={subscriptions} />}
            <InvoicesCard customer={customer} />
            {customer.disputes.length > 0 && <DisputesCard disputes={customer.disputes} />}
            <MoneyEntriesCard customerId={id} entries={customer.moneyEntries} />
            {customer.leaseToOwnInvoices.length > 0 && (
              <LeaseToOwnCard invoices={customer.leaseToOwnInvoices} />
            )}
            {customer.inspections.length > 0 && (
              <InspectionsCard
                inspections={customer.inspections}
                charge={(found) => <ChargeDamageButton {...found} />}
              />
            )}
            {customer.mails.length > 0 && (
              <MailsCard mails={customer.mails} enabled entity="customer" />
            )}
            <Comments
              notableType="Customer"
              notableId={id}
              comments={customer.comments}
              closed={anonymizedAt !== null}
            />
            <TimelineCard query={timeline} />
            <ChangeHistory loggableType="Customer" loggableId={id} />
          </>
        }
        right={
          anonymizedAt === null && (
            <>
              <PaymentMethodCard customer={customer} />
              <AddressesCard customer={customer} />
            </>
          )
        }
      />
      {main.dialog}
    </>
  );
}
