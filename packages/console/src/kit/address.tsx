import { joinAddress } from '@kickstand/domain/kernel/text.ts';
import { MISSING } from './dates.tsx';

/** A postal address on one line, parts joined with commas; '-' when there is nothing to join. */
export function Address({
  address,
}: {
  address: Parameters<typeof joinAddress>[0] | null | undefined;
}) {
  return <>{(address && joinAddress(address)) || MISSING}</>;
}
