import DataLoader from 'dataloader';
import type { RequestContext } from './request-context.ts';

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
    let loader = context.loaders.get(key);
    if (!(loader instanceof DataLoader)) {
      loader = new DataLoader<string, Entity | undefined>(async (ids) => {
        const found = new Map((await read(context, ids)).map((entity) => [entity.id, entity]));
        return ids.map((each) => found.get(each));
      });
      context.loaders.set(key, loader);
    }
    return (loader as DataLoader<string, Entity | undefined>).load(id);
  };
}
