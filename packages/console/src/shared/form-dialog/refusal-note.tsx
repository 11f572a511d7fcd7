import { useEffect, useRef } from 'react';
import { Reference } from '../error-reference.tsx';
import { Note } from '../note.tsx';
import type { Refusal } from '../request-errors.ts';

/** What was answered to a form, in the words of the server or the payment provider; it stays. */
export function RefusalNote({ messages, reference }: Refusal) {
  const element = useRef<HTMLDivElement>(null);
  // In a dialog that scrolls it stands below what is visible.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={element}>
      <Note meaning="lost">
        {messages.join(' ')}
        <Reference reference={reference} />
      </Note>
    </div>
  );
}
