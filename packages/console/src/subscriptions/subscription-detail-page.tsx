import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Comments } from '../activity/comments/comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { ChargeDamageButton } from '../customers/charge-damage-button.tsx';
import { CustomerCard } from '../customers/customer-card.tsx';
import { OpenInvoices } from '../customers/open-invoices-card.tsx';
import { WaitingApprovals } from '../entities/approvals/waiting-approvals.tsx';
import { MoneyOperationNote } from '../entities/billing/money-operation-note.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { InspectionsCard } from '../entities/inventory/inspections-card.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { AssetCard } from '../inventory/asset-card.tsx';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../kit/action-menu/primary-action.tsx';
import { Card } from '../kit/card/card.tsx';
import { DateText } from '../kit/dates.tsx';
import { DetailPage, DetailPageSkeleton } from '../kit/detail-page/detail-page.tsx';
import { IconDoorExit } from '../kit/icons.ts';
import { HeaderNumber } from '../kit/page-header/header-number.tsx';
import { saveFirst } from '../kit/save-first.tsx';
import { toastRetry } from '../kit/toasts.tsx';
import { usePhone } from '../kit/use-phone.ts';
import { useRecordView } from '../view-history/use-record-view.ts';
import type { SubscriptionActionItem } from './subscription-actions.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';
import { SubscriptionNotes } from './subscription-notes.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { matterOf } from './subscription-sentence.ts';
import { SubscriptionTimeline } from './subscription-timeline.tsx';
import { useSubscriptionActions } from './use-subscription-actions.tsx';

const route = getRouteApi('/signed-in/subscriptions/$subscriptionId');
const BACK = { path: '/subscriptions', label: 'Subscriptions' };

/** The cards while the page loads. */
const CARDS = {
  left: { Subscription: 10.5, Notes: 0, Comments: 1.3, Timeline: 2 },
  first: { Customer: 11 },
  right: { Asset: 5 },
};

/** The page of a subscription: customer, vehicle, price and actions. */
export function SubscriptionDetailPage() {
  const { subscriptionId } = route.useParams();
  const query = useQuery(subscriptionQuery(subscriptionId));
  const exceptions = useExceptions({ subject: 'Subscription', id: subscriptionId });
  const { data, isFetching, error, errorUpdatedAt, refetch } = query;
  const failedAt = data === undefined ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt > 0) toastRetry('Something Went Wrong', () => void refetch(), error);
  }, [failedAt, refetch, error]);
  if (data && exceptions) {
    return <SubscriptionPage key={subscriptionId} subscription={data} exceptions={exceptions} />;
  }
  if (data || isFetching) return <DetailPageSkeleton title="Subscription" back={BACK} {...CARDS} />;
  // The page is empty apart from a toast; this names it for screen readers.
  return <h1 className="ks-hidden">Subscription</h1>;
}

interface SubscriptionPageProps {
  readonly subscription: SubscriptionDetail;
  /** What Today says about it. */
  readonly exceptions: readonly EntityException[];
}

function SubscriptionPage({ subscription, exceptions }: SubscriptionPageProps) {
  const phone = usePhone();
  const matter = matterOf(subscription, exceptions);
  const actions = useSubscriptionActions(subscription, matter);
  const { id, customer, asset } = subscription;
  useRecordView('Subscription', id, {
    header: customer.email,
    title: customer.fullName,
    subtitle: modelName(subscription.variant),
  });
  const assetCard = asset && <AssetCard asset={asset} besides={subscription} />;
  return (
    <>
      <DetailPage
        title={customer.fullName}
        kind="subscription"
        back={BACK}
        badges={<HeaderNumber label="Subscription" number={subscription.number} />}
        phoneAside={
          <span>
            since <DateText at={subscription.startedAt} />
          </span>
        }
        sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
        primary={actions.primary && <PrimaryAction item={actions.primary} busy={false} />}
        notes={
          <>
            {subscription.pendingMoneyOperation && (
              <MoneyOperationNote operation={subscription.pendingMoneyOperation} />
            )}
            <WaitingApprovals requests={subscription.waitingApprovals} />
            {actions.next}
          </>
        }
        first={
          <CustomerCard
            customer={customer}
            action={actions.offboard && <OffboardButton offboard={actions.offboard} />}
          />
        }
        left={
          <>
            <SubscriptionCard
              subscription={subscription}
              menu={<ActionMenu items={actions.menu} disabled={!isLive(subscription.state)} />}
            />
            {subscription.openInvoices.length > 0 && (
              <Card title="Open invoices" flush>
                <OpenInvoices
                  customer={customer}
                  invoices={subscription.openInvoices}
                  pending={subscription.pendingMoneyOperation !== null}
                />
              </Card>
            )}
            {subscription.inspections.length > 0 && (
              <InspectionsCard
                inspections={subscription.inspections}
                charge={(found) => <ChargeDamageButton {...found} />}
              />
            )}
            {phone && assetCard}
            <SubscriptionNotes subscription={subscription} />
            <Comments notableType="Subscription" notableId={id} comments={subscription.comments} />
            <SubscriptionTimeline subscription={subscription} />
          </>
        }
        right={!phone && assetCard}
      />
      {actions.dialog}
    </>
  );
}

function OffboardButton({ offboard }: { offboard: SubscriptionActionItem }) {
  return (
    <Button
      leftSection={<IconDoorExit size={16} stroke={1.6} />}
      disabled={Boolean(offboard.disabledReason)}
      title={offboard.disabledReason ?? undefined}
      onClick={() => saveFirst(offboard.onSelect)}
    >
      {offboard.label}
    </Button>
  );
}
