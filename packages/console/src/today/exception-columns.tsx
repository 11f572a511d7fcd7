import type { TodayRow } from '@kickstand/domain/today/today-rows.ts';
import { ageOf, lateness } from '@kickstand/domain/today/today-rules.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EXCEPTION_WORDS } from '../entities/today/exception-meanings.ts';
import { ExceptionSign } from '../entities/today/exception-sign.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { useRowTabIndex } from '../kit/data-table/row-tab-index.ts';
import { CUT } from '../kit/data-table/use-column-needs.ts';
import { businessMoment, formatDate, formatShortDate } from '../kit/dates.tsx';
import { useExceptionDialogs } from './exception-dialogs.tsx';
import { ExceptionMenu } from './exception-menu.tsx';
import { settlePath } from './exception-path.ts';
import classes from './today.module.css';
import type { Exception } from './today-query.ts';

/** A row of the queue. */
export type Row = TodayRow<Exception>;

function Sentence({ exception: { severity, sentence, taken } }: { exception: Exception }) {
  return (
    <span className={classes.sentence}>
      <ExceptionSign severity={severity} />
      <span className="ks-hidden">{EXCEPTION_WORDS[severity]}: </span>
      <span className={classes.words} title={sentence} {...CUT}>
        {sentence}
      </span>
      {taken && (
        <span className={classes.taken}>{taken.byMe ? 'Yours' : `Taken by ${taken.name}`}</span>
      )}
    </span>
  );
}

/** The variant that a purchase order settles, which has no page yet. */
const shortVariant = ({ subject, subjectId }: Exception) =>
  subject === 'Variant' ? subjectId : null;

/** How long it has lasted, in days: amber past its promise, red past twice that. */
function Age({ exception: { rule, since } }: { exception: Exception }) {
  const days = ageOf(rule, since, businessMoment());
  return (
    <span
      className={classes.age}
      data-late={lateness(rule, days)}
      title={`Since ${formatDate(since)}`}
      data-paper={formatShortDate(since)}
    >
      {days < 1 ? 'Today' : `${days} d`}
    </span>
  );
}

/** The next action of an exception, which opens its page, its dialog or the list of a summary. */
function NextButton({ row: { exception, isGroup } }: { row: Row }) {
  const { hubId, subjectId, customerId, rule, next } = exception;
  const tabIndex = useRowTabIndex();
  const { order, retry } = useExceptionDialogs();
  const variantId = shortVariant(exception);
  if (variantId !== null && hubId !== null) {
    return <AskingButton label={next} ask={() => order(hubId, variantId)} />;
  }
  if (rule === 'invoiceUnpaid' && customerId !== null && subjectId !== null) {
    return <AskingButton label={next} ask={() => retry(customerId)} />;
  }
  return (
    <Button
      size="compact-sm"
      tabIndex={tabIndex}
      renderRoot={(props) =>
        isGroup ? (
          <Link to="/today" search={{ rule }} {...props} />
        ) : (
          <Link to={settlePath(exception)} {...props} />
        )
      }
    >
      {isGroup ? 'Show all' : subjectId === null ? 'Open list' : next}
    </Button>
  );
}

interface AskingButtonProps {
  readonly label: string;
  /** Opens the dialog, once what that needs is there. */
  readonly ask: () => Promise<void>;
}

function AskingButton({ label, ask }: AskingButtonProps) {
  const tabIndex = useRowTabIndex();
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    await ask();
    setBusy(false);
  }
  return (
    <Button size="compact-sm" tabIndex={tabIndex} loading={busy} onClick={() => void open()}>
      {label}
    </Button>
  );
}

/** The columns of the queue. */
export const EXCEPTION_COLUMNS: readonly Column<Row, never>[] = columnsById({
  sentence: {
    header: 'What',
    cell: ({ exception }) => <Sentence exception={exception} />,
  },
  since: {
    header: 'Age',
    align: 'right',
    cell: ({ exception }) => <Age exception={exception} />,
  },
  next: { header: 'Next', buttons: true, cell: (row) => <NextButton row={row} /> },
  more: {
    header: 'More',
    align: 'right',
    // On a wide screen, the next action is beside its sentence.
    fills: true,
    buttons: true,
    cell: ({ exception }) => <ExceptionMenu exception={exception} />,
  },
});

/** An exception on a phone, with the same next action. */
export const exceptionPhoneRow = (row: Row): PhoneRow => ({
  title: <Sentence exception={row.exception} />,
  aside: <Age exception={row.exception} />,
  action: <NextButton row={row} />,
  beside: row.exception.subjectId !== null && <ExceptionMenu exception={row.exception} />,
});
