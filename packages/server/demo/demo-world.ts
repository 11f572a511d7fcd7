import type {
  EntityType,
  EventSource,
  NotableType,
} from '@kickstand/domain/events/activity-terms.ts';
import type { EventFacts, EventKind } from '@kickstand/domain/history/render-event.ts';
import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import { createDemoRandom, type DemoRandom } from './demo-random.ts';
import {
  type AssetRow,
  type CustomerRow,
  emptyDemoRows,
  type PurchaseOrderRow,
  type SubscriptionRow,
} from './demo-rows.ts';
import type { DemoStaff } from './situations/demo-staff.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A city: its service area and walk-in hub. */
export interface Place {
  readonly name: string;
  readonly areaId: string;
  /** Null if the business only ships or works through shops there. */
  readonly hubId: string | null;
  /** The prefix of the hub's serial numbers. */
  readonly prefix: string;
  readonly directShip: boolean;
  readonly spoke: boolean;
  /** Share of random data. */
  readonly weight: number;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
}
export interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly maxDays: number;
}
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly vendor: Vendor | null;
  /** Whether random data may use it. */
  readonly busy: boolean;
}
export interface Model {
  readonly vehicleId: string;
  readonly versionId: string;
  readonly name: string;
  readonly planPriceCents: number;
  readonly msrpCents: number;
  readonly wholesaleCents: number;
  readonly vendors: readonly Vendor[];
}
export interface Variant {
  readonly id: string;
  readonly model: Model;
  /** 'Tern GSD S10, green, S': the sort key of the order list. */
  readonly label: string;
  /** Reserved for a scenario; random data does not use it. */
  readonly reserved: boolean;
}
export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly subsidyCents: number;
  readonly weight: number;
  readonly offices: Office[];
}
export interface Office {
  readonly id: string;
  readonly name: string;
  readonly partner: Partner;
  readonly place: Place | null;
  readonly directShip: boolean;
  readonly spoke: boolean;
}
export interface Customer {
  readonly row: CustomerRow;
  readonly partner: Partner | null;
  readonly office: Office | null;
  /** When the latest known subscription ended; a customer has one at a time. */
  busyUntil: number;
  liveSince: number | null;
}
export interface Vehicle {
  readonly row: AssetRow;
  readonly variant: Variant;
  readonly place: Place;
  readonly shop: Shop | null;
  readonly program: Program;
  readonly receivedAt: number;
}
export interface Purchase {
  readonly row: PurchaseOrderRow;
  readonly vendor: Vendor;
  readonly place: Place;
  readonly shop: Shop | null;
}

export interface DemoPromotion {
  readonly id: string;
  readonly promotionAmountCents: number | null;
  readonly promotionPercentage: number | null;
}

/** The facts of an event, optional if all are optional. */
export type FactsArgument<Kind extends EventKind> =
  Record<never, never> extends EventFacts<Kind>
    ? [facts?: EventFacts<Kind>]
    : [facts: EventFacts<Kind>];

/** The commands that staff ran in a situation. */
type Script = (staff: DemoStaff) => Promise<void>;

/** The demo business being created: rows to write, and the records that later rows refer to. */
export class DemoWorld {
  readonly now: number;
  #random: DemoRandom = createDemoRandom('business');
  readonly rows = emptyDemoRows();
  readonly places: Place[] = [];
  readonly vendors: Vendor[] = [];
  readonly shops: Shop[] = [];
  readonly variants: Variant[] = [];
  readonly partners: Partner[] = [];
  readonly offices: Office[] = [];
  /** Staff e-mail by hub name. */
  readonly staffOf = new Map<string, { id: string; email: string }>();
  readonly emails = new Set<string>();
  /** Full names of the situations' customers; random customers have others. */
  readonly situationNames = new Set<string>();
  /** By code. */
  readonly promotions = new Map<string, DemoPromotion>();
  /** Orders by the purchase order created for them only. */
  readonly createdFor: { purchase_order_id: string; order_id: string }[] = [];
  /** The situations, which run once the rows are written. */
  readonly scripts: Script[] = [];
  /** Random customers with a live subscription. */
  readonly regulars: { customer: Customer; subscription: SubscriptionRow }[] = [];
  /** The customers with lease-to-own invoices in every state. */
  leaseCustomer: Customer | undefined;
  /** The direct-ship hub; not a walk-in hub. */
  directShipPlace: Place | undefined;
  #counters = new Map<string, number>();

  constructor(now: Date) {
    this.now = now.getTime();
  }

  /** The next number of a series, starting at 1. */
  count(series: string): number {
    const next = (this.#counters.get(series) ?? 0) + 1;
    this.#counters.set(series, next);
    return next;
  }

  /** A deterministic UUID version 7 of a given time. */
  id(at: number = this.now): string {
    const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
    const time = hex(Math.floor(at), 12);
    const order = hex(this.count('id') % 4096, 3);
    const variant = hex(0x8000 + this.random.integer(0, 0x3fff), 4);
    const tail =
      hex(this.random.integer(0, 0xffffff), 6) + hex(this.random.integer(0, 0xffffff), 6);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${variant}-${tail}`;
  }

  /** An instant some (fractional) days ago. */
  ago(days: number): number {
    return this.now - days * DAY;
  }

  get random(): DemoRandom {
    return this.#random;
  }

  /** Adds a part with its own random numbers, so that changes of one part do not affect others. */
  part<Result>(name: string, add: (world: DemoWorld) => Result): Result {
    const outer = this.#random;
    this.#random = createDemoRandom(name);
    const result = add(this);
    this.#random = outer;
    return result;
  }

  /** A moment within west coast opening hours, some days ago, never in the future. */
  workTime(daysAgo: number): number {
    const midnight = Math.floor(this.ago(daysAgo) / DAY) * DAY;
    const moment = midnight + 16 * HOUR + this.random.integer(0, 8 * 3600) * 1000;
    return moment < this.now ? moment : moment - DAY;
  }

  place(name: string): Place {
    return named(this.places, name);
  }

  shop(name: string): Shop {
    return named(this.shops, name);
  }

  variant(label: string): Variant {
    return found(
      this.variants.find((variant) => variant.label === label),
      label,
    );
  }

  office(name: string): Office {
    return named(this.offices, name);
  }

  partner(name: string): Partner {
    return named(this.partners, name);
  }

  /** The staff user of a place, or the demo account. */
  staff(place: Place | null): { id: string; email: string } {
    const known = this.staffOf.get(place?.name ?? '') ?? this.staffOf.get('');
    return found(known, 'staff');
  }

  record<Kind extends EventKind>(
    entity: { type: EntityType; id: string },
    kind: Kind,
    by: { actor: string; source: EventSource; at: number },
    ...[facts]: FactsArgument<Kind>
  ): void {
    this.rows.events.push({
      id: this.id(by.at),
      entity_type: entity.type,
      entity_id: entity.id,
      kind,
      actor: by.actor,
      source: by.source,
      facts: facts ?? {},
      created_at: iso(by.at),
    });
  }

  note(type: NotableType, entityId: string, text: string, by: string, at: number): void {
    this.rows.notes.push({
      id: this.id(at),
      notable_type: type,
      notable_id: entityId,
      text,
      created_by: by,
      created_at: iso(at),
    });
  }
}

/** Returns the record, or throws an error that names the missing one. */
export function found<Thing>(thing: Thing | null | undefined, name: string): Thing {
  if (thing === undefined || thing === null) throw new Error(`The demo has no ${name}.`);
  return thing;
}

function named<Thing extends { readonly name: string }>(
  things: readonly Thing[],
  name: string,
): Thing {
  const thing = things.find((each) => each.name === name);
  return found(thing, name);
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}

export function isoOrNull(at: number | null | undefined): string | null {
  return at === undefined || at === null ? null : iso(at);
}
