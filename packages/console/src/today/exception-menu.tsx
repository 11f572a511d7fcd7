import { type ActionItem, ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { IconClockPause, IconHandGrab, IconHandOff, IconMessage } from '../kit/icons.ts';
import { refusalOf } from '../kit/permission.ts';
import { commentedType, useExceptionDialogs } from './exception-dialogs.tsx';
import { exceptionName, type NamedException } from './exception-name.ts';
import { TakeException } from './today-documents.ts';
import type { Exception } from './today-query.ts';

/** Takes, snoozes or comments an exception; nothing for a summary. */
export function ExceptionMenu({ exception }: { exception: Exception }) {
  const name = exceptionName(exception);
  return name && <Menu exception={exception} name={name} />;
}

function Menu({ exception, name }: { exception: Exception; name: NamedException }) {
  const { sentence, taken } = exception;
  const { ask } = useExceptionDialogs();
  const { submit, busy } = useSubmission({
    mutation: TakeException,
    invalidates: ['exception'],
  });
  const forbidden = refusalOf('exceptionAssign');
  const items: readonly ActionItem[] = [
    taken
      ? {
          label: taken.byMe ? 'Give back' : `Give back for ${taken.name}`,
          icon: IconHandOff,
          disabledReason: forbidden,
          onSelect: () => void submit({ ...name, taken: false }),
        }
      : {
          label: 'Take',
          icon: IconHandGrab,
          disabledReason: forbidden,
          onSelect: () => void submit({ ...name, taken: true }),
        },
    {
      label: 'Snooze',
      icon: IconClockPause,
      disabledReason: refusalOf('exceptionSnooze'),
      onSelect: () => ask({ dialog: 'snooze', exception, name }),
    },
    ...(commentedType(exception)
      ? [
          {
            label: 'Comment',
            icon: IconMessage,
            disabledReason: refusalOf('noteCreate'),
            onSelect: () => ask({ dialog: 'comment', exception, name }),
          },
        ]
      : []),
  ];
  return <ActionMenu label={`More: ${sentence}`} dots items={items} busy={busy} />;
}
