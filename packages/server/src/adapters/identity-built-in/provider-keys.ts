import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { type Database, firstRow } from '../../platform/database/database.ts';

/** The provider's signing keys: the private key for ID tokens, the others for cookies. */
export interface ProviderKeys {
  readonly jwks: { readonly keys: JWK[] };
  readonly cookieKeys: string[];
}

/** The provider's keys, created at the first sign-in and stored in the database. */
export async function loadProviderKeys(database: Database): Promise<ProviderKeys> {
  const kept = await readKeys(database);
  if (kept) return kept;
  const made = JSON.stringify(await makeKeys());
  await sql`
    insert into identity_provider_records (model, id, payload)
    values ('Keys', 'current', ${made}::jsonb) on conflict do nothing`.execute(database.sql);
  // Another instance may have been first; all use the stored keys.
  const current = await readKeys(database);
  if (!current) throw new Error("The built-in identity provider's keys could not be stored.");
  return current;
}

async function readKeys(database: Database): Promise<ProviderKeys | undefined> {
  const found = await firstRow(
    database.sql,
    sql<{ payload: ProviderKeys }>`
      select payload from identity_provider_records where model = 'Keys' and id = 'current'`,
  );
  return found?.payload;
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = randomBytes(8).toString('hex');
  return {
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig', kid }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}
