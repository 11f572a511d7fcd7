/** An e-mail address as a link; it may break after the @ only. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <a href={`mailto:${address}`} style={{ overflowWrap: 'normal' }}>
      <span style={{ whiteSpace: 'nowrap' }}>{address.slice(0, at)}</span>
      <wbr />
      <span style={{ whiteSpace: 'nowrap' }}>{address.slice(at)}</span>
    </a>
  );
}
