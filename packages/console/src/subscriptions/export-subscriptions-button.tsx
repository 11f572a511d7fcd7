import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BarButton } from '../shared/bottom-bar/bottom-bar.tsx';
import { followExport } from '../shared/follow-export.tsx';
import { useSubmission } from '../shared/form-dialog/use-submission.ts';
import { graphql } from '../shared/graphql.ts';
import { messagesOf } from '../shared/request-errors.ts';
import { toastRequestErrors } from '../shared/toasts.tsx';
import type { SubscriptionFilterArguments } from './subscription-list-query.ts';

const SubscriptionsExportMutation = graphql(`
  mutation SubscriptionsExport(
    $hubId: ID
    $hubIds: [ID!]
    $sortColumn: SubscriptionSortColumn
    $sortDirection: SortDirection
    $searchQuery: String
    $program: Program
    $serviceAreaId: ID
    $organizationId: ID
    $subscriptionStates: [SubscriptionState!]
    $paymentStatuses: [PaymentStatusFilter!]
    $swapPending: Boolean
    $delinquent: Boolean
  ) {
    subscriptionsExport(
      hubId: $hubId
      hubIds: $hubIds
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      searchQuery: $searchQuery
      program: $program
      serviceAreaId: $serviceAreaId
      organizationId: $organizationId
      subscriptionStates: $subscriptionStates
      paymentStatuses: $paymentStatuses
      swapPending: $swapPending
      delinquent: $delinquent
    ) { id }
  }
`);

/** 'Export current view': every subscription that the list would show, in its order, as a CSV file. */
export function ExportSubscriptionsButton({
  filters,
  phone,
}: {
  filters: SubscriptionFilterArguments;
  phone: boolean;
}) {
  const { submit, busy } = useSubmission({
    mutation: SubscriptionsExportMutation,
    payloadErrors: ({ subscriptionsExport }) =>
      subscriptionsExport ? [] : ['Something went wrong'],
    successMessage: 'Export started',
    onErrors: (errors) => toastRequestErrors(messagesOf(errors)),
    onSuccess: ({ subscriptionsExport }) => {
      if (subscriptionsExport) followExport(subscriptionsExport.id);
    },
  });
  if (phone) {
    return <BarButton icon={IconDownload} label="Export" onClick={() => void submit(filters)} />;
  }
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
      loading={busy}
      onClick={() => void submit(filters)}
    >
      Export current view
    </Button>
  );
}
