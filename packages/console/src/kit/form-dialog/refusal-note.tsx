import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Reference } from '../error-reference.tsx';
import { Note } from '../note.tsx';
import type { Refusal } from '../request-errors.ts';

/**
 * The refusal of a submission, in the words of the server or the payment provider; it stays
 * visible.
 */
export function RefusalNote({ messages, reference, offline = false }: Refusal) {
  const isOnline = useSyncExternalStore(onlineManager.subscribe, () => navigator.onLine);
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
