import type { StartPage } from '@kickstand/domain/staff/my-settings.ts';
import type { SessionEndReason } from '@kickstand/domain/staff/session-terms.ts';
import type { StaffIdentity } from '../platform/caller.ts';

interface Superseded {
  readonly hash: string;
  /** End of its grace period, ISO 8601. */
  readonly until: string;
}

/** The staff user of a browser, with what they chose. */
export interface SessionStaff extends StaffIdentity {
  readonly startPage: StartPage;
}

/** A session with its staff user; `id` is the staff user's. */
export interface SessionRow extends SessionStaff {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly superseded: readonly Superseded[];
  readonly expiresAt: Date;
  readonly lastActiveAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: SessionEndReason | null;
  readonly disabled: boolean;
  readonly providerSubject: string | null;
  readonly providerRefreshToken: string | null;
  readonly providerConfirmedAt: Date | null;
  readonly providerCheckAt: Date | null;
  readonly authenticatedAt: Date | null;
}
