import { formatClock } from '../dates.tsx';
import { Note, NoteAction } from '../note.tsx';

/** Shows that a form was restored from a draft, with a button to discard it. */
export function RestoredNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Note meaning="waiting" action={<NoteAction onClick={onDiscard}>Discard</NoteAction>}>
      Restored your unsaved entries from {formatClock(at)}
    </Note>
  );
}
