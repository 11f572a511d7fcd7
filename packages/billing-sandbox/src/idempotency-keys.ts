import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { firstRow, type Sql } from './database.ts';
import type { Answer } from './route.ts';
import { keyReused } from './sandbox-problem.ts';

const KEY_LIFE = 24 * 3_600_000;

/** The fingerprint of a request. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}

/**
 * Locks a key for a request until the transaction ends, and returns its stored response, if any.
 * Keys live 24 hours; a concurrent request with the same key waits.
 * @throws SandboxProblem if the key was used for a different request.
 */
export async function claimKey(
  on: Sql,
  key: string,
  fingerprint: string,
  at: Date,
): Promise<Answer | undefined> {
  const oldest = new Date(at.getTime() - KEY_LIFE);
  await sql`delete from sandbox.requests
    where idempotency_key = ${key} and created_at < ${oldest}`.execute(on);
  const claimed = await firstRow(
    on,
    sql`insert into sandbox.requests (idempotency_key, fingerprint, created_at)
      values (${key}, ${fingerprint}, ${at}) on conflict do nothing returning idempotency_key`,
  );
  if (claimed) return undefined;
  const known = await firstRow(
    on,
    sql<{ fingerprint: string; status: number; answer: unknown }>`
      select fingerprint, status /* never null: written in the transaction that claims the key */, answer
      from sandbox.requests where idempotency_key = ${key}`,
  );
  if (known?.fingerprint !== fingerprint) throw keyReused(key);
  return { status: known.status, body: known.answer };
}

/** Stores a response under its key, unless the request was rejected before execution. */
export async function settleKey(on: Sql, key: string, answer: Answer): Promise<void> {
  const carriedOut = answer.status < 400 || answer.status === 402 || answer.status === 500;
  if (carriedOut) {
    await sql`update sandbox.requests
      set status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb
      where idempotency_key = ${key}`.execute(on);
  } else {
    await sql`delete from sandbox.requests where idempotency_key = ${key}`.execute(on);
  }
}
