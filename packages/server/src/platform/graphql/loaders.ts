import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import DataLoader from 'dataloader';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.ts';
import type { RequestContext } from '../request-context.ts';
import { LIMITS } from './graphql-limits.ts';
import { budgetOf } from './response-budget.ts';

/**
 * Declares a loader of entities by id. Within a request, ids requested together are loaded by one
 * statement.
 * @param read returns the entities of the given ids, in any order.
 */
export function defineLoader<Entity extends { readonly id: string }>(
  read: (context: RequestContext, ids: readonly string[]) => Promise<Entity[]>,
): (context: RequestContext, id: string) => Promise<Entity | undefined> {
  const key = Symbol('loader');
  return (context, id) => {
    const known = context.loaders.get(key);
    let loader: DataLoader<string, Entity | undefined>;
    if (known instanceof DataLoader) {
      loader = known;
    } else {
      loader = new DataLoader<string, Entity | undefined>(async (ids) => {
        // Execution was stopped and a response sent, so no one waits for these entities.
        if (budgetOf(context)?.error) return await new Promise(() => {});
        const found = new Map((await read(context, ids)).map((entity) => [entity.id, entity]));
        return ids.map((each) => found.get(each));
      });
      context.loaders.set(key, loader);
    }
    return loader.load(id);
  };
}

/** Declares a loader of entities by id that are the rows of one statement. */
export const rowLoader = <Row extends { readonly id: string }>(
  select: (ids: readonly string[]) => RawBuilder<Row>,
) => defineLoader<Row>((context, ids) => rows(context.database.sql, select(ids)));

/**
 * The end of a statement that reads lists: one row more than a response may have, which bounds
 * memory. A loader rejects a result that reaches it; nothing is cut off silently.
 */
export const MEMBERS_LIMIT = sql`limit ${sql.lit(LIMITS.nodes + 1)}`;

/**
 * Declares a loader of lists by owner. Within a request, the lists of owners requested together are
 * loaded by one statement.
 * @param read returns the members of all given owners, in list order; if they can be many, its
 * statement ends with MEMBERS_LIMIT.
 */
export function defineListLoader<Member extends { readonly ownerId: string }>(
  read: (context: RequestContext, ownerIds: readonly string[]) => Promise<Member[]>,
): (context: RequestContext, ownerId: string) => Promise<Member[]> {
  const load = defineLoader<{ readonly id: string; readonly members: Member[] }>(
    async (context, ids) => {
      const members = await read(context, ids);
      if (members.length > LIMITS.nodes) {
        const limit = `${formatCount(LIMITS.nodes)} list entries`;
        const budget = budgetOf(context);
        if (!budget) throw new Error(`A list has more than ${limit}.`);
        budget.stopForSize(limit);
      }
      const byOwner = Map.groupBy(members, (member) => member.ownerId);
      return ids.map((id) => ({ id, members: byOwner.get(id) ?? [] }));
    },
  );
  return async (context, ownerId) => (await load(context, ownerId))?.members ?? [];
}

/** Declares a loader of lists by owner whose members are the rows of one statement. */
export const rowListLoader = <Row extends { readonly ownerId: string }>(
  select: (ownerIds: readonly string[]) => RawBuilder<Row>,
) => defineListLoader<Row>((context, ids) => rows(context.database.sql, select(ids)));

/** Declares a loader of the one row that each owner has in a statement, or undefined. */
export function ownedRowLoader<Row extends { readonly ownerId: string }>(
  select: (ownerIds: readonly string[]) => RawBuilder<Row>,
) {
  const load = rowListLoader(select);
  return async (context: RequestContext, ownerId: string) => (await load(context, ownerId)).at(-1);
}
