import { Note, NoteAction } from '../note.tsx';

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** '3:40 PM', with the date if it isn't today. */
function timeOf(at: string): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return (isToday ? TIME : DAY_AND_TIME).format(date);
}

/** Shows that a form was restored from a draft, with a button to discard it. */
export function RestoredNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Note meaning="waiting" action={<NoteAction onClick={onDiscard}>Discard</NoteAction>}>
      Restored your unsaved entries from {timeOf(at)}
    </Note>
  );
}
