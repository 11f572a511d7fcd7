import { OPERATION_GROUPS } from '@kickstand/domain/staff/operation-groups.ts';
import { ruleOf } from '@kickstand/domain/staff/operations.ts';
import { hubNeed, hubRefusal, roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import { ROLES } from '@kickstand/domain/staff/roles.ts';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { StaffIdentity } from '../platform/caller.ts';
import { Forbidden } from '../platform/refused.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { findOwn } from './find-own.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Resolver = GraphQLFieldResolver<unknown, RequestContext, Arguments>;

/** Whether everyone may use an operation, so that nothing has to be known about the caller first. */
function isForEveryRole(name: string): boolean {
  const [group] = ruleOf(name) ?? [];
  return group !== undefined && OPERATION_GROUPS[group].roles.length === ROLES.length;
}

/** The context of a command that reads the hubs of what it is about before its rules. */
function withHubCheck(
  context: RequestContext,
  staff: StaffIdentity,
  name: string,
  args: Arguments,
): RequestContext {
  const need = hubNeed(staff, name, args);
  if (!need) return context;
  return {
    ...context,
    async beforeCommand(on) {
      const isOwn = await findOwn(on, need.subjects, staff.hubId);
      const refusal = hubRefusal(staff, need, isOwn);
      if (refusal) throw new Forbidden(refusal.message);
    },
  };
}

function guarded(name: string, resolve: Resolver): Resolver {
  const resolveForRole: Resolver = async (root, args, context, info) => {
    // Lists find the caller together with their rows, which the role may forbid. The request is answered by 401 then.
    if (!(await context.admission.check())) throw new Forbidden('Sign in again.');
    const staff = limitedStaff(context);
    if (!staff) return resolve(root, args, context, info);
    const refusal = roleRefusal(staff.role, name, args);
    if (refusal !== undefined) throw new Forbidden(refusal);
    return resolve(root, args, withHubCheck(context, staff, name, args), info);
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
