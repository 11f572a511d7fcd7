import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { BarButton } from '../shared/bottom-bar/bottom-bar.tsx';
import { followExport } from '../shared/follow-export.tsx';
import { useSubmission } from '../shared/form-dialog/use-submission.ts';
import { messagesOf } from '../shared/request-errors.ts';
import { toastRequestErrors } from '../shared/toasts.tsx';
import { type AssetFilterArguments, AssetsExportMutation } from './asset-list-query.ts';

/** 'Export current view': every asset that the list would show, in its order, as a CSV file. */
export function ExportAssetsButton({
  filters,
  phone,
}: {
  filters: AssetFilterArguments;
  phone: boolean;
}) {
  const { submit, busy } = useSubmission({
    mutation: AssetsExportMutation,
    payloadErrors: ({ assetsExport }) => (assetsExport ? [] : ['Something went wrong']),
    successMessage: 'Export started',
    onErrors: (errors) => toastRequestErrors(messagesOf(errors)),
    onSuccess: ({ assetsExport }) => {
      if (assetsExport) followExport(assetsExport.id);
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
