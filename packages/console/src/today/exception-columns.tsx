import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EXCEPTION_WORDS } from '../entities/today/exception-meanings.ts';
import { ExceptionSign } from '../entities/today/exception-sign.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { useRowTabIndex } from '../kit/data-table/row-tab-index.ts';
import { ShortDate } from '../kit/dates.tsx';
import { useExceptionDialogs } from './exception-dialogs.tsx';
import { ExceptionMenu } from './exception-menu.tsx';
import { settlePath } from './exception-path.ts';
import classes from './today.module.css';
import type { Exception } from './today-query.ts';

function Sentence({ exception: { severity, sentence, taken } }: { exception: Exception }) {
  return (
    <span className={classes.sentence}>
      <ExceptionSign severity={severity} />
      <span className="ks-hidden">{EXCEPTION_WORDS[severity]}: </span>
      <span>
        {sentence}
        {taken && (
          <span className={classes.taken}>{taken.byMe ? 'Yours' : `Taken by ${taken.name}`}</span>
        )}
      </span>
    </span>
  );
}

/** The variant that a purchase order settles, which has no page yet. */
const shortVariant = ({ subject, subjectId }: Exception) =>
  subject === 'Variant' ? subjectId : null;

/** The next action of an exception, which opens its page, its dialog or the list of a summary. */
function NextButton({ exception }: { exception: Exception }) {
  const { hubId, subjectId, next } = exception;
  const tabIndex = useRowTabIndex();
  const variantId = shortVariant(exception);
  if (variantId !== null && hubId !== null) {
    return <OrderButton hubId={hubId} variantId={variantId} label={next} />;
  }
  return (
    <Button
      size="compact-sm"
      tabIndex={tabIndex}
      renderRoot={(props) => <Link to={settlePath(exception)} {...props} />}
    >
      {subjectId === null ? 'Open list' : next}
    </Button>
  );
}

interface OrderButtonProps {
  readonly hubId: string;
  readonly variantId: string;
  readonly label: string;
}

function OrderButton({ hubId, variantId, label }: OrderButtonProps) {
  const { order } = useExceptionDialogs();
  const tabIndex = useRowTabIndex();
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    await order(hubId, variantId);
    setBusy(false);
  }
  return (
    <Button size="compact-sm" tabIndex={tabIndex} loading={busy} onClick={() => void open()}>
      {label}
    </Button>
  );
}

/** The columns of the queue. */
export const EXCEPTION_COLUMNS: readonly Column<Exception, never>[] = columnsById({
  sentence: {
    header: 'What',
    twoLines: true,
    cell: (exception) => <Sentence exception={exception} />,
  },
  since: {
    header: 'Since',
    align: 'right',
    cell: ({ since }) => <ShortDate at={since} />,
  },
  next: { header: 'Next', cell: (exception) => <NextButton exception={exception} /> },
  more: {
    header: 'More',
    align: 'right',
    cell: (exception) => <ExceptionMenu exception={exception} />,
  },
});

/** An exception on a phone, with the same next action. */
export const exceptionPhoneRow = (exception: Exception): PhoneRow => ({
  title: <Sentence exception={exception} />,
  aside: <ShortDate at={exception.since} />,
  action: <NextButton exception={exception} />,
  beside: exception.subjectId !== null && <ExceptionMenu exception={exception} />,
});
