import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';

/**
 * Names the entities that a save can change, for the compiler. The module with the table adds `entity` by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds its members.
export interface InvalidationRegister {}
/** What a save changes; every query that shows it is invalidated. */
export type Entity = InvalidationRegister extends { readonly entity: infer Name extends string }
  ? Name
  : string;

/** The queries that show an entity, by the first part of their keys. */
export type InvalidationTable = Readonly<Record<string, readonly string[]>>;

/** Fetches the table of queries by entity, lazily: nobody saves on the first screen. */
export const Invalidation = createContext<() => Promise<InvalidationTable>>(() =>
  Promise.resolve({}),
);

/** Invalidates every query that shows one of these entities; resolves once those on screen are loaded. */
export function useInvalidate(): (entities: readonly Entity[]) => Promise<void> {
  const queries = useQueryClient();
  const fetchTable = use(Invalidation);
  return useCallback(
    async (entities) => {
      // The table could not be fetched: everything is invalidated.
      const table = await fetchTable().catch(() => undefined);
      if (!table) return await queries.invalidateQueries();
      const roots = new Set(entities.flatMap((entity) => table[entity] ?? []));
      await Promise.all([...roots].map((root) => queries.invalidateQueries({ queryKey: [root] })));
    },
    [queries, fetchTable],
  );
}
