import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BarButton } from '../shared/bottom-bar/bottom-bar.tsx';
import { followExport } from '../shared/follow-export.tsx';
import { useSubmission } from '../shared/form-dialog/use-submission.ts';
import { messagesOf } from '../shared/request-errors.ts';
import { toastRequestErrors } from '../shared/toasts.tsx';
import { type OrderFilterArguments, OrdersExportMutation } from './order-list-query.ts';

/** 'Export current view': every order that the list would show, in its order, as a CSV file. */
export function ExportOrdersButton({
  filters,
  phone,
}: {
  filters: OrderFilterArguments;
  phone: boolean;
}) {
  const { submit, busy } = useSubmission({
    mutation: OrdersExportMutation,
    payloadErrors: ({ ordersExport }) => (ordersExport ? [] : ['Something went wrong']),
    successMessage: 'Export started',
    onErrors: (errors) => toastRequestErrors(messagesOf(errors)),
    onSuccess: ({ ordersExport }) => {
      if (ordersExport) followExport(ordersExport.id);
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
