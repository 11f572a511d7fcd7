import { Fragment, type ReactNode } from 'react';
import { ClockText, namesZone, TimeText } from '../../kit/dates.tsx';
import { Glyph } from '../../kit/state-badge/glyph.tsx';
import type { Meaning } from '../../kit/state-badge/meanings.ts';
import { EntityLink } from '../entity-link.tsx';
import { splitAtNumbers } from './split-at-numbers.ts';
import classes from './timeline.module.css';

/** A number or words of an entry that link to an order's page. */
export interface TimelineLink {
  readonly number: string;
  /** 'Order', 'PurchaseOrder' or 'TransferOrder'. */
  readonly type: string;
  readonly id: string;
}

export interface TimelineEntry {
  readonly id: string;
  /** ISO time. */
  readonly at: string;
  readonly meaning: Meaning;
  readonly sentence: string;
  /** Parts of the sentence in a monospaced font: serial numbers and similar. */
  readonly numbers?: readonly string[];
  /** The source, 'Console', or a link to what the entry belongs to. */
  readonly source?: ReactNode;
  readonly note?: ReactNode;
  /** What can be done about it: a button. */
  readonly action?: ReactNode;
  /** Parts of sentence and note that link to a page. */
  readonly links?: readonly TimelineLink[];
}

interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** Below a heading with the day. */
  timeOnly?: boolean;
}

/** Events, newest first: time, glyph, sentence, source; notes below. */
export function Timeline({ entries, timeOnly = false }: TimelineProps) {
  return (
    <ol className={timeOnly ? classes.timesOnly : classes.timeline} data-zone={namesZone()}>
      {entries.map(
        ({ id, at, meaning, sentence, numbers = [], source, note, action, links = [] }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.time}>
              {timeOnly ? <ClockText at={at} /> : <TimeText at={at} />}
            </span>
            <span className={classes.glyph}>
              <Glyph meaning={meaning} size={14} />
            </span>
            <span className={classes.sentence}>
              <Sentence text={sentence} numbers={numbers} links={links} />
              {note && (
                <span className={classes.note}>
                  {typeof note === 'string' ? (
                    <Sentence text={note} numbers={[]} links={links.filter(isNumber)} />
                  ) : (
                    note
                  )}
                </span>
              )}
            </span>
            <span className={classes.source}>{source}</span>
            {action && <span className={classes.action}>{action}</span>}
          </li>
        ),
      )}
    </ol>
  );
}

interface SentenceProps {
  text: string;
  numbers: readonly string[];
  links: readonly TimelineLink[];
}

function Sentence({ text, numbers, links }: SentenceProps) {
  const marked = [...numbers, ...links.map(({ number }) => number)];
  return splitAtNumbers(text, marked).map(({ text: part, isNumber: isMarked, start }) => {
    if (!isMarked) return <Words key={start} text={part} />;
    const link = links.find(({ number }) => number === part);
    const shown = link ? <EntityLink {...link} name={part} /> : part;
    if (link && !isNumber(link)) return <Fragment key={start}>{shown}</Fragment>;
    return (
      <span key={start} className={`ks-mono ${classes.number}`}>
        {shown}
      </span>
    );
  });
}

/** Words about an order are only in the sentence; a note may contain the same ones by chance. */
const isNumber = ({ type }: TimelineLink) => type !== 'Order';

/** Text whose e-mail addresses wrap after the @. */
function Words({ text }: { text: string }) {
  return [...text.matchAll(/[^@]*@|[^@]+/g)].map(({ 0: words, index }) => (
    <Fragment key={index}>
      {words}
      {words.endsWith('@') && <wbr />}
    </Fragment>
  ));
}
