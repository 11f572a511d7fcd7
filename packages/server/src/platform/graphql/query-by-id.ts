import type { ObjectRef } from '@pothos/core';
import type { RequestContext } from '../request-context.ts';
import { checkId } from './check-argument.ts';
import { builder } from './graphql-builder.ts';

type EntityRef<Entity> = ObjectRef<typeof builder.$inferSchemaTypes, Entity>;

/**
 * Adds a query of one entity by its id, which returns null if there is none.
 * @param name of the query: 'hub'.
 */
export function addQueryById<Entity extends object>(
  name: string,
  entity: EntityRef<Entity>,
  load: (context: RequestContext, id: string) => Promise<Entity | undefined>,
  description?: string,
): void {
  const type: EntityRef<object> = entity;
  builder.queryField(name, (t) =>
    t.field({
      type,
      nullable: true,
      description,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, context) => load(context, checkId(args.id)),
    }),
  );
}
