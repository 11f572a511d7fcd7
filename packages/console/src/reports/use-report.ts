import { followExport } from '../kit/follow-export.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import type { TadaDocumentNode } from '../kit/graphql.ts';

/**
 * Starts a report, shows it in the list below and offers its file when it is ready.
 * @param exportOf selects the started export in the mutation's response.
 */
export function useReport<Data, Variables>(
  mutation: TadaDocumentNode<Data, Variables>,
  exportOf: (data: Data) => { readonly id: string },
) {
  return useSubmission({
    mutation,
    successMessage: 'Export started',
    invalidates: ['export'],
    onSuccess: (data) => followExport(exportOf(data).id),
  });
}
