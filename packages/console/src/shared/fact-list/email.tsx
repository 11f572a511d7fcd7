/** An e-mail address that may break after the @ only. */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span style={{ overflowWrap: 'normal' }}>
      <span style={{ whiteSpace: 'nowrap' }}>{address.slice(0, at)}</span>
      <wbr />
      <span style={{ whiteSpace: 'nowrap' }}>{address.slice(at)}</span>
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
