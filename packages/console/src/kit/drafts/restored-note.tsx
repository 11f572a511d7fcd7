import { formatClock } from '../dates.tsx';
import { Note, NoteAction } from '../note.tsx';

/** In a dialog, typing replaces the restored text that gets the focus first. */
function selectFirstText(note: HTMLElement | null) {
  const form = note?.closest<HTMLElement>('[role="dialog"] form');
  const settled = new AbortController();
  form?.addEventListener(
    'focusin',
    ({ target }) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (!isText || target.value === '') return;
      target.select();
      settled.abort();
    },
    settled,
  );
  return () => settled.abort();
}

/** Shows that a form was restored from a draft, with a button to discard it. */
export function RestoredNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <div ref={selectFirstText}>
      <Note meaning="waiting" action={<NoteAction onClick={onDiscard}>Discard</NoteAction>}>
        Restored your unsaved entries from {formatClock(at)}
      </Note>
    </div>
  );
}
