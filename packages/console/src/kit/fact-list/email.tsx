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

/** An e-mail address as a link. */
export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailText address={address} />
    </a>
  );
}
