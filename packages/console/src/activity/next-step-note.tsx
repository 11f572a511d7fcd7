import type { NextStep } from '@kickstand/domain/history/next-step.ts';
import { Link } from '@tanstack/react-router';
import { askedActionPath } from '../kit/action-menu/asked-action-search.ts';
import { Note, NoteAction } from '../kit/note.tsx';
import { entityPath } from './entity-link.tsx';

/** What follows the action that was just done: 'Next: theft report'. */
export function NextStepNote({
  step: { words, to, id, action, part },
  onClose,
}: {
  step: NextStep;
  onClose: () => void;
}) {
  const page = entityPath(to, id) ?? '';
  return (
    <Note meaning="ready" uncovered action={<NoteAction onClick={onClose}>Dismiss</NoteAction>}>
      Next:{' '}
      <Link to={action ? askedActionPath(page, action) : page} hash={part} onClick={onClose}>
        {words}
      </Link>
    </Note>
  );
}
