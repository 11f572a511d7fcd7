import { LIVE_KINDS } from '@kickstand/domain/events/live-changes.ts';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Announces that many records change. Those of staff are left: their live connections would end, and
 * an import only invites.
 */
export function announceImported({ services }: UnitOfWork): void {
  for (const kind of LIVE_KINDS) if (kind !== 'StaffUser') services.changes.announce(kind);
}
