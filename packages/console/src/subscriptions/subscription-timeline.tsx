import { Button } from '@mantine/core';
import { EventTimeline } from '../activity/timeline/event-timeline.tsx';
import { useExport } from '../kit/export-button.tsx';
import { graphql } from '../kit/graphql.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

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
  return <EventTimeline events={events} aside={<ExportHistoryButton subscriptionId={id} />} />;
}

function ExportHistoryButton({ subscriptionId }: { subscriptionId: string }) {
  const { submit, busy, forbidden } = useExport(
    SubscriptionExportMutation,
    ({ subscriptionExport }) => subscriptionExport,
  );
  return (
    <Button
      variant="subtle"
      loading={busy}
      disabled={forbidden !== undefined}
      title={forbidden}
      onClick={() => void submit({ subscriptionId })}
    >
      Export
    </Button>
  );
}
