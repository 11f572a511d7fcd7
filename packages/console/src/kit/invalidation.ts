import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';

/**
 * The entities that a save can change. The module with the table adds `entity` by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds its members.
export interface InvalidationRegister {}
/** The entities that a save changes; all queries that show them are invalidated. */
export type Entity = InvalidationRegister extends { readonly entity: infer Name extends string }
  ? Name
  : string;

/** The queries that show an entity, by the first part of their keys. */
export type InvalidationTable = Readonly<Record<string, readonly string[]>>;

/** Loads the table of queries by entity lazily, because no one saves on the first screen. */
export const Invalidation = createContext<() => Promise<InvalidationTable>>(() =>
  Promise.resolve({}),
);

/**
 * Invalidates all queries that show one of these entities; resolves once the active ones are
 * refetched.
 */
export function useInvalidate(): (entities: readonly Entity[]) => Promise<void> {
  const queries = useQueryClient();
  const fetchTable = use(Invalidation);
  return useCallback(
    async (entities) => {
      // The table could not be loaded, so everything is invalidated.
      const table = await fetchTable().catch(() => undefined);
      if (!table) return await queries.invalidateQueries();
      const roots = new Set(entities.flatMap((entity) => table[entity] ?? []));
      await Promise.all([...roots].map((root) => queries.invalidateQueries({ queryKey: [root] })));
    },
    [queries, fetchTable],
  );
}
