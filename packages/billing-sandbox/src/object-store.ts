import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { firstRow, rows, type Sql } from './database.ts';
import type { ListOf } from './object-head.ts';
import type { Kind, KnownObject, KnownObjects } from './sandbox-objects.ts';
import { invalidRequest, missingObject } from './sandbox-problem.ts';

/** The API version that the sandbox implements. */
export const API_VERSION = '2026-10-28.endive';

/** The customer that the object belongs to; an event belongs to the customer of its object. */
function customerOf(object: KnownObject): string | null {
  if (object.object === 'event') return customerOf(object.data.object);
  if (object.object === 'customer') return object.id;
  return 'customer' in object ? object.customer : null;
}

export function newObjectId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function listOf<Item>(data: Item[], url: string, hasMore = false): ListOf<Item> {
  return { object: 'list', data, has_more: hasMore, url };
}

export interface Page {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?: { readonly gte?: number | undefined } | undefined;
}

/**
 * Reads and writes the sandbox's objects in one transaction, or reads from the database directly.
 */
export class ObjectStore {
  readonly #on: Sql;
  readonly #writing: boolean;

  constructor(on: Sql, writing: boolean) {
    this.#on = on;
    this.#writing = writing;
  }

  /** An object, locked until the end of the transaction if the store writes. */
  async find<K extends Kind>(kind: K, id: string): Promise<KnownObjects[K] | undefined> {
    const row = await firstRow(
      this.#on,
      sql<{ body: KnownObjects[K] }>`select body from sandbox.objects
        where id = ${id} and kind = ${kind} ${this.#writing ? sql`for update` : sql``}`,
    );
    return row?.body;
  }

  /** @throws SandboxProblem 404 if the object does not exist. */
  async get<K extends Kind>(kind: K, id: string): Promise<KnownObjects[K]> {
    const found = await this.find(kind, id);
    if (!found) throw missingObject(kind.replace(/[._]/, ' '), id);
    return found;
  }

  async findAny(id: string): Promise<KnownObject | undefined> {
    const row = await firstRow(
      this.#on,
      sql<{ body: KnownObject }>`select body from sandbox.objects where id = ${id}`,
    );
    return row?.body;
  }

  /** Upserts an object; its position in lists is unchanged. */
  async save(object: KnownObject): Promise<void> {
    await this.#insert(object, sql`do update set body = excluded.body`);
  }

  /** Inserts an object unless the id exists. */
  async saveNew(object: KnownObject): Promise<void> {
    await this.#insert(object, sql`do nothing`);
  }

  async #insert(object: KnownObject, onConflict: RawBuilder<unknown>): Promise<void> {
    await sql`insert into sandbox.objects (id, kind, customer_id, body, created_at)
      values (${object.id}, ${object.object}, ${customerOf(object)}, ${JSON.stringify(object)}::jsonb,
        to_timestamp(${object.created}::float8))
      on conflict (id) ${onConflict}`.execute(this.#on);
  }

  /** Inserts many objects at once, the first one as the oldest. */
  async saveMany(objects: readonly KnownObject[]): Promise<void> {
    const given = objects.map((object, place) => ({
      place,
      id: object.id,
      kind: object.object,
      customer: customerOf(object),
      body: object,
      created: object.created,
    }));
    await sql`insert into sandbox.objects (id, kind, customer_id, body, created_at)
      select id, kind, customer, body, to_timestamp(created::float8)
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g(place integer, id text, kind text, customer text, body jsonb, created bigint)
      order by place`.execute(this.#on);
  }

  async remove(id: string): Promise<void> {
    await sql`delete from sandbox.objects where id = ${id}`.execute(this.#on);
  }

  /**
   * Replaces a customer's data in events, deliveries and stored responses with the current data.
   */
  async forgetEarlier(customer: KnownObjects['customer']): Promise<void> {
    const body = JSON.stringify(customer);
    await sql`update sandbox.objects set body = jsonb_set(body, '{data,object}', ${body}::jsonb)
      where kind = 'event' and customer_id = ${customer.id}
        and body -> 'data' -> 'object' ->> 'id' = ${customer.id}`.execute(this.#on);
    await sql`update sandbox.deliveries set event = jsonb_set(event, '{data,object}', ${body}::jsonb)
      where event -> 'data' -> 'object' ->> 'id' = ${customer.id}`.execute(this.#on);
    await sql`update sandbox.requests set answer = ${body}::jsonb
      where answer ->> 'id' = ${customer.id}`.execute(this.#on);
  }

  /** All objects of a kind that match, oldest first. */
  async all<K extends Kind>(kind: K, where: RawBuilder<unknown>): Promise<KnownObjects[K][]> {
    const found = await rows(
      this.#on,
      sql<{ body: KnownObjects[K] }>`select body from sandbox.objects
        where kind = ${kind} and ${where} order by sequence`,
    );
    return found.map((row) => row.body);
  }

  /** One page of a kind, newest first, with the provider's pagination. */
  async page<K extends Kind>(
    kind: K,
    url: string,
    page: Page,
    conditions: readonly RawBuilder<unknown>[],
  ): Promise<ListOf<KnownObjects[K]>> {
    const limit = page.limit ?? 10;
    if (limit < 1 || limit > 100) {
      throw invalidRequest('The limit must be between 1 and 100.', undefined, 'limit');
    }
    const where = [sql`kind = ${kind}`, ...conditions];
    const place = (id: string) => sql`(select sequence from sandbox.objects where id = ${id})`;
    if (page.starting_after) where.push(sql`sequence < ${place(page.starting_after)}`);
    if (page.ending_before) where.push(sql`sequence > ${place(page.ending_before)}`);
    if (page.created?.gte !== undefined) {
      where.push(sql`(body->>'created')::bigint >= ${page.created.gte}`);
    }
    const backwards = page.ending_before !== undefined;
    const found = await rows(
      this.#on,
      sql<{ body: KnownObjects[K] }>`select body from sandbox.objects
        where ${sql.join(where, sql` and `)}
        order by sequence ${backwards ? sql`asc` : sql`desc`} limit ${sql.lit(limit + 1)}`,
    );
    const shown = found.slice(0, limit).map((row) => row.body);
    return listOf(backwards ? shown.reverse() : shown, url, found.length > limit);
  }

  /** Records an event and, if a webhook endpoint is configured, its delivery. */
  async saveEvent(event: KnownObjects['event'], deliver: boolean, dueAt: Date): Promise<void> {
    await this.save(event);
    if (!deliver) return;
    await sql`insert into sandbox.deliveries (event, due_at)
      values (${JSON.stringify(event)}::jsonb, ${dueAt})`.execute(this.#on);
  }
}
