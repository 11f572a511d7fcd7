import { formatMonthly } from '@kickstand/domain/kernel/money.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { PeekComments } from '../activity/comments/peek-comments.tsx';
import { LinkedText } from '../activity/linked-text.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { VehicleHead } from '../entities/inventory/vehicle-head.tsx';
import { SubscriptionStateBadge } from '../entities/subscriptions/subscription-state-badge.tsx';
import { dateOf, type Facts } from '../kit/fact-list/fact-list.tsx';
import { PeekPanel, type PeekProps, problemOf, useAskFor } from '../kit/peek/peek-panel.tsx';
import { subscriptionActionItems } from './subscription-actions.ts';
import { subscriptionFacts } from './subscription-card.tsx';
import type { SubscriptionRow } from './subscription-list-query.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { sentenceOf } from './subscription-sentence.ts';
import { SubscriptionTimeline } from './subscription-timeline.tsx';

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
  const askFor = useAskFor(path);
  const known = data ?? row;
  const items = data ? subscriptionActionItems(data, askFor) : [];
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
      sentence={data && <LinkedText parts={sentenceOf(data)} />}
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
      primary={items.find(({ action }) => action === 'resumePayments')}
      items={items}
      problem={problemOf(data, isError, 'subscription')}
    />
  );
}
