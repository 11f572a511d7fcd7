import { IconClock } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import { toneStyle } from '../kit/state-badge/state-badge.tsx';
import { EXCEPTION_MEANINGS, EXCEPTION_WORDS } from './exception-meanings.ts';
import { type EntityException, fetchExceptions, type Subject } from './fetch-exceptions.ts';
import classes from './today.module.css';
import { todayKeys } from './today-keys.ts';

interface About {
  readonly subject: Subject;
  readonly id: string;
}

/** Nothing is remembered of pages that were left, and a page works without it. */
const exceptionsQuery = ({ subject, id }: About) =>
  queryOptions({
    queryKey: todayKeys.about(subject, id),
    queryFn: () => fetchExceptions(subject, id),
    gcTime: 0,
    meta: { quiet: true },
  });

function Sign({ exception: { severity } }: { exception: EntityException }) {
  return (
    <span style={toneStyle(EXCEPTION_MEANINGS[severity])} className={classes.glyph}>
      <Glyph meaning={EXCEPTION_MEANINGS[severity]} size={14} />
    </span>
  );
}

/** In a row: that it needs a person, with the sentences on hover; otherwise nothing. */
export function ExceptionBadge(about: About) {
  const { data = [] } = useQuery(exceptionsQuery(about));
  const [first] = data;
  if (!first) return null;
  const sentences = data.map(({ sentence }) => sentence).join(' ');
  return (
    <span role="img" aria-label={sentences} title={sentences} className={classes.badge}>
      {first.severity === 'NOTICE' ? (
        // Its sign elsewhere is the ring of open orders.
        <IconClock size={14} stroke={1.6} aria-hidden />
      ) : (
        <Sign exception={first} />
      )}
    </span>
  );
}

/** On a page: why it needs a person, after the page's own sentence; otherwise nothing. */
export function ExceptionSentences(about: About) {
  const { data = [] } = useQuery(exceptionsQuery(about));
  return data.map((exception) => (
    <span key={exception.rule} className={classes.why}>
      {' '}
      <Sign exception={exception} />
      <span className="ks-hidden">{EXCEPTION_WORDS[exception.severity]}: </span>
      {exception.sentence}
    </span>
  ));
}
