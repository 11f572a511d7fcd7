import classes from './email.module.css';

/**
 * An e-mail address that wraps after the @, and elsewhere only if a part is longer than the line.
 */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span>
      <span className={classes.part}>{address.slice(0, at)}</span>
      <wbr />
      <span className={classes.part}>{address.slice(at)}</span>
    </span>
  );
}

interface EmailProps {
  readonly address: string;
  /** Of the message that the link begins. */
  readonly subject?: string;
}

/** An e-mail address as a link. */
export function Email({ address, subject }: EmailProps) {
  const about = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${address}${about}`}>
      <EmailText address={address} />
    </a>
  );
}
