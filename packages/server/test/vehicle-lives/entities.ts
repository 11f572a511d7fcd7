/** A hub or a spoke shop; a shop's vehicles belong to its hub. */
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
  /** Variants of one model have the same price. */
  readonly model: string;
  readonly versionId: string;
}

interface Named {
  /** The name in histories; the same in every run of a seed. */
  readonly name: string;
  /** The server's id; '' until its row has been read. */
  id: string;
  state: string;
}

/** A vehicle and what holds it. */
export interface Asset extends Named {
  readonly kind: 'asset';
  variant: Variant;
  at: Place;
  serial: string | null;
  deleted: boolean;
  /** The step at which it arrived or was ordered, which determines the order of assignment. */
  cameIn: number;
  readonly madeAt: number;
  /** An order that was not canceled has had it. */
  handedOut: boolean;
  /** A transfer order lost it in transit. */
  lostInTransit: boolean;
  /** Recovered as another record after it was stolen, sold or lost in transit. */
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
  /** The subscription to swap; null for a new one. */
  readonly swapOf: Subscription | null;
  readonly madeAt: number;
  variant: Variant;
  asset: Asset | null;
  purchase: Purchase | null;
  /** The subscription that it started or swaps. */
  subscription: Subscription | null;
  session: Session | null;
  /** Vehicles removed by staff, which are not assigned to it again. */
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
  /** True if older than twelve months. */
  old: boolean;
  swap: Order | null;
}

export interface Purchase extends Named {
  readonly kind: 'purchase';
  readonly to: Place;
  /** The order that it was created for. */
  readonly madeFor: Order | null;
  readonly assets: Asset[];
  deleted: boolean;
}

/** A vehicle on a transfer order, and how its line ended. */
export interface TransferLine {
  previous: string;
  end: 'received' | 'removed' | null;
}

export interface Transfer extends Named {
  readonly kind: 'transfer';
  readonly from: Place | Customer;
  readonly to: Place;
  /** The subscription whose vehicle it collects. */
  readonly subscription: Subscription | null;
  readonly lines: Map<Asset, TransferLine>;
  deleted: boolean;
}

/** A build of a vehicle for an order. */
export interface Session extends Named {
  readonly kind: 'session';
  readonly order: Order;
  readonly asset: Asset;
}

/** A service job of a vehicle. */
export interface Job extends Named {
  readonly kind: 'job';
  readonly asset: Asset;
  /** What it used of the scene's part. */
  quantity: number;
  /** The hub whose stock that reduced; null if it does not count the part, or if none is used. */
  from: Place | null;
}

export type Entity = Asset | Order | Subscription | Purchase | Transfer | Session | Job;
export type EntityKind = Entity['kind'];

/** The fixed parts of the scene: places and customers. */
export interface Scene {
  readonly hubs: readonly Place[];
  readonly home: Place;
  readonly direct: Place;
  readonly shop: Place;
  readonly variants: readonly Variant[];
  readonly customers: readonly Customer[];
  readonly vendorId: string;
  /** A part of which the home hub, and no other, has {@link STOCK}. */
  readonly partId: string;
  /** The free vehicles at the start. */
  readonly assets: readonly {
    readonly id: string;
    readonly serial: string;
    readonly at: Place;
    readonly variant: Variant;
  }[];
}

/** What the home hub has of the part at the start. */
export const STOCK = 5;

const GONE = ['SOLD', 'STOLEN', 'DECOMMISSIONED'];

/** True for final states. */
export const isGone = (asset: Asset) => asset.deleted || GONE.includes(asset.state);

/** The row of the state table of a vehicle: its state and holder. */
export function rowOf(asset: Asset): string {
  if (asset.readyOrder) return `${asset.state} on a ready order`;
  if (asset.session) return `${asset.state} being built`;
  return asset.subscription ? `${asset.state} subscribed` : asset.state;
}
