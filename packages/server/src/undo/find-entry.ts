import type { LoggableType } from '@kickstand/domain/events/activity-terms.ts';
import { type Modifications, modificationsText } from '@kickstand/domain/history/modifications.ts';
import {
  eventText,
  orderMentionOf,
  type StoredEvent,
} from '@kickstand/domain/history/render-event.ts';
import {
  type InverseStep,
  inverseOfChange,
  inverseOfEvent,
  isAsLeft,
  type LoggedChange,
} from '@kickstand/domain/history/undo.ts';
import { sql } from 'kysely';
import { factsWithApprover, staffName } from '../activity/staff-name.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { NotFound } from '../platform/refused.ts';

/** An entry of a timeline or of a field history. */
export interface Entry {
  readonly id: string;
  readonly type: 'Order' | 'Asset' | LoggableType;
  readonly recordId: string;
  readonly createdAt: Date;
  /** What takes it back, in order; undefined if nothing does. */
  readonly steps: readonly InverseStep[] | undefined;
  /** The event of a timeline. */
  readonly event?: { readonly kind: string; readonly facts: unknown };
}

interface EventRow {
  readonly id: string;
  readonly type: 'Order' | 'Asset';
  readonly recordId: string;
  readonly kind: string;
  readonly facts: unknown;
  readonly createdAt: Date;
}

/** Finds an entry by its id. @throws NotFound */
export async function findEntry(on: Sql, id: string): Promise<Entry> {
  const event = await firstRow(
    on,
    sql<EventRow>`
      select id, entity_type as type, entity_id as record_id, kind, facts, created_at from events where id = ${id}`,
  );
  if (event) {
    return { ...event, event, steps: inverseOfEvent({ ...event, entityId: event.recordId }) };
  }
  const change = await firstRow(
    on,
    sql<LoggedChange & { id: string }>`
      select id, loggable_type, loggable_id, inverse, created_at from log_histories where id = ${id}`,
  );
  if (!change) throw new NotFound('Change');
  const { loggableType: type, loggableId: recordId, createdAt } = change;
  return { id, type, recordId, createdAt, steps: inverseOfChange(change) };
}

/**
 * SQL condition: the event `later` happened after the event `e` to its record, or to the vehicle that it is about; not what the
 * same command has recorded about that vehicle.
 */
export const HAPPENED_LATER: Fragment = sql`
  later.entity_id in (e.entity_id, (e.facts ->> 'assetId')::uuid)
  and (later.created_at, later.id) > (e.created_at, e.id)
  and not (later.created_at = e.created_at and later.facts ->> 'orderId' is not distinct from e.entity_id::text)`;

/** What has happened since an entry. */
export interface Later {
  /** As the timeline says it. */
  readonly sentence: string;
  /** The order that has got the vehicle since. */
  readonly order: { readonly id: string; readonly number: number } | undefined;
}

async function findLaterEvent(on: Sql, id: string): Promise<Later | undefined> {
  const found = await firstRow(
    on,
    sql<StoredEvent>`
      select later.kind, coalesce(${staffName(sql`later.actor`)}, later.actor) as actor, later.source,
        ${factsWithApprover(sql`later.facts`)} /* never null */ as facts
      from events e join events later on ${HAPPENED_LATER}
      where e.id = ${id} order by later.created_at desc, later.id desc limit 1`,
  );
  if (!found) return undefined;
  const orderId = found.kind === 'asset.assigned' ? orderMentionOf(found)?.orderId : undefined;
  const order = orderId
    ? await firstRow(
        on,
        sql<{ id: string; number: number }>`select id, number from orders where id = ${orderId}`,
      )
    : undefined;
  return { sentence: eventText(found).sentence, order };
}

type LeftRecord = Parameters<typeof isAsLeft>[1];

/** Whether the locked record of an entry is as the entry has left it. Edits check the version of their record themselves. */
export async function isUnchanged(on: Sql, { event, type, recordId }: Entry): Promise<boolean> {
  if (!event) return true;
  const record = await firstRow(
    on,
    type === 'Order'
      ? sql<LeftRecord>`
          select state, asset_id, null::text as storage_location from orders where id = ${recordId}`
      : sql<LeftRecord>`
          select state, id as asset_id, storage_location from assets where id = ${recordId}`,
  );
  return record !== undefined && isAsLeft(event, record);
}

/** The last thing that has happened since an entry to what it is about; undefined if nothing has. */
export async function findLater(on: Sql, entry: Entry): Promise<Later | undefined> {
  if (entry.type === 'Order' || entry.type === 'Asset') return findLaterEvent(on, entry.id);
  const found = await firstRow(
    on,
    sql<{ name: string; modifications: Modifications }>`
      select coalesce(${staffName(sql`x.created_by`)}, x.created_by) as name, x.modifications
      from log_histories x where x.loggable_id = ${entry.recordId} and x.loggable_type = ${entry.type}
        and (x.created_at, x.id) > (select e.created_at, e.id from log_histories e where e.id = ${entry.id})
      order by x.created_at desc, x.id desc limit 1`,
  );
  return (
    found && {
      sentence: `${modificationsText(found.modifications)} by ${found.name}`,
      order: undefined,
    }
  );
}
