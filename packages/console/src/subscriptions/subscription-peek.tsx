import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { RecordSentence } from '../activity/record-sentence.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import { SubscriptionStateBadge } from '../entities/subscriptions/subscription-state-badge.tsx';
import { useExceptions } from '../entities/today/use-exceptions.ts';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import { PeekActions, PeekPanel, type PeekProps, problemOf } from '../kit/peek/peek-panel.tsx';
import { subscriptionFacts } from './subscription-card.tsx';
import type { SubscriptionDetail } from './subscription-documents.ts';
import type { SubscriptionRow } from './subscription-list-query.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { matterOf, type SubscriptionMatter } from './subscription-sentence.ts';
import { SubscriptionTimeline } from './subscription-timeline.tsx';
import { useSubscriptionActions } from './use-subscription-actions.tsx';

/** The facts that the row of the list has, while the others load. */
const rowFacts = (row: SubscriptionRow): Facts => ({
  Vehicle: modelName(row.variant),
  Program: PROGRAM_LABELS[row.program],
  Organization: row.organization?.name,
  Office: row.office?.name,
  Started: dateOf(row.startedAt),
});

/** A subscription beside the list of subscriptions. */
export function SubscriptionPeek({ id, row, onClose }: PeekProps<SubscriptionRow>) {
  const path = `/subscriptions/${id}`;
  const { data, isError } = useQuery(subscriptionQuery(id));
  const known = data ?? row;
  const exceptions = useExceptions({ subject: 'Subscription', id }) ?? [];
  const matter = data ? matterOf(data, exceptions) : NO_MATTER;
  return (
    <PeekPanel
      title={known?.customer.fullName}
      badge={known && <SubscriptionStateBadge state={known.state} variant="header" />}
      path={path}
      onClose={onClose}
      head={
        data && (
          <VehicleHead
            variant={data.variant}
            price={
              <strong>{formatMonthly(data.planPrice.amount, data.planPrice.currencyCode)}</strong>
            }
          />
        )
      }
      sentence={<RecordSentence matter={matter} exceptions={exceptions} />}
      facts={data ? subscriptionFacts(data) : row ? rowFacts(row) : {}}
      events={
        data && <SubscriptionTimeline subscription={{ ...data, events: data.events.slice(0, 3) }} />
      }
      comments={
        <PeekComments
          notableType="Subscription"
          notableId={id}
          comments={data?.comments}
          path={path}
        />
      }
      actions={
        data && <SubscriptionPeekActions key={data.id} subscription={data} matter={matter} />
      }
      problem={problemOf(data, isError, 'subscription')}
    />
  );
}

function SubscriptionPeekActions({
  subscription,
  matter,
}: {
  subscription: SubscriptionDetail;
  matter: SubscriptionMatter;
}) {
  const { menu, primary, offboard, dialog } = useSubscriptionActions(subscription, matter);
  const items = offboard ? [...menu, offboard] : menu;
  return <PeekActions items={items} primary={primary} dialog={dialog} />;
}
