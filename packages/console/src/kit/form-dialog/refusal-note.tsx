import { type ReactNode, useEffect, useRef } from 'react';
import { Reference } from '../error-reference.tsx';
import { Note } from '../note.tsx';
import type { Refusal } from '../request-errors.ts';
import { useOnline } from '../use-online.ts';
import { BlockerLinks } from './refusal-link.tsx';

/** What a refusal means, and what to do about it. */
export interface RefusalHelp {
  readonly sentence: string;
  /** A message that adds nothing to it. */
  readonly insteadOf?: string;
  readonly action: ReactNode;
}

/**
 * The refusal of a submission, in the words of the server or the payment provider, with links to
 * the records that prevent it; it stays visible.
 */
export function RefusalNote({
  messages,
  refusals = [],
  reference,
  offline = false,
  help,
}: Refusal & { help?: RefusalHelp | undefined }) {
  const isOnline = useOnline();
  const element = useRef<HTMLDivElement>(null);
  // In a scrolling dialog it is below the visible part.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (offline && isOnline) return null;
  return (
    <div ref={element}>
      <Note meaning="lost" action={help?.action} uncovered>
        {help && <strong>{help.sentence} </strong>}
        {messages.filter((each) => each !== help?.insteadOf).join(' ')}{' '}
        <BlockerLinks refusals={refusals} />
        <Reference reference={reference} />
      </Note>
    </div>
  );
}
