import {
  hubNeed,
  hubRefusal,
  mayAskFor,
  roleRefusal,
} from '@kickstand/domain/staff/permissions.ts';
import type { StaffIdentity } from '../platform/caller.ts';
import type { Sql } from '../platform/database/database.ts';
import { Forbidden } from '../platform/refused.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { findOwn } from './find-own.ts';

/** The arguments of an operation. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Why what an operation names does not belong to the hub of a person whose role is limited to it; undefined if it does. */
async function otherHub(
  on: Sql,
  staff: StaffIdentity,
  name: string,
  args: Arguments,
): Promise<string | undefined> {
  const need = hubNeed(staff, name, args);
  if (!need) return undefined;
  return hubRefusal(staff, need, await findOwn(on, need.subjects, staff.hubId))?.message;
}

/** Whether the caller may use an operation with these arguments, before it is offered. */
export async function isPermitted(
  context: RequestContext,
  name: string,
  args: Arguments,
): Promise<boolean> {
  const staff = limitedStaff(context);
  if (!staff) return true;
  if (roleRefusal(staff.role, name, args) !== undefined) return false;
  return (await otherHub(context.database.sql, staff, name, args)) === undefined;
}

/**
 * The context of an operation that the caller's role permits. Its commands read the hubs of what they are about before
 * their rules.
 * @throws Forbidden if the role does not permit it, not even with the approval of another person.
 */
export function permittedContext(
  context: RequestContext,
  name: string,
  args: Arguments,
): RequestContext {
  const staff = limitedStaff(context);
  if (!staff) return context;
  const exceedsRole = roleRefusal(staff.role, name, args);
  const mayAsk = context.config.APPROVALS === 'on' && mayAskFor(staff.role, name, args);
  if (exceedsRole !== undefined && !mayAsk) throw new Forbidden(exceedsRole);
  const permitted = { ...context, exceedsRole };
  const need = hubNeed(staff, name, args);
  if (!need) return permitted;
  return {
    ...permitted,
    async beforeCommand(on) {
      await context.beforeCommand?.(on);
      const isOwn = await findOwn(on, need.subjects, staff.hubId);
      const refused = hubRefusal(staff, need, isOwn);
      if (refused) throw new Forbidden(refused.message);
    },
  };
}
