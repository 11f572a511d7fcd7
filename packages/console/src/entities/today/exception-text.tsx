import { useQuery } from '@tanstack/react-query';
import { EXCEPTION_WORDS } from './exception-meanings.ts';
import classes from './exception-sign.module.css';
import { ExceptionSign } from './exception-sign.tsx';
import { type About, exceptionsQuery } from './fetch-exceptions.ts';

/**
 * Whether {@link ExceptionSentences} can be shown, also if nothing could be loaded. A page waits for them as for
 * its own data, because a sentence that arrives later moves what is below it.
 */
export const useHasExceptionSentences = (about: About): boolean =>
  !useQuery(exceptionsQuery(about)).isPending;

/** On a page: why it needs a person, after the page's own sentence; otherwise nothing. */
export function ExceptionSentences(about: About) {
  const { data = [] } = useQuery(exceptionsQuery(about));
  return data.map(({ severity, sentence }) => (
    <span key={sentence} className={classes.why}>
      {' '}
      <ExceptionSign severity={severity} />
      <span className="ks-hidden">{EXCEPTION_WORDS[severity]}: </span>
      {sentence}
    </span>
  ));
}
