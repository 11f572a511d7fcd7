import type { EventText } from '@kickstand/domain/events/define-event.ts';
import {
  commentEntry,
  invoiceEntry,
  mailEntry,
  TIMELINE_PAGE_SIZE,
} from '@kickstand/domain/history/customer-timeline.ts';
import {
  eventText,
  numbersOf,
  orderNumberOf,
  type StoredEvent,
} from '@kickstand/domain/history/render-event.ts';
import { TIMELINE_KINDS } from '@kickstand/domain/history/timeline-kinds.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import { MAIL_STATES } from '@kickstand/domain/mail/mail-terms.ts';
import { z } from 'zod';
import {
  EntityTypeRef,
  type EventLink,
  EventLinkRef,
  EventSourceRef,
  eventLinks,
} from '../activity/activity.graphql.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { type TimelineRecord, type TimelineRow, timelineStatement } from './customer-timeline.ts';

const TimelineKindRef = builder.enumType('CustomerTimelineKind', {
  description: 'What the entries of a timeline are about.',
  values: TIMELINE_KINDS,
});

const comment = z.object({ text: z.string() });
const mail = z.object({
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
});
const invoice = z.object({
  state: z.string(),
  number: z.string().nullable(),
  description: z.string(),
  totalCents: z.int(),
  creditCents: z.int(),
  refundedCents: z.int(),
});

/** The entry as an event with the actor's name. */
const eventOf = ({ kind, actor, actorName, source, facts }: TimelineRow): StoredEvent => ({
  kind,
  actor: actorName ?? actor ?? '',
  source: source ?? '',
  facts,
});

/** The sentence of an entry and what is below it. */
function textOf(row: TimelineRow): EventText {
  const { actor } = eventOf(row);
  switch (row.kind.split('.')[0]) {
    case 'comment':
      return commentEntry({ ...comment.parse(row.facts), actor });
    case 'mail':
      return mailEntry({ ...mail.parse(row.facts), actor });
    case 'invoice':
      return invoiceEntry(invoice.parse(row.facts));
    default:
      return eventText(eventOf(row));
  }
}

function linksOf(row: TimelineRow): EventLink[] {
  const event = eventOf(row);
  const number = orderNumberOf(event);
  const { numbered } = row;
  const found = number !== undefined && numbered;
  return eventLinks(event, found ? { id: number, type: found.type, orderId: found.id } : undefined);
}

const RecordRef = builder.objectRef<TimelineRecord>('CustomerTimelineRecord').implement({
  description:
    'An order, a subscription, a stolen vehicle or a lease-to-own invoice of the customer.',
  fields: (t) => ({
    type: t.expose('type', { type: EntityTypeRef }),
    id: t.exposeID('id'),
    number: t.exposeString('number', {
      nullable: true,
      description: 'Its number; of a vehicle, the serial number.',
    }),
  }),
});

export const CustomerTimelineEntryRef = builder
  .objectRef<TimelineRow>('CustomerTimelineEntry')
  .implement({
    description: 'An event, a comment, an e-mail or an invoice.',
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.exposeString('kind', {
        description:
          "The kind of an event, 'comment', or an e-mail or invoice with its state: 'mail.sent', 'invoice.open'.",
      }),
      at: t.expose('at', { type: 'DateTime' }),
      sentence: t.string({ resolve: (row) => textOf(row).sentence }),
      note: t.string({ nullable: true, resolve: (row) => textOf(row).note }),
      numbers: t.stringList({
        description: 'Serial, purchase order and invoice numbers within the sentence.',
        resolve: numbersOf,
      }),
      links: t.field({
        type: [EventLinkRef],
        estimatedRows: 1,
        description: 'The orders in the sentence.',
        resolve: linksOf,
      }),
      actor: t.exposeString('actor', {
        nullable: true,
        description: 'Null for an invoice, which the payment provider creates.',
      }),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description: 'Null if the actor is not a staff user.',
      }),
      source: t.expose('source', {
        type: EventSourceRef,
        nullable: true,
        description: 'Null if it is no event.',
      }),
      record: t.expose('record', {
        type: RecordRef,
        nullable: true,
        description: 'What it belongs to; null if only to the customer.',
      }),
    }),
  });

interface Timeline {
  readonly entries: readonly TimelineRow[];
  readonly earlier: string | null;
}

const TimelineRef = builder.objectRef<Timeline>('CustomerTimeline').implement({
  description: 'One page of what happened with a customer, newest first.',
  fields: (t) => ({
    entries: t.field({
      type: [CustomerTimelineEntryRef],
      estimatedRows: TIMELINE_PAGE_SIZE,
      resolve: ({ entries }) => [...entries],
    }),
    earlier: t.exposeString('earlier', {
      nullable: true,
      description: 'The argument `before` of the next page; null on the last one.',
    }),
  }),
});

const INVALID_CURSOR = { error: 'Not the end of a page.' };
const cursor = z
  .string()
  .transform((text) => text.split('/'))
  .pipe(z.tuple([z.iso.datetime(INVALID_CURSOR), z.uuid(INVALID_CURSOR)], INVALID_CURSOR))
  .transform(([at, id]) => ({ at, id }));
const timelineArguments = z.object({
  customerId: idSchema,
  kinds: z.array(z.enum(TIMELINE_KINDS)).nullish(),
  before: cursor.nullish(),
});

builder.queryField('customerTimeline', (t) =>
  t.field({
    type: TimelineRef,
    description:
      "What happened with a customer, newest first: events of the customer and the customer's orders, subscriptions, lease-to-own invoices and stolen vehicles, with comments, e-mails and invoices.",
    args: {
      customerId: t.arg.id({ required: true }),
      kinds: t.arg({ type: [TimelineKindRef], description: 'Only these; all if omitted.' }),
      before: t.arg.string({ description: 'The field `earlier` of the previous page.' }),
    },
    resolve: async (_root, args, context): Promise<Timeline> => {
      const { customerId, kinds = null, before = null } = checkArgument(timelineArguments, args);
      const some = kinds && kinds.length > 0 ? kinds : null;
      const found = await context.admission.read<TimelineRow | { readonly id: null }>(
        timelineStatement({ customerId, kinds: some, before }),
      );
      const rows = found.filter((row) => row.id !== null);
      const entries = rows.slice(0, TIMELINE_PAGE_SIZE);
      const more = rows.length > entries.length;
      return { entries, earlier: more ? (entries.at(-1)?.cursor ?? null) : null };
    },
    extensions: { checksCaller: true },
  }),
);
