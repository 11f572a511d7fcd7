import { followExport } from '../kit/follow-export.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import type { TadaDocumentNode } from '../kit/graphql.ts';
import { refusalOfMutation } from '../kit/permission.ts';

/**
 * Starts a report, shows it in the list below and offers its file when it is ready.
 * @param exportOf selects the started export in the mutation's response.
 * @returns with `forbidden`, why the person's role does not permit it.
 */
export function useReport<Data, Variables>(
  mutation: TadaDocumentNode<Data, Variables>,
  exportOf: (data: Data) => { readonly id: string },
) {
  const submission = useSubmission({
    mutation,
    successMessage: 'Export started',
    invalidates: ['export'],
    onSuccess: (data) => followExport(exportOf(data).id),
  });
  return { ...submission, forbidden: refusalOfMutation(mutation) };
}
