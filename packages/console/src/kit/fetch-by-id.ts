import { isUuid } from '@kickstand/domain/kernel/uuid.ts';

/**
 * Queries a record by the id in the address. An invalid id needs no request or error toast: it is
 * treated like an unknown id.
 */
export async function fetchById<Data>(
  id: string,
  ask: () => Promise<Data>,
  nothing: NoInfer<Data>,
): Promise<Data> {
  return isUuid(id) ? await ask() : nothing;
}
