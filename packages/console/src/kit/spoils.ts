import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback } from 'react';

/**
 * Names the entities that a save can spoil, for the compiler. Whoever has the table adds `entity` to it, by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: made to be merged with.
export interface SpoilsRegister {}
/** What a save changes; every query that shows one is loaded again. */
export type Entity = SpoilsRegister extends { readonly entity: infer Name extends string }
  ? Name
  : string;

/** The queries that show an entity, by the first part of their keys. */
export type SpoilsTable = Readonly<Record<string, readonly string[]>>;

/** Fetches the one table that says what is loaded again after a save: nobody saves on the first screen. */
export const Spoils = createContext<() => Promise<SpoilsTable>>(() => Promise.resolve({}));

/** Loads again whatever the page shows of these entities; resolves once it is there. */
export function useLoadAnew(): (entities: readonly Entity[]) => Promise<void> {
  const queries = useQueryClient();
  const fetchTable = use(Spoils);
  return useCallback(
    async (entities) => {
      // Without a connection nobody knows what the save has spoiled: then all of it.
      const table = await fetchTable().catch(() => undefined);
      if (!table) return await queries.invalidateQueries();
      const roots = new Set(entities.flatMap((entity) => table[entity] ?? []));
      await Promise.all([...roots].map((root) => queries.invalidateQueries({ queryKey: [root] })));
    },
    [queries, fetchTable],
  );
}
