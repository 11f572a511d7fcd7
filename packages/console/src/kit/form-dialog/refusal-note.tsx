import { useEffect, useRef } from 'react';
import { Reference } from '../error-reference.tsx';
import { Note } from '../note.tsx';
import type { Refusal } from '../request-errors.ts';
import { useOnline } from '../use-online.ts';

/**
 * The refusal of a submission, in the words of the server or the payment provider; it stays
 * visible.
 */
export function RefusalNote({ messages, reference, offline = false }: Refusal) {
  const isOnline = useOnline();
  const element = useRef<HTMLDivElement>(null);
  // In a scrolling dialog it is below the visible part.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (offline && isOnline) return null;
  return (
    <div ref={element}>
      <Note meaning="lost">
        {messages.join(' ')}
        <Reference reference={reference} />
      </Note>
    </div>
  );
}
