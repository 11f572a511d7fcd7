import DataLoader from 'dataloader';
import { inWords, LIMITS } from './graphql-limits.ts';
import type { RequestContext } from './request-context.ts';
import { budgetOf } from './response-budget.ts';

/**
 * Declares a loader of entities by id. Within one request all ids asked for at once are read by one
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
        // Execution was stopped and answered: nobody waits for these entities any more.
        if (budgetOf(context)?.error) return await new Promise(() => {});
        const found = new Map((await read(context, ids)).map((entity) => [entity.id, entity]));
        return ids.map((each) => found.get(each));
      });
      context.loaders.set(key, loader);
    }
    return loader.load(id);
  };
}

/**
 * The end of a statement that reads lists: one row more than an answer may have entries, so that no
 * statement brings more into memory. A loader refuses what reaches it; nothing is cut off silently.
 */
export const MEMBERS_LIMIT = `limit ${LIMITS.nodes + 1}`;

/**
 * Declares a loader of lists: what belongs to each of the given owners. Within one request the lists
 * of all owners asked for at once are read by one statement.
 * @param read returns the members of all given owners, in the order of the lists; where they can be
 * many, its statement ends with MEMBERS_LIMIT.
 */
export function defineListLoader<Member extends { readonly ownerId: string }>(
  read: (context: RequestContext, ownerIds: readonly string[]) => Promise<Member[]>,
): (context: RequestContext, ownerId: string) => Promise<Member[]> {
  const load = defineLoader<{ readonly id: string; readonly members: Member[] }>(
    async (context, ids) => {
      const members = await read(context, ids);
      if (members.length > LIMITS.nodes) {
        const limit = `${inWords(LIMITS.nodes)} list entries`;
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
