import { Admission } from '../platform/graphql/admission.ts';
import type { CommandOrigin, RequestContext, Services } from '../platform/request-context.ts';
import { findStaffIdentity } from './staff-identity.ts';

/**
 * The context of commands that a person has asked for and the server runs later, without a request.
 * @param origin why they run, which their events keep.
 * @returns undefined if the person may no longer act.
 */
export async function staffContext(
  services: Services,
  staffId: string,
  origin: CommandOrigin,
): Promise<RequestContext | undefined> {
  const staff = await findStaffIdentity(services.database.sql, staffId);
  if (!staff) return undefined;
  const caller = { staff };
  return {
    ...services,
    admission: new Admission(services.database.sql, { caller }),
    caller,
    sessionId: null,
    authenticatedAt: null,
    address: null,
    origin,
    idempotencyKey: undefined,
    isRehearsal: false,
    confirmedRehearsal: undefined,
    // Those of a request that starts it are about its own caller.
    exceedsRole: undefined,
    beforeCommand: undefined,
    afterConfirmed: undefined,
    undoOffer: undefined,
    refusals: [],
    loaders: new Map(),
  };
}
