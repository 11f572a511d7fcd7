import type { OrderState } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { rows } from '../platform/database/database.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { BadInput } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';

/** Entries of a page. */
export const ORDER_CHANGES_PAGE = 100;
/**
 * Seconds by which the next poll overlaps with this one. An order's time is that of the beginning of
 * its transaction, so a change may become visible later than another with a later time; requests are
 * cut off well before a minute.
 */
const OVERLAP_SECONDS = 60;

/** The latest state of an order that a service account created. */
export interface OrderChange {
  readonly orderId: string;
  readonly number: number;
  readonly state: OrderState;
  readonly replacesOrderId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface OrderChanges {
  readonly nodes: readonly OrderChange[];
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
  readonly nextSince: Date;
}

/** The position after an entry. Every page of a poll has the same `nextSince`. */
const cursorSchema = z.tuple([z.iso.datetime({ precision: 6 }), z.uuid(), z.iso.datetime()]);
type Cursor = z.infer<typeof cursorSchema>;

const encode = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decode(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new BadInput('Send an endCursor of an earlier page.', 'after');
  }
}

const sinceSchema = z.iso.datetime({ offset: true }).or(z.iso.date());

/** Microseconds decide the order, and JavaScript's dates have only milliseconds. */
const PRECISE = sql`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The orders of a service account that changed since an instant, in the order of their changes, by
 * keyset. One statement.
 * @param after `endCursor` of the page before.
 */
export async function listOrderChanges(
  { database, clock }: Services,
  serviceAccountId: string,
  { since, after }: { readonly since: string; readonly after?: string | null | undefined },
): Promise<OrderChanges> {
  const cursor = after ? decode(after) : undefined;
  const from = cursor
    ? sql`(updated_at, id) > (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`
    : sql`updated_at >= ${checkArgument(sinceSchema, since, 'since')}::timestamptz`;
  const nextSince =
    cursor?.[2] ?? new Date(clock.now().getTime() - OVERLAP_SECONDS * 1000).toISOString();
  const found = await rows(
    database.sql,
    sql<OrderChange & { position: string }>`
      select id as order_id, number, state, replaces_order_id, created_at, updated_at,
        ${PRECISE} as position
      from orders where created_by_service_account_id = ${serviceAccountId} and ${from}
      order by updated_at, id limit ${ORDER_CHANGES_PAGE + 1}`,
  );
  const nodes = found.slice(0, ORDER_CHANGES_PAGE);
  const last = nodes.at(-1);
  return {
    nodes,
    endCursor: last ? encode([last.position, last.orderId, nextSince]) : null,
    hasNextPage: found.length > nodes.length,
    nextSince: new Date(nextSince),
  };
}
