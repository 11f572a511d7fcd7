import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import {
  ImportCellEditMutation,
  ImportCellsReplaceMutation,
  ImportCheckMutation,
  type ImportDetail,
  ImportEditsRevertMutation,
  type ImportErrorFix,
  type ImportErrorGroup,
  ImportErrorsFixMutation,
  type ImportFinding,
  ImportFindingFixMutation,
  ImportRowsOmitMutation,
} from './import-documents.ts';

const SHARED = { invalidates: ['import'], onErrors: toastRequestErrors } as const;

/**
 * Corrections of the rows of a checked import. Each starts another check; `checkAgain` only checks.
 * @param checking while the rows are checked again.
 */
export function useCorrections(id: string, checking: boolean) {
  const edit = useSubmission({ ...SHARED, mutation: ImportCellEditMutation });
  const replace = useSubmission({ ...SHARED, mutation: ImportCellsReplaceMutation });
  const omit = useSubmission({ ...SHARED, mutation: ImportRowsOmitMutation });
  const fix = useSubmission({ ...SHARED, mutation: ImportFindingFixMutation });
  const fixErrors = useSubmission({ ...SHARED, mutation: ImportErrorsFixMutation });
  const revert = useSubmission({ ...SHARED, mutation: ImportEditsRevertMutation });
  const check = useSubmission({ ...SHARED, mutation: ImportCheckMutation });
  return {
    /** While nothing more can be corrected, and the shown rows are outdated. */
    busy: checking || [edit, replace, omit, fix, fixErrors, revert, check].some(({ busy }) => busy),
    /** Replaces one cell. @returns true if it succeeded, as the others do. */
    edit: (line: number, field: string, cell: string) => edit.submit({ id, line, field, cell }),
    /** Replaces a cell in all rows in which it is an error. */
    replace: (field: string, oldCell: string, cell: string) =>
      replace.submit({ id, field, oldCell, cell }),
    /** Omits rows, or includes them again. */
    omit: (lines: number[], omitted: boolean) => omit.submit({ id, lines, omitted }),
    /** Omits the rows of a finding, or replaces their cells as proposed. */
    fix: ({ kind, field }: ImportFinding) => fix.submit({ id, kind, field }),
    /** Omits the rows of a group of errors, or all rows with errors; or empties the cells, or fills them with those above. */
    fixErrors: (by: ImportErrorFix, group?: ImportErrorGroup) =>
      fixErrors.submit({ id, fix: by, field: group?.field, message: group?.message }),
    /** Reverts all corrections. */
    revert: () => revert.submit({ id }),
    checkAgain: (mapping: ImportDetail['mapping']) => check.submit({ id, mapping }),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;
