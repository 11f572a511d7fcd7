import type { HubSubject } from '@kickstand/domain/staff/operations.ts';
import {
  hubNeed,
  hubRefusal,
  mayAskFor,
  roleRefusal,
} from '@kickstand/domain/staff/permissions.ts';
import { defineLoader } from '../platform/graphql/loaders.ts';
import { Forbidden } from '../platform/refused.ts';
import { limitedStaff, type RequestContext } from '../platform/request-context.ts';
import { findOwn, HUB_SUBJECTS } from './find-own.ts';

/** The arguments of an operation. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Whether things of a kind belong to the caller's hub, those of a request together. */
const loadOwnOf = (subject: HubSubject) =>
  defineLoader<{ readonly id: string; readonly own: boolean | undefined }>(async (context, ids) => {
    const { staff } = context.caller;
    const subjects = ids.map((id) => ({ subject, id }));
    const isOwn = await findOwn(context.database.sql, subjects, staff?.hubId ?? null);
    return subjects.map((named) => ({ id: named.id, own: isOwn(named) }));
  });
const LOADERS = new Map(HUB_SUBJECTS.map((subject) => [subject, loadOwnOf(subject)]));

/** Whether the caller may use an operation with these arguments, before it is offered. */
export async function isPermitted(
  context: RequestContext,
  name: string,
  args: Arguments,
): Promise<boolean> {
  const staff = limitedStaff(context);
  if (!staff) return true;
  if (roleRefusal(staff.role, name, args) !== undefined) return false;
  const need = hubNeed(staff, name, args);
  if (!need) return true;
  const found = await Promise.all(
    need.subjects.map(async (named) => {
      const thing = await LOADERS.get(named.subject)?.(context, named.id);
      return [named, thing?.own] as const;
    }),
  );
  const own = new Map(found);
  return hubRefusal(staff, need, (named) => own.get(named)) === undefined;
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
