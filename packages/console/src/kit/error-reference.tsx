import { CopyButton } from './copy-button.tsx';
import classes from './error-reference.module.css';
import { referenceOfThrown } from './request-errors.ts';

/** Shows the reference of an unexpected error; the server's log contains the same reference. */
export function Reference({ reference }: { reference: string | undefined }) {
  if (reference === undefined) return null;
  return (
    <span className={classes.reference}>
      Reference{' '}
      <span className="ks-mono" title={reference}>
        {reference.slice(0, 8)}
      </span>
      <CopyButton text={reference} what="reference" />
    </span>
  );
}

/** The reference of a thrown request error, if the server sent one. */
export const ErrorReference = ({ error }: { error: unknown }) => (
  <Reference reference={referenceOfThrown(error)} />
);
