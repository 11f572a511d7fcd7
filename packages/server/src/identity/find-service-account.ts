import {
  serviceAccountActor,
  serviceAccountState,
} from '@kickstand/domain/staff/service-account.ts';
import type { ServiceAccountArea } from '@kickstand/domain/staff/service-account-areas.ts';
import { sql } from 'kysely';
import type { ServiceAccountIdentity } from '../platform/caller.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { hashOfToken } from './service-account-token.ts';

interface FoundAccount {
  readonly id: string;
  readonly name: string;
  readonly areas: ServiceAccountArea[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Why a token of a service account is rejected, and whose it is, if it is anyone's. */
export interface RefusedAccount {
  readonly reason: 'unknown' | 'expired' | 'revoked';
  readonly id?: string;
  readonly actor: string | null;
}

/**
 * The service account of a token, read at every request, so that a revocation takes effect on the next
 * one. The same statement records the use, at most once a minute.
 */
export async function findServiceAccount(
  on: Sql,
  token: string,
  now: Date,
): Promise<{ account: ServiceAccountIdentity } | { refused: RefusedAccount }> {
  const found = await firstRow(
    on,
    sql<FoundAccount>`
      with account as (
        select id, name, areas, expires_at, revoked_at from service_accounts
        where token_hash = ${hashOfToken(token)}
      ), used as (
        update service_accounts set last_used_at = ${now}
        where id = (select id from account) and revoked_at is null and expires_at > ${now}
          and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 minute')
      )
      select id, name, areas, expires_at, revoked_at from account`,
  );
  if (!found) return { refused: { reason: 'unknown', actor: null } };
  const { id, name, areas } = found;
  const state = serviceAccountState(found, now);
  if (state === 'ACTIVE') return { account: { id, name, areas } };
  const reason = state === 'REVOKED' ? 'revoked' : 'expired';
  return { refused: { reason, id, actor: serviceAccountActor(name) } };
}
