import { plural } from '@kickstand/domain/kernel/plural.ts';
import { SCAN_KEYS } from '../../entities/inventory/scan-keys.ts';
import { DiscardDialog } from '../../kit/form-dialog/discard-dialog.tsx';
import { DRAFTS, hasKeptEntries } from '../../kit/personal-storage.ts';
import { keptScans } from '../../kit/scan-field/use-kept-scans.ts';
import { hasUnsavedEntries } from '../../kit/unsaved-entries.ts';

/** '2 scans of 1 stock count' for each kind of record that has scans that were not sent. */
function scansWords(): string[] {
  const kept = keptScans();
  return Object.entries(SCAN_KEYS).flatMap(([noun, start]) => {
    const its = kept.filter(({ key }) => key.startsWith(start));
    const records = new Set(its.map(({ key }) => key.slice(start.length).split('.')[0]));
    const all = its.reduce((sum, { count }) => sum + count, 0);
    return all === 0 ? [] : [`${plural(all, 'scan')} of ${plural(records.size, noun)}`];
  });
}

/** What logging out would discard. Without scans, the page itself may have entries. */
function unsentWords(): string {
  const scans = scansWords();
  const hasOther =
    scans.length > 0 ? hasKeptEntries([DRAFTS]) : hasUnsavedEntries() || hasKeptEntries();
  const parts = [...scans, ...(hasOther ? ['unsaved entries in this browser'] : [])];
  return `Your ${new Intl.ListFormat('en').format(parts)}`;
}

interface LogOutDialogProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before logging out loses what was not sent. */
export function LogOutDialog(props: LogOutDialogProps) {
  return <DiscardDialog opened what={unsentWords()} {...props} />;
}
