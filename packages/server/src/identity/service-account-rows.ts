import type { ServiceAccountArea } from '@kickstand/domain/staff/service-account-areas.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';

/** A service account as staff see it, without its token. */
export interface ServiceAccount {
  readonly id: string;
  readonly name: string;
  readonly purpose: string;
  readonly areas: ServiceAccountArea[];
  /** Empty for an account from before there were return addresses. */
  readonly returnAddresses: string[];
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly createdByEmail: string;
  readonly createdAt: Date;
  readonly revokedByEmail: string | null;
  readonly revokedAt: Date | null;
}

/** Maximum number of listed accounts; at most fifty are not revoked, and come first. */
const MOST_LISTED = 100;

const selected = (condition: RawBuilder<unknown>) => sql<ServiceAccount>`
  select a.id, a.name, a.purpose, a.areas, a.return_addresses, a.expires_at, a.last_used_at,
    creator.email as created_by_email, a.created_at, revoker.email as revoked_by_email, a.revoked_at
  from service_accounts a join staff_users creator on creator.id = a.created_by
    left join staff_users revoker on revoker.id = a.revoked_by
  where ${condition}
  order by a.revoked_at desc nulls first, lower(a.name), a.id limit ${sql.lit(MOST_LISTED)}`;

/** Selects those in use by name, then those revoked last. */
export const SELECT_SERVICE_ACCOUNTS = selected(sql`true`);

/** One account. @throws NotFound */
export async function getServiceAccount(on: Sql, id: string): Promise<ServiceAccount> {
  return existing(await firstRow(on, selected(sql`a.id = ${id}`)), 'Service account');
}
