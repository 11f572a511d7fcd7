import { NOTABLE_TYPES } from '@kickstand/domain/activity/activity-terms.ts';
import { IconClockPause, IconHandGrab, IconHandOff, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { CommentDialog } from '../activity/comments/comment-dialog.tsx';
import { type ActionItem, ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { toastRequestErrors } from '../kit/toasts.tsx';
import { exceptionName, type NamedException } from './exception-name.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { TakeException } from './today-documents.ts';
import type { Exception } from './today-query.ts';

const commentedType = ({ subject }: Exception) => NOTABLE_TYPES.find((each) => each === subject);

/** Takes, snoozes or comments an exception; nothing for a summary. */
export function ExceptionMenu({ exception }: { exception: Exception }) {
  const name = exceptionName(exception);
  return name && <Menu exception={exception} name={name} />;
}

function Menu({ exception, name }: { exception: Exception; name: NamedException }) {
  const { sentence, taken } = exception;
  const [asked, setAsked] = useState<'snooze' | 'comment'>();
  const close = () => setAsked(undefined);
  const { submit, busy } = useSubmission({
    mutation: TakeException,
    invalidates: ['exception'],
    onErrors: toastRequestErrors,
  });
  const notableType = commentedType(exception);
  const items: readonly ActionItem[] = [
    taken
      ? {
          label: taken.byMe ? 'Give back' : `Give back for ${taken.name}`,
          icon: IconHandOff,
          onSelect: () => void submit({ ...name, taken: false }),
        }
      : {
          label: 'Take',
          icon: IconHandGrab,
          onSelect: () => void submit({ ...name, taken: true }),
        },
    { label: 'Snooze', icon: IconClockPause, onSelect: () => setAsked('snooze') },
    ...(notableType
      ? [{ label: 'Comment', icon: IconMessage, onSelect: () => setAsked('comment') }]
      : []),
  ];
  return (
    <>
      <ActionMenu label={`More: ${sentence}`} dots items={items} busy={busy} />
      <SnoozeDialog sentence={sentence} name={name} opened={asked === 'snooze'} onClose={close} />
      {notableType && (
        <CommentDialog
          about={sentence}
          notableType={notableType}
          notableId={name.subjectId}
          opened={asked === 'comment'}
          onClose={close}
        />
      )}
    </>
  );
}
