import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Note, NoteAction } from '../note.tsx';

/** Reminds of scans that were left before they were sent; `onContinue` opens their page. */
export function UnsentScansNote({ count, onContinue }: { count: number; onContinue: () => void }) {
  return (
    <Note meaning="attention" action={<NoteAction onClick={onContinue}>Continue</NoteAction>}>
      {plural(count, 'scan is', 'scans are')} not submitted yet and only stored in this browser.
    </Note>
  );
}
