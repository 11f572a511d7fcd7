import {
  ENTITY_TYPES,
  EVENT_SOURCES,
  type EventSource,
  LOGGABLE_TYPES,
} from '@kickstand/domain/events/activity-terms.ts';
import {
  bulkRunOf,
  eventText,
  numbersOf,
  orderMentionOf,
  orderNumberOf,
  renderEvent,
  type StoredEvent,
  stateOf,
  stockCountOf,
} from '@kickstand/domain/history/render-event.ts';
import type { ObjectRef } from '@pothos/core';
import { sql } from 'kysely';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { MEMBERS_LIMIT, rowListLoader, rowLoader } from '../platform/graphql/loaders.ts';
import { createNote } from './create-note.ts';
import { factsWithApprover } from './staff-name.ts';

interface EventRow extends StoredEvent {
  readonly id: string;
  /** The id of its record. */
  readonly ownerId: string;
  readonly source: EventSource;
  /** Null if the actor is not a staff user. */
  readonly actorName: string | null;
  readonly createdAt: Date;
}

interface NoteRow {
  readonly id: string;
  readonly text: string;
  readonly createdByEmail: string;
  readonly createdByName: string | null;
  readonly createdAt: Date;
}

/** All events of an entity, newest first. */
export const loadEvents = rowListLoader(
  (ids) => sql<EventRow>`
    select e.id, e.kind, e.actor, s.full_name as actor_name, e.source,
      ${factsWithApprover(sql`e.facts`)} /* never null */ as facts, e.created_at,
      e.entity_id as owner_id
    from events e left join staff_users s on s.email = e.actor
    where e.entity_id = ${anyOfIds(ids)} order by e.created_at desc, e.id desc
      ${MEMBERS_LIMIT}`,
);

/** All comments on an entity, newest first. */
const loadNotes = rowListLoader(
  (ids) => sql<NoteRow & { ownerId: string }>`
    select n.id, n.text, n.created_by as created_by_email, s.full_name as created_by_name,
      n.created_at, n.notable_id as owner_id
    from notes n left join staff_users s on s.email = n.created_by
    where n.notable_id = ${anyOfIds(ids)} order by n.created_at desc, n.id desc
      ${MEMBERS_LIMIT}`,
);

export interface EventLink {
  /** The words that link: the number of a purchase or transfer order, by which it is looked up. */
  readonly id: string;
  readonly type: 'Order' | 'PurchaseOrder' | 'TransferOrder';
  readonly orderId: string;
}

interface NumberedOrder extends EventLink {
  readonly type: 'PurchaseOrder' | 'TransferOrder';
  readonly orderId: string;
}

/** Existing purchase and transfer orders, by number. */
const loadNumberedOrder = rowLoader(
  (numbers) => sql<NumberedOrder>`
    select purchase_order_number as id, 'PurchaseOrder' as type, id as order_id
    from purchase_orders
    where purchase_order_number = any(${numbers}::text[]) and deleted_at is null
    union all
    select transfer_order_number, 'TransferOrder', id from transfer_orders
    where transfer_order_number = any(${numbers}::text[]) and deleted_at is null`,
);

/** The links of an event. @param numbered the purchase or transfer order whose number it contains. */
export function eventLinks(event: StoredEvent, numbered: EventLink | undefined): EventLink[] {
  const mention = orderMentionOf(event);
  const order: EventLink[] = mention
    ? [{ id: mention.words, type: 'Order', orderId: mention.orderId }]
    : [];
  return numbered ? [...order, numbered] : order;
}

export const EntityTypeRef = builder.enumType('EntityType', {
  description: 'A kind of record with events or a field history.',
  values: [...new Set([...ENTITY_TYPES, ...LOGGABLE_TYPES])],
});
export const EventSourceRef = builder.enumType('EventSource', {
  description: 'The part of the product that recorded an event.',
  values: EVENT_SOURCES,
});

export const EventLinkRef = builder.objectRef<EventLink>('EventLink').implement({
  description: "A part of an event's text that links to a page.",
  fields: (t) => ({
    number: t.exposeString('id', { description: 'The number or words that link.' }),
    type: t.expose('type', { type: EntityTypeRef }),
    id: t.exposeID('orderId'),
  }),
});

export const EventRef = builder.objectRef<EventRow>('Event').implement({
  description: "An entry in an entity's history.",
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    source: t.expose('source', { type: EventSourceRef }),
    state: t.string({
      nullable: true,
      description: "The entity's state after the event, if the event changed it.",
      resolve: (event) => stateOf(event) ?? null,
    }),
    sentence: t.string({
      description: 'The sentence with the name of the staff user, without the note.',
      resolve: (event) => eventText({ ...event, actor: event.actorName ?? event.actor }).sentence,
    }),
    note: t.string({ nullable: true, resolve: (event) => eventText(event).note }),
    description: t.string({
      description: 'The full text: the sentence and, for vehicles, the note and the source.',
      resolve: (event) => renderEvent(event),
    }),
    numbers: t.stringList({
      description: 'Serial and purchase order numbers within its description.',
      resolve: numbersOf,
    }),
    links: t.field({
      type: [EventLinkRef],
      estimatedRows: 1,
      description: 'The orders in its description or note.',
      resolve: async (event, _args, context) => {
        const number = orderNumberOf(event);
        const found = number === undefined ? undefined : await loadNumberedOrder(context, number);
        return eventLinks(event, found);
      },
    }),
    bulkRunId: t.id({
      nullable: true,
      description: 'The bulk run that it is part of.',
      resolve: bulkRunOf,
    }),
    stockCountId: t.id({
      nullable: true,
      description: 'The stock count whose difference it settles.',
      resolve: stockCountOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const NoteRef = builder.objectRef<NoteRow>('Note').implement({
  description: 'An internal comment by staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    createdByEmail: t.exposeString('createdByEmail', {
      description: 'The e-mail address of the author, or the name in an imported comment.',
    }),
    createdByName: t.exposeString('createdByName', {
      nullable: true,
      description: 'Null for authors who are not staff users.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

/** Adds the events and comments of a record. */
export function addActivityFields<Row extends { readonly id: string }>(
  ref: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
): void {
  builder.objectFields(ref, (t) => ({
    events: t.field({
      type: [EventRef],
      estimatedRows: 20,
      resolve: ({ id }, _args, context) => loadEvents(context, id),
    }),
    comments: t.field({
      type: [NoteRef],
      resolve: ({ id }, _args, context) => loadNotes(context, id),
    }),
  }));
}

builder.mutationField('noteCreate', (t) =>
  t.field({
    type: NoteRef,
    args: {
      text: t.arg.string({ required: true }),
      notableId: t.arg.id({ required: true }),
      notableType: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { noteId } = await run(context, createNote, args);
      const found = await rows(
        context.database.sql,
        sql<NoteRow>`
          select n.id, n.text, n.created_by as created_by_email,
            s.full_name as created_by_name, n.created_at
          from notes n left join staff_users s on s.email = n.created_by
          where n.id = ${noteId}`,
      );
      const note = found[0];
      if (!note) throw new Error('The created note was not found.');
      return note;
    },
  }),
);
