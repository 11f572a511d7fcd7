import { useEffect, useRef } from 'react';
import { Note } from '../note.tsx';

/** What was answered to a dialog, in the words of the server or the payment provider; it stays. */
export function RefusalNote({ messages }: { messages: readonly string[] }) {
  const element = useRef<HTMLDivElement>(null);
  // In a dialog that scrolls it stands below what is visible.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element}>
      <Note meaning="lost">{messages.join(' ')}</Note>
    </div>
  );
}
