/** A hub or a spoke shop; a shop's vehicles count as those of its hub. */
export interface Place {
  readonly kind: 'Hub' | 'SpokeShop';
  readonly name: string;
  readonly id: string;
  readonly directShip: boolean;
  readonly hub: Place | null;
}

export interface Customer {
  readonly kind: 'Customer';
  readonly name: string;
  readonly id: string;
  readonly email: string;
}

export interface Variant {
  readonly name: string;
  readonly id: string;
  /** Variants of one model cost the same. */
  readonly model: string;
  readonly versionId: string;
}

interface Named {
  /** As histories call it; the same in every run of a seed. */
  readonly name: string;
  /** The server's; '' until its row has been seen. */
  id: string;
  state: string;
}

/** A vehicle, and what holds it. */
export interface Asset extends Named {
  readonly kind: 'asset';
  variant: Variant;
  at: Place;
  serial: string | null;
  deleted: boolean;
  /** The step at which it arrived, else was ordered: who came first is given away first. */
  cameIn: number;
  readonly madeAt: number;
  /** An order that was not canceled has held it. */
  handedOut: boolean;
  /** A transfer order lost it on the way. */
  lostInTransit: boolean;
  /** Came in again as another record after it was stolen, sold or lost in transit. */
  recovered: boolean;
  readonly purchase: Purchase | null;
  subscription: Subscription | null;
  readyOrder: Order | null;
  transfer: Transfer | null;
  session: Session | null;
}

export interface Order extends Named {
  readonly kind: 'order';
  readonly program: 'hub' | 'direct_ship' | 'spoke';
  readonly customer: Customer;
  readonly hub: Place;
  readonly shop: Place | null;
  /** The subscription whose vehicle is swapped; null for a new one. */
  readonly swapOf: Subscription | null;
  readonly madeAt: number;
  variant: Variant;
  asset: Asset | null;
  purchase: Purchase | null;
  /** What it led to, or swaps. */
  subscription: Subscription | null;
  session: Session | null;
  /** Taken off it by staff; not picked again for it. */
  readonly declined: Set<Asset>;
}

export interface Subscription extends Named {
  readonly kind: 'subscription';
  readonly program: Order['program'];
  readonly customer: Customer;
  readonly hub: Place;
  payment: 'active' | 'paused' | 'canceled';
  asset: Asset;
  variant: Variant;
  /** Runs for more than twelve months. */
  old: boolean;
  swap: Order | null;
}

export interface Purchase extends Named {
  readonly kind: 'purchase';
  readonly to: Place;
  /** The order that it was opened for alone. */
  readonly madeFor: Order | null;
  readonly assets: Asset[];
  deleted: boolean;
}

/** A vehicle on a transfer order, and how its time there ended. */
export interface TransferLine {
  previous: string;
  end: 'received' | 'removed' | null;
}

export interface Transfer extends Named {
  readonly kind: 'transfer';
  readonly from: Place | Customer;
  readonly to: Place;
  /** The one whose vehicle it collects. */
  readonly subscription: Subscription | null;
  readonly lines: Map<Asset, TransferLine>;
  deleted: boolean;
}

/** Somebody who builds a vehicle for an order. */
export interface Session extends Named {
  readonly kind: 'session';
  readonly order: Order;
  readonly asset: Asset;
}

export type Entity = Asset | Order | Subscription | Purchase | Transfer | Session;
export type EntityKind = Entity['kind'];

/** What never changes: where things are and who the customers are. */
export interface Scene {
  readonly hubs: readonly Place[];
  readonly home: Place;
  readonly direct: Place;
  readonly shop: Place;
  readonly variants: readonly Variant[];
  readonly customers: readonly Customer[];
  readonly vendorId: string;
  /** Of everything that there is when the programme starts: free vehicles. */
  readonly assets: readonly {
    readonly id: string;
    readonly serial: string;
    readonly at: Place;
    readonly variant: Variant;
  }[];
}

const GONE = ['SOLD', 'STOLEN', 'DECOMMISSIONED'];

/** True for what is gone for good. */
export const isGone = (asset: Asset) => asset.deleted || GONE.includes(asset.state);

/** The row of the table of states in which a vehicle stands: its state, and who holds it. */
export function rowOf(asset: Asset): string {
  if (asset.readyOrder) return `${asset.state} on a ready order`;
  if (asset.session) return `${asset.state} being built`;
  return asset.subscription ? `${asset.state} subscribed` : asset.state;
}
