import { Button, Tooltip } from '@mantine/core';
import { useExport } from '../kit/export-button.tsx';
import { type ImportDetail, ImportErrorsExportMutation } from './import-documents.ts';

/** Exports the rows that were not or cannot be imported, as long as there are some. */
export function ExportErrorsButton({ found }: { found: ImportDetail }) {
  const problems = useExport(ImportErrorsExportMutation, (data) => data.importErrorsExport);
  if (found.rowsWithErrors === 0) return null;
  const [label, what] =
    found.errors > 0
      ? ['Export errors', 'rows with errors, also omitted ones,']
      : ['Export omitted rows', 'omitted rows that have errors'];
  return (
    <Tooltip label={`The ${what} in a file that can be corrected and imported.`}>
      <Button loading={problems.busy} onClick={() => void problems.submit({ id: found.id })}>
        {label}
      </Button>
    </Tooltip>
  );
}
