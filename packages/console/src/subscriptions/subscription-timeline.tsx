import { Button } from '@mantine/core';
import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import { useExport } from '../kit/export-button.tsx';
import { graphql } from '../kit/graphql.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

/** The meaning of each kind of event; other kinds are neutral. */
const EVENT_MEANINGS: Record<string, Meaning> = {
  'subscription.created': 'good',
  'subscription.imported': 'good',
  'subscription.canceled': 'ended',
  'subscription.swapped': 'good',
  'subscription.swap_requested': 'moving',
  'subscription.swap_canceled': 'ended',
  'subscription.buyout_started': 'moving',
  'subscription.buyout_declined': 'lost',
  'subscription.bought_out': 'done',
  'subscription.payments_paused': 'aside',
  'subscription.payments_resumed': 'good',
  'subscription.billing_date_scheduled': 'waiting',
  'subscription.billing_date_moved': 'moving',
  'subscription.stolen': 'lost',
  'subscription.offboarded': 'moving',
  'subscription.notes_changed': 'other',
  'subscription.serial_recorded': 'other',
  'subscription.transfer_order_created': 'moving',
  'subscription.billing_refused': 'lost',
  'subscription.payment_status_changed': 'other',
  'subscription.restock_fee_requested': 'moving',
  'subscription.restock_fee_charged': 'done',
  'subscription.restock_fee_declined': 'lost',
};

const SubscriptionExportMutation = graphql(`
  mutation SubscriptionExport($subscriptionId: ID!) {
    subscriptionExport(subscriptionId: $subscriptionId) { id downloadUrl }
  }
`);

/** The subscription's events, newest first; including its orders as a CSV file. */
export function SubscriptionTimeline({
  subscription: { id, events },
}: {
  subscription: SubscriptionDetail;
}) {
  return (
    <EventTimeline
      events={events}
      meanings={EVENT_MEANINGS}
      aside={<ExportHistoryButton subscriptionId={id} />}
    />
  );
}

function ExportHistoryButton({ subscriptionId }: { subscriptionId: string }) {
  const { submit, busy } = useExport(
    SubscriptionExportMutation,
    ({ subscriptionExport }) => subscriptionExport,
  );
  return (
    <Button variant="subtle" loading={busy} onClick={() => void submit({ subscriptionId })}>
      Export
    </Button>
  );
}
