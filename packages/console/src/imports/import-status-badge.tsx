import { IMPORT_STATUS_LABELS, type ImportStatus } from '@kickstand/domain/imports/import-terms.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<ImportStatus, Meaning> = {
  READING: 'moving',
  MAPPING: 'waiting',
  CHECKING: 'moving',
  CHECKED: 'ready',
  COMMITTING: 'moving',
  COMMITTED: 'good',
  UNDONE: 'ended',
  DISCARDED: 'ended',
  FAILED: 'lost',
};

/** The status of an import. */
export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  return <StateBadge meaning={MEANINGS[status]} label={IMPORT_STATUS_LABELS[status]} />;
}
