import { useQuery } from '@tanstack/react-query';
import { type About, type EntityException, exceptionsQuery } from './fetch-exceptions.ts';

const NONE: readonly EntityException[] = [];

/**
 * What Today says about a record; nothing if it could not be loaded, undefined while it loads. A page waits for it as
 * for its own data, because a sentence that changes later moves what is below it.
 */
export function useExceptions(about: About): readonly EntityException[] | undefined {
  const { data, isPending } = useQuery(exceptionsQuery(about));
  return data ?? (isPending ? undefined : NONE);
}
