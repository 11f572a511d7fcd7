import { formatWeekday } from '@kickstand/domain/kernel/calendar.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { refusalOfMutation } from '../kit/permission.ts';
import { exceptionKey, exceptionName } from './exception-name.ts';
import { exceptionPath } from './exception-path.ts';
import classes from './today.module.css';
import { WakeException } from './today-documents.ts';
import type { Exception } from './today-query.ts';

/** What is hidden from everyone until a day, with who hid it and why. */
export function SnoozedList({ snoozed }: { snoozed: readonly Exception[] }) {
  if (snoozed.length === 0) return null;
  return (
    <details className={classes.snoozed}>
      <summary>
        Snoozed <span className={classes.count}>{formatCount(snoozed.length)}</span>
      </summary>
      <ul className={classes.entries}>
        {snoozed.map((exception) => (
          <SnoozedEntry key={exceptionKey(exception)} exception={exception} />
        ))}
      </ul>
    </details>
  );
}

function SnoozedEntry({ exception }: { exception: Exception }) {
  const { sentence, snooze } = exception;
  const name = exceptionName(exception);
  const { submit, busy } = useSubmission({
    mutation: WakeException,
    invalidates: ['exception'],
    successMessage: 'Shown again',
  });
  const forbidden = refusalOfMutation(WakeException);
  if (!snooze || !name) return null;
  return (
    <li className={classes.entry}>
      <Link to={exceptionPath(exception)}>{sentence}</Link>
      <Button
        size="compact-sm"
        loading={busy}
        disabled={forbidden !== undefined}
        title={forbidden}
        aria-label={`Show again: ${sentence}`}
        onClick={() => void submit(name)}
      >
        Show again
      </Button>
      <span className={classes.reason}>
        Until {formatWeekday(snooze.until)}, {snooze.name}: {snooze.reason}
      </span>
    </li>
  );
}
