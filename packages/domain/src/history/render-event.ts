import { z } from 'zod';
import { totalOf } from '../billing/money-line.ts';
import { customerEvents } from '../customers/customer-events.ts';
import { ENTITY_TYPES, type EntityType } from '../events/activity-terms.ts';
import type { EventOrigin, EventText } from '../events/define-event.ts';
import { FACT, isUndone } from '../events/event-facts.ts';
import { details, paid } from '../events/event-text.ts';
import { assetEvents } from '../inventory/asset-events.ts';
import { assetLabel } from '../inventory/asset-label.ts';
import { humanize } from '../kernel/humanize.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { leaseToOwnEvents } from '../lease-to-own/lease-to-own-events.ts';
import { orderEvents } from '../orders/order-events.ts';
import { purchaseOrderEvents } from '../purchasing/purchase-order-events.ts';
import { subscriptionEvents } from '../subscriptions/subscription-events.ts';
import { transferOrderEvents } from '../transfers/transfer-order-events.ts';

/** Every kind of event, by entity. A kind is never renamed, because stored history refers to it. */
const EVENTS_OF = {
  Order: orderEvents,
  Subscription: subscriptionEvents,
  Asset: assetEvents,
  Customer: customerEvents,
  PurchaseOrder: purchaseOrderEvents,
  TransferOrder: transferOrderEvents,
  LeaseToOwnInvoice: leaseToOwnEvents,
} satisfies Record<EntityType, object>;

/** Every kind of event with its facts and sentence. */
export const EVENTS = {
  ...orderEvents,
  ...subscriptionEvents,
  ...assetEvents,
  ...customerEvents,
  ...purchaseOrderEvents,
  ...transferOrderEvents,
  ...leaseToOwnEvents,
};
export type EventKind = keyof typeof EVENTS;
/** The kinds of events of an entity. */
export type EventKindOf<Entity extends EntityType> = keyof (typeof EVENTS_OF)[Entity];

/** The facts that an event of a kind stores. */
export type EventFacts<Kind extends EventKind> = z.input<(typeof EVENTS)[Kind]['facts']>;

/** An event of one of several kinds; its facts can be omitted if all are optional. */
export type EventOf<Kind extends EventKind = EventKind> = {
  [Each in Kind]: { readonly kind: Each } & (Record<never, never> extends EventFacts<Each>
    ? { readonly facts?: EventFacts<Each> }
    : { readonly facts: EventFacts<Each> });
}[Kind];

/** A stored event, possibly from another version. */
export interface StoredEvent extends EventOrigin {
  readonly kind: string;
  readonly facts: unknown;
}

export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENTS, kind);
}

export const EVENT_KINDS = keysOf(EVENTS);

/** The entity that a kind of event belongs to. */
export function entityTypeOf(kind: EventKind): EntityType {
  const entities: Readonly<Record<EntityType, object>> = EVENTS_OF;
  const found = ENTITY_TYPES.find((type) => Object.hasOwn(entities[type], kind));
  if (!found) throw new Error(`No entity has events of the kind ${kind}.`);
  return found;
}

/** Who approved what happened. */
const origin = z.object({ approvedBy: z.string().optional().catch(undefined) });

/**
 * Renders an event. Events store facts, so wording can change without changing history. Unknown
 * kinds and facts of a newer version are rendered from the name of the kind.
 */
export function eventText({ kind, actor, facts }: StoredEvent): EventText {
  const words = isEventKind(kind) ? EVENTS[kind].read(actor, facts) : undefined;
  const { approvedBy } = origin.parse(facts ?? {});
  const approved = details(approvedBy && `approved by ${approvedBy}`);
  if (!words) return { sentence: humanize(kind.replace('.', ' ')) + approved, note: null };
  const undid = isEventKind(kind) && isUndone(facts) ? UNDID[kind] : undefined;
  const note = undid ? [undid, words.note].filter(Boolean).join(': ') : words.note;
  return { sentence: words.sentence + approved, note };
}

/** What an event undid, as the note below its sentence. */
const UNDID: Partial<Record<EventKind, string>> = {
  'order.held': 'Opening undone',
  'order.opened': 'Hold undone',
  'order.readied': 'Removal undone',
  'order.asset_removed': 'Assignment undone',
  'asset.state_changed': 'Change undone',
  'asset.assigned': 'Removal undone',
  'asset.released': 'Assignment undone',
};

/**
 * The full text of an event. A vehicle's state changes have the fixed form 'STATE by who.
 * Description: note (source: console)'.
 */
export function renderEvent(event: StoredEvent): string {
  const { sentence, note } = eventText(event);
  if (event.kind !== 'asset.state_changed' && event.kind !== 'asset.subscription_ended') {
    return sentence;
  }
  return `${sentence}.${note ? ` Description: ${note}` : ''} (source: ${event.source})`;
}

/** Stands for the person in a sentence; no stored text contains it. */
const SOMEONE = '\0';

/** An event on a vehicle's label: what happened, with the note; not who did it, and from where. */
export function labelText(event: StoredEvent): string {
  const { sentence, note } = eventText({ ...event, actor: SOMEONE });
  const words = sentence.replaceAll(` by ${SOMEONE}`, '').replaceAll(SOMEONE, '').trim();
  return note ? `${words}: ${note}` : words;
}

/** An event as a sentence in a list of a person's actions, with the note. */
export function actionText(event: StoredEvent): string {
  const { sentence, note } = eventText(event);
  const state = event.kind === 'asset.state_changed' ? stateOf(event) : undefined;
  const said = state
    ? `State changed to ${assetLabel({ state, hasLiveSubscription: true, isOnReadyOrder: false })} by ${event.actor}`
    : sentence;
  return note ? `${said}: ${note}` : said;
}

/** The words of a sentence that refer to the order whose id the event stores. */
const ORDER_MENTIONS: Partial<Record<EventKind, string>> = {
  'asset.assigned': 'an order',
  'asset.released': 'its order',
  'asset.handed_over': 'Handed over',
  'purchase_order.order_paired': 'Order paired',
  'purchase_order.order_unpaired': 'Order unpaired',
  'order.created': 'instead of',
  'subscription.created': 'Subscription started',
  'subscription.swap_requested': 'Swap ordered',
  'subscription.swap_canceled': 'Swap canceled',
};
const mentioning = z.object({ orderId: FACT.orderId.optional().catch(undefined) });

/** The order that an event is about, with the words of its sentence that refer to it. */
export function orderMentionOf({
  kind,
  facts,
}: Pick<StoredEvent, 'kind' | 'facts'>): { words: string; orderId: string } | undefined {
  const words = isEventKind(kind) ? ORDER_MENTIONS[kind] : undefined;
  const { orderId } = mentioning.parse(facts);
  return words && orderId ? { words, orderId } : undefined;
}

const caused = z.object({
  bulkRunId: z.uuid().optional().catch(undefined),
  stockCountId: z.uuid().optional().catch(undefined),
});

/** The bulk run that an event is part of, if any. */
export const bulkRunOf = ({ facts }: Pick<StoredEvent, 'facts'>): string | null =>
  caused.parse(facts).bulkRunId ?? null;

/** The stock count whose difference an event settles, if any. */
export const stockCountOf = ({ facts }: Pick<StoredEvent, 'facts'>): string | null =>
  caused.parse(facts).stockCountId ?? null;

const numbered = z.object({
  serialNumber: FACT.serialNumber.optional().catch(undefined),
  number: FACT.number.optional().catch(undefined),
  reference: FACT.reference.optional().catch(undefined),
  state: z.string().optional().catch(undefined),
});

/** The numbers in an event's sentence, which the console sets in a fixed-width font. */
export function numbersOf({ facts }: Pick<StoredEvent, 'facts'>): string[] {
  const { serialNumber, number, reference } = numbered.parse(facts);
  return [serialNumber, number, reference].filter((each) => !!each).map(String);
}

/** The purchase or transfer order number in an event. */
export function orderNumberOf({ facts }: Pick<StoredEvent, 'facts'>): string | undefined {
  return numbered.parse(facts).number;
}

/** The state that an entity has after an event. */
export function stateOf({ facts }: Pick<StoredEvent, 'facts'>): string | undefined {
  return numbered.parse(facts).state;
}

const amounts = z.object({
  amountCents: z.number().optional().catch(undefined),
  money: FACT.money.optional().catch(undefined),
});

/** The amount that an event names, in cents; null without one. */
export function amountOf({ facts }: Pick<StoredEvent, 'facts'>): number | null {
  const { amountCents, money } = amounts.parse(facts);
  return amountCents ?? (money ? totalOf(money) : null);
}

/**
 * The text of an event without how its amount was paid, which only the payment provider knows beforehand, and `paidAt`, the
 * index in the sentence where that belongs; null if it does not say how.
 */
export function textBeforePayment(
  event: StoredEvent,
): EventText & { readonly paidAt: number | null } {
  const { sentence, note } = eventText(event);
  const how = paid(amounts.parse(event.facts).money);
  const index = how === '' ? -1 : sentence.indexOf(how);
  return { sentence: sentence.replace(how, ''), note, paidAt: index < 0 ? null : index };
}
