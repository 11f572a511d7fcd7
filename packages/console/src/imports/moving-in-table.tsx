import { IMPORT_KIND_LABELS, type ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { existingText } from '../entities/imports/records-text.ts';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { TwoLines } from '../kit/data-table/two-lines.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import { CombinedButtons } from './combined-import.tsx';
import { ExportRecords } from './export-records.tsx';
import {
  type ImportKindDetails,
  type ImportKindProgress,
  importKindsQuery,
  importProgressQuery,
} from './import-documents.ts';
import { ImportStatusBadge } from './import-status-badge.tsx';
import classes from './moving-in.module.css';
import { saveTemplate } from './save-template.ts';

/** A kind of import with what exists of it. */
interface KindRow extends ImportKindDetails, Omit<ImportKindProgress, 'kind'> {
  /** The kinds that its rows refer to and of which nothing exists. */
  readonly missing: readonly ImportKindName[];
}

function kindRows(
  kinds: readonly ImportKindDetails[],
  progress: readonly ImportKindProgress[],
): KindRow[] {
  const byKind = new Map(progress.map((one) => [one.kind, one]));
  return kinds.flatMap((kind) => {
    const found = byKind.get(kind.kind);
    const isMissing = (needed: ImportKindName) => byKind.get(needed)?.existing === 0;
    return found ? [{ ...found, ...kind, missing: found.needs.filter(isMissing) }] : [];
  });
}

/** What is counted of kinds whose lists show more. */
const COUNTED: Partial<Record<ImportKindName, string>> = {
  SUBSIDIES: 'enabled',
  PURCHASE_ORDERS: 'not closed',
  TRANSFER_ORDERS: 'not closed',
  SUBSCRIPTIONS: 'not ended',
  SWAPS: 'open',
};

const countText = ({ kind, existing }: KindRow) =>
  [existingText(existing), COUNTED[kind]].filter(Boolean).join(' ');

const requiredColumns = ({ fields }: KindRow) =>
  `Required: ${fields
    .filter(({ required }) => required)
    .map(({ label }) => label)
    .join(', ')}`;

function Needs({ row: { needs, missing } }: { row: KindRow }) {
  if (needs.length === 0) return '-';
  return (
    <span className={classes.needs}>
      {needs.map((needed, index) => (
        <span key={needed}>
          {index > 0 && ', '}
          <span className={missing.includes(needed) ? classes.missing : undefined}>
            {IMPORT_KIND_LABELS[needed]}
            {missing.includes(needed) && ' (none yet)'}
          </span>
        </span>
      ))}
    </span>
  );
}

interface OpenableRow {
  readonly row: KindRow;
  readonly onOpen: (id: string) => void;
}

/** Opens the latest import. */
function FileLink({ row: { importId, fileName, status, errors }, onOpen }: OpenableRow) {
  if (importId === null) return null;
  const broken = status === 'CHECKED' && errors ? ` (${plural(errors, 'row')} with errors)` : '';
  return (
    <Anchor component="button" type="button" truncate onClick={() => onOpen(importId)}>
      {fileName}
      {broken}
    </Anchor>
  );
}

function LatestImport({ row, onOpen }: OpenableRow) {
  if (row.status === null) return '-';
  return (
    <span className={classes.latest}>
      <ImportStatusBadge status={row.status} />
      <FileLink row={row} onOpen={onOpen} />
    </span>
  );
}

function FileButtons({ row, onOpen }: OpenableRow) {
  return (
    <span className={classes.buttons}>
      <ChooseFileButton kind={row} onStarted={onOpen} />
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Template for ${row.label.toLowerCase()}`}
        onClick={() => saveTemplate(row)}
      >
        Template
      </Button>
      {row.existing > 0 && <ExportRecords kind={row} />}
    </span>
  );
}

function columnsOf(onOpen: (id: string) => void): readonly Column<KindRow>[] {
  return columnsById({
    kind: {
      header: 'Kind',
      twoLines: true,
      weight: 2,
      cell: (row) => <TwoLines first={row.label} second={requiredColumns(row)} strong />,
    },
    needs: {
      header: 'Refers to',
      cell: (row) => <Needs row={row} />,
    },
    existing: { header: 'In Kickstand', align: 'right', cell: countText },
    latest: {
      header: 'Latest import',
      weight: 2,
      cell: (row) => <LatestImport row={row} onOpen={onOpen} />,
    },
    file: {
      header: 'File',
      buttons: true,
      cell: (row) => <FileButtons row={row} onOpen={onOpen} />,
    },
  });
}

const openFiles = (data: { importOpenFiles: number } | undefined) => data?.importOpenFiles ?? 0;

/** The kinds whose latest file is open. */
const openKinds = (progress: readonly ImportKindProgress[] = []) =>
  progress.filter(({ status }) => status === 'MAPPING' || status === 'CHECKED').length;

/** All kinds in the order to import them: what exists, what is missing, and a file for each. */
export function MovingInTable({ onOpen }: { onOpen: (id: string) => void }) {
  const kinds = useQuery(importKindsQuery);
  const progress = useQuery(importProgressQuery);
  const rows = kinds.data && progress.data && kindRows(kinds.data, progress.data.importProgress);
  const query = {
    isPlaceholderData: false,
    isLoadingError: kinds.isError || progress.isError,
    error: kinds.error ?? progress.error,
    refetch: () => Promise.all([kinds.refetch(), progress.refetch()]),
  };
  return (
    <Card
      title="Moving in"
      flush
      aside={
        <CombinedButtons
          open={openFiles(progress.data)}
          superseded={openFiles(progress.data) - openKinds(progress.data?.importProgress)}
        />
      }
    >
      <DataTable
        label="Moving in"
        columns={columnsOf(onOpen)}
        rows={rows}
        rowKey={({ kind }) => kind}
        query={query}
        phoneRow={(row) => ({
          title: row.label,
          badge: row.status && <ImportStatusBadge status={row.status} />,
          second: row.missing.length > 0 ? <Needs row={row} /> : requiredColumns(row),
          third: <FileLink row={row} onOpen={onOpen} />,
          aside: `${countText(row)} in Kickstand`,
          action: <FileButtons row={row} onOpen={onOpen} />,
        })}
      />
    </Card>
  );
}
