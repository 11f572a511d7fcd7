import { MAX_SEARCH } from '@kickstand/domain/kernel/list-definition.ts';
import { tokenOf } from '../../inventory/use-open-scanned.ts';
import { fetchData } from '../../kit/graphql-client.ts';
import { shortCode } from '../../kit/scan-field/short-code.ts';
import { toastError } from '../../kit/toasts.tsx';
import { FindQuery } from './find-documents.ts';
import { rememberPlace } from './recent-places.ts';

/**
 * Finds what a scanned code belongs to; says so if it is foreign.
 * @returns the address of its page, if any.
 */
export async function findScanned(text: string, signal: AbortSignal): Promise<string | undefined> {
  const { find } =
    text.length > MAX_SEARCH ? { find: [] } : await fetchData(FindQuery, { text }, signal);
  const found = find.find(({ exact }) => exact);
  if (signal.aborted) return undefined;
  if (!found) {
    toastError('Unknown code', `Nothing in Kickstand has the code ${shortCode(text)}.`);
    return undefined;
  }
  rememberPlace(found);
  const token = found.kind === 'ASSET' ? tokenOf(text) : undefined;
  return token === undefined ? found.path : `${found.path}?qr=${encodeURIComponent(token)}`;
}
