/** A phone number as the server formats it, and the link that calls it. */
export interface TelephoneNumber {
  readonly formatted: string;
  readonly uri: string;
}

/** A phone number as a link that calls it. */
export function Telephone({ number }: { number: TelephoneNumber }) {
  return <a href={number.uri}>{number.formatted}</a>;
}
