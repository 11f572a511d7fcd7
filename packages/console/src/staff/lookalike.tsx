import { lookalikeSentence } from '@kickstand/domain/staff/staff-address.ts';
import { Note } from '../kit/note.tsx';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';

/** Marks an address that may look like another in a list; the page of the person says why. */
export function LookalikeBadge({ email }: { email: string }) {
  if (lookalikeSentence(email) === undefined) return null;
  return <StateBadge meaning="attention" label="Letters outside a-z" />;
}

/** Says which characters of an address may look like others. */
export function LookalikeNote({ email }: { email: string }) {
  const sentence = lookalikeSentence(email);
  return sentence && <Note meaning="attention">{sentence}</Note>;
}
