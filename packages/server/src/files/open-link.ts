import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { recordSecurityEvent, type SecurityEvent } from '../activity/record-security-event.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { SignedLink } from '../platform/http/signed-link.ts';
import type { Services } from '../platform/request-context.ts';

/** Seconds in which the same browser may repeat a request: ranges, a broken download. */
const RETRY_SECONDS = 60;

/** The message for an invalid or expired link. */
export const LINK_EXPIRED =
  'This link has expired or was already used. Open the file again from the console.';

/**
 * The e-mail address of the staff user that a link was created for; undefined if they were disabled
 * or their session has ended.
 */
export async function holderOf(
  on: Sql,
  { staffId, sessionId }: SignedLink,
): Promise<string | undefined> {
  const staff = await firstRow(
    on,
    sql<{ email: string }>`
      select email from staff_users where id = ${staffId} and not disabled
        and (${sessionId ?? null}::uuid is null or exists (
          select from staff_sessions
          where id = ${sessionId ?? null} and ended_at is null and expires_at > now()))`,
  );
  return staff?.email;
}

function browserOf(request: FastifyRequest): string {
  const parts = [request.ip, request.headers['user-agent'] ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * Redeems a one-time link. The first use is recorded in the security log.
 * @param event the download to record.
 * @returns false if the link was used before, except by the same browser within a minute, or if its
 * staff user was disabled or signed out.
 */
export function openLink(
  services: Services,
  request: FastifyRequest,
  link: SignedLink,
  event: SecurityEvent,
): Promise<boolean> {
  const now = services.clock.now();
  const browser = browserOf(request);
  return services.database.transaction(async (transaction) => {
    const actor = await holderOf(transaction, link);
    if (actor === undefined) return false;
    const first = await firstRow(
      transaction,
      sql<{ signature: string }>`
        insert into used_links (signature, browser, used_at)
        values (${link.signature}, ${browser}, ${now}) on conflict do nothing returning signature`,
    );
    if (!first) {
      const since = new Date(now.getTime() - RETRY_SECONDS * 1000);
      const retried = await firstRow(
        transaction,
        sql`select 1 from used_links where signature = ${link.signature} and browser = ${browser}
          and used_at >= ${since}`,
      );
      return retried !== undefined;
    }
    const { staffId } = link;
    const scope = { sql: transaction, now, services, actor, staffId, address: request.ip };
    await recordSecurityEvent(scope, event);
    return true;
  });
}
