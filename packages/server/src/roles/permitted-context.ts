import { hubNeed, hubRefusal, roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import { Forbidden } from '../platform/refused.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { findOwn } from './find-own.ts';

/** The arguments of an operation. */
export type Arguments = Readonly<Record<string, unknown>>;

/**
 * The context of an operation that the caller's role permits. Its commands read the hubs of what they are about before
 * their rules.
 * @throws Forbidden if the role does not permit it.
 */
export function permittedContext(
  context: RequestContext,
  name: string,
  args: Arguments,
): RequestContext {
  const staff = limitedStaff(context);
  if (!staff) return context;
  const refusal = roleRefusal(staff.role, name, args);
  if (refusal !== undefined) throw new Forbidden(refusal);
  const need = hubNeed(staff, name, args);
  if (!need) return context;
  return {
    ...context,
    async beforeCommand(on) {
      await context.beforeCommand?.(on);
      const isOwn = await findOwn(on, need.subjects, staff.hubId);
      const refused = hubRefusal(staff, need, isOwn);
      if (refused) throw new Forbidden(refused.message);
    },
  };
}
