import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { MISSING } from './dates.tsx';

/** A postal address on one line, joined with commas; '-' if empty. */
export function Address({
  address,
}: {
  address: Parameters<typeof joinAddress>[0] | null | undefined;
}) {
  return <>{(address && joinAddress(address)) || MISSING}</>;
}
