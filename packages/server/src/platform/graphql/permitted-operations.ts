import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, rows, type Sql } from '../database/database.ts';

/** Days for which a build's operations are permitted after it was last served. */
const KEPT_DAYS = 30;
/** Minimum milliseconds between database lookups of unknown operations. */
const REFRESH_PAUSE = 1000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const outdated = sql.raw(`now() - interval '${KEPT_DAYS} days'`);

/** Deletes the manifests of builds not served for 30 days. */
export async function forgetManifests(on: Sql): Promise<void> {
  await sql`delete from operation_manifests where last_served_at < ${outdated}`.execute(on);
}

/**
 * The operations that console sessions can send: those of every build that an instance served
 * within 30 days, so that open pages survive an upgrade.
 */
export class PermittedOperations {
  readonly #database: Database;
  readonly #own: readonly string[];
  #known: ReadonlySet<string>;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #refreshing: Promise<void> = Promise.resolve();

  /** @param own hashes of this build's operations. */
  constructor(database: Database, own: readonly string[]) {
    this.#database = database;
    this.#own = own;
    this.#known = new Set(own);
  }

  /** Stores this build's operations for all instances; renewed hourly while it is served. */
  async store(): Promise<void> {
    if (this.#own.length === 0) return;
    await sql`
      insert into operation_manifests (id, hashes, last_served_at)
      values (${sha256(this.#own.join())}, ${[...this.#own]}::text[], now())
      on conflict (id) do update set last_served_at = now()`.execute(this.#database.sql);
  }

  /** Whether a document, byte for byte, is an operation of a build. */
  async has(query: string): Promise<boolean> {
    const hash = sha256(query);
    if (this.#known.has(hash)) return true;
    await this.#refresh();
    return this.#known.has(hash);
  }

  /** Loads all manifests, at most once a second. */
  async #refresh(): Promise<void> {
    const now = performance.now();
    if (now - this.#refreshedAt > REFRESH_PAUSE) {
      this.#refreshedAt = now;
      this.#refreshing = this.#read();
    }
    await this.#refreshing;
  }

  async #read(): Promise<void> {
    const found = await rows(
      this.#database.sql,
      sql<{ hash: string }>`
        select distinct unnest(hashes) as hash from operation_manifests
        where last_served_at > ${outdated}`,
    );
    this.#known = new Set([...this.#own, ...found.map(({ hash }) => hash)]);
  }
}
