import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { type Database, firstRow } from '../../platform/database/database.ts';

interface StoredPayload {
  readonly payload: AdapterPayload;
}

/** Stores one model of the built-in provider (logins, codes, grants, ...) in the database. */
export class ProviderRecords implements Adapter {
  readonly #database: Database;
  readonly #model: string;

  constructor(database: Database, model: string) {
    this.#database = database;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const now = Date.now();
    const expiresAt = expiresIn === undefined ? null : new Date(now + expiresIn * 1000);
    // Every sign-in begins with an interaction, so expired records are deleted then.
    if (this.#model === 'Interaction') {
      await sql`delete from identity_provider_records where expires_at < ${new Date(now)}`.execute(
        this.#database.sql,
      );
    }
    await sql`
      insert into identity_provider_records (model, id, payload, grant_id, uid, expires_at)
      values (${this.#model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${payload.grantId ?? null},
        ${payload.uid ?? null}, ${expiresAt})
      on conflict (model, id) do update set payload = excluded.payload,
        grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`.execute(
      this.#database.sql,
    );
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = await firstRow(
      this.#database.sql,
      sql<StoredPayload>`
        select payload from identity_provider_records
        where model = ${this.#model} and id = ${id}
          and (expires_at is null or expires_at > ${new Date()})`,
    );
    return found?.payload;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const found = await firstRow(
      this.#database.sql,
      sql<StoredPayload>`
        select payload from identity_provider_records
        where model = ${this.#model} and uid = ${uid}
          and (expires_at is null or expires_at > ${new Date()})`,
    );
    return found?.payload;
  }

  /** The device flow is not supported. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const at = Math.floor(Date.now() / 1000);
    await sql`
      update identity_provider_records
      set payload = payload || jsonb_build_object('consumed', ${at}::bigint)
      where model = ${this.#model} and id = ${id}`.execute(this.#database.sql);
  }

  async destroy(id: string): Promise<void> {
    await sql`
      delete from identity_provider_records where model = ${this.#model} and id = ${id}`.execute(
      this.#database.sql,
    );
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await sql`
      delete from identity_provider_records
      where model = ${this.#model} and grant_id = ${grantId}`.execute(this.#database.sql);
  }
}
