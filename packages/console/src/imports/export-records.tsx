import { Button } from '@mantine/core';
import { useExport } from '../kit/export-button.tsx';
import { FormatMenu } from '../kit/export-format/format-menu.tsx';
import { graphql } from '../kit/graphql.ts';
import type { ImportKindDetails } from './import-documents.ts';
import classes from './moving-in.module.css';

const RecordsExportMutation = graphql(`
  mutation RecordsExport($kind: ImportKind!, $format: ExportFormat) {
    recordsExport(kind: $kind, format: $format) { id }
  }
`);

/** Everything that exists of a kind, as a file that its import reads. */
export function ExportRecords({ kind: { kind, label } }: { kind: ImportKindDetails }) {
  const { submit, busy } = useExport(RecordsExportMutation, ({ recordsExport }) => recordsExport);
  const name = label.toLowerCase();
  return (
    <span className={classes.export}>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Export of ${name}`}
        loading={busy}
        onClick={() => void submit({ kind })}
      >
        Export
      </Button>
      <FormatMenu
        subtle
        disabled={busy}
        label={`File format for ${name}`}
        onChoose={(format) => void submit({ kind, format })}
      />
    </span>
  );
}
