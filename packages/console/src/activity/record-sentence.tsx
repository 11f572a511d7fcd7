import type { Matter } from '@kickstand/domain/events/matter.ts';
import { TODAY_SEVERITIES } from '@kickstand/domain/today/today-terms.ts';
import { EXCEPTION_WORDS } from '../entities/today/exception-meanings.ts';
import classes from '../entities/today/exception-sign.module.css';
import { ExceptionSign } from '../entities/today/exception-sign.tsx';
import type { EntityException } from '../entities/today/fetch-exceptions.ts';
import { LinkedText } from './linked-text.tsx';

interface RecordSentenceProps {
  readonly matter: Matter<string>;
  /** What Today says about the record. */
  readonly exceptions: readonly EntityException[];
}

/** The sentence of a record's page, with the sign of Today if that has the record. */
export function RecordSentence({ matter: { sentence }, exceptions }: RecordSentenceProps) {
  const worst = TODAY_SEVERITIES.flatMap((each) =>
    exceptions.filter(({ severity }) => severity === each),
  )[0];
  // The page is silent while a payment is pending.
  const parts = sentence.length > 0 || !worst ? sentence : [{ text: worst.sentence }];
  if (parts.length === 0) return null;
  return (
    <>
      {worst && (
        <span className={classes.why}>
          <ExceptionSign severity={worst.severity} />
          <span className="ks-hidden">{EXCEPTION_WORDS[worst.severity]}: </span>
        </span>
      )}
      <LinkedText parts={parts} />
    </>
  );
}
