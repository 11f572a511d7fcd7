import { isForEveryRole } from '@kickstand/domain/staff/permissions.ts';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { Forbidden } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Arguments, permittedContext } from './permitted-context.ts';

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Arguments>;

function guarded(name: string, resolve: Resolver): Resolver {
  const resolveForRole: Resolver = async (root, args, context, info) => {
    // Lists find the caller together with their rows, which the role may forbid. The request is answered by 401 then.
    if (!(await context.admission.check())) throw new Forbidden('Sign in again.');
    return resolve(root, args, permittedContext(context, name, args), info);
  };
  return (root, args, context, info) =>
    (context.config.ROLES === 'off' ? resolve : resolveForRole)(root, args, context, info);
}

/**
 * Makes every operation of a schema ask for the caller's role first, where roles are on. What was not decided in the
 * domain's table is for admins only.
 */
export function enforceRoles(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const [name, field] of Object.entries(root?.getFields() ?? {})) {
      if (field.resolve && !isForEveryRole(name)) field.resolve = guarded(name, field.resolve);
    }
  }
  return schema;
}
