import {
  hubNeed,
  hubRefusal,
  mayAskFor,
  roleRefusal,
} from '@kickstand/domain/staff/permissions.ts';
import { Forbidden } from '../platform/refused.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { findOwn } from './find-own.ts';

/** The arguments of an operation. */
export type Arguments = Readonly<Record<string, unknown>>;

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
