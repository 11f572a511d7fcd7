import type { ExportFormat } from '@kickstand/domain/kernel/export-format.ts';
import { Button } from '@mantine/core';
import classes from './export-format/export-format.module.css';
import { FormatMenu } from './export-format/format-menu.tsx';
import { useSubmission } from './form-dialog/use-submission.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { IconDownload } from './icons.ts';
import { usePageAction } from './page-actions.ts';
import { refusalOfMutation } from './permission.ts';
import { toastThrown } from './toasts.tsx';

async function follow(id: string): Promise<void> {
  const { followExport } = await import('./follow-export.tsx');
  followExport(id);
}

/**
 * Starts an export, and offers its file when it is ready.
 * @param exportOf selects the started export in the mutation's response.
 */
export function useExport<Data, Variables>(
  mutation: TadaDocumentNode<Data, Variables>,
  exportOf: (data: Data) => { readonly id: string } | null,
) {
  const submission = useSubmission({
    mutation,
    payloadErrors: (data) => (exportOf(data) ? [] : ['Something went wrong']),
    successMessage: 'Export started',
    onSuccess: (data) => {
      const started = exportOf(data);
      if (started) follow(started.id).catch((error) => toastThrown(error, 'Export failed'));
    },
  });
  return {
    ...submission,
    /** Why the signed-in person may not export this, if not. */
    forbidden: refusalOfMutation(mutation),
  };
}

/** The variables of an export, which may ask for a format. */
interface Formatted {
  readonly format?: ExportFormat | null | undefined;
}

interface ExportButtonProps<Data, Variables extends Formatted> {
  readonly mutation: TadaDocumentNode<Data, Variables>;
  readonly exportOf: (data: Data) => { readonly id: string } | null;
  readonly filters: Variables;
  readonly label?: string;
  readonly phone: boolean;
}

/**
 * 'Export current view': all rows of the list, in its order, as a CSV file or in a format to choose beside it; on a
 * phone 'Export', with the formats.
 */
export function ExportButton<Data, Variables extends Formatted>({
  mutation,
  exportOf,
  filters,
  label = 'Export current view',
  phone,
}: ExportButtonProps<Data, Variables>) {
  const { submit, busy, forbidden } = useExport(mutation, exportOf);
  usePageAction({
    label,
    icon: IconDownload,
    disabledReason: forbidden,
    run: () => void submit(filters),
  });
  const formats = (
    <FormatMenu
      disabled={busy || forbidden !== undefined}
      inBar={phone}
      onChoose={(format) => void submit({ ...filters, format })}
    />
  );
  if (phone) return formats;
  return (
    <div className={classes.both}>
      <Button
        leftSection={<IconDownload size={16} stroke={1.6} />}
        loading={busy}
        disabled={forbidden !== undefined}
        title={forbidden}
        onClick={() => void submit(filters)}
      >
        {label}
      </Button>
      {formats}
    </div>
  );
}

/** The export of a list page, in its header and in a phone's bottom bar. */
export function exportActions<Data, Variables extends Formatted>(
  props: Omit<ExportButtonProps<Data, Variables>, 'phone'>,
) {
  return {
    actions: <ExportButton {...props} phone={false} />,
    phoneActions: <ExportButton {...props} phone />,
  };
}
