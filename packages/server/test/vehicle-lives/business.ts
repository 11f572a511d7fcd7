import type { Place } from './entities.ts';
import {
  type Asset,
  type Entity,
  type Job,
  type Order,
  type Purchase,
  rowOf,
  type Scene,
  type Session,
  type Subscription,
  type Transfer,
} from './entities.ts';

/**
 * The expected state of the business. It only changes through its methods, which record what has to
 * be compared and which transitions were taken.
 */
export class Business {
  readonly scene: Scene;
  readonly assets: Asset[] = [];
  readonly orders: Order[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly purchases: Purchase[] = [];
  readonly transfers: Transfer[] = [];
  readonly sessions: Session[] = [];
  readonly jobs: Job[] = [];
  /** Number of commands so far. */
  step = 0;
  /** The command that is changing it. */
  trigger = '';
  /** Changed by the current command. */
  readonly touched = new Set<Entity>();
  /** Transitions of the current command. */
  readonly taken: string[] = [];
  #serials = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    for (const { id, serial, at, variant } of scene.assets) {
      this.addAsset({ state: 'ACTIVE', at, variant, serial, purchase: null }).id = id;
    }
    this.touched.clear();
    this.taken.length = 0;
  }

  /** An unused serial number. */
  nextSerial(): string {
    this.#serials += 1;
    return `LIFE ${this.#serials}`;
  }

  addAsset(made: Pick<Asset, 'state' | 'at' | 'variant' | 'serial' | 'purchase'>): Asset {
    const asset: Asset = {
      ...made,
      kind: 'asset',
      name: `asset ${this.assets.length + 1}`,
      id: '',
      deleted: false,
      cameIn: this.step,
      madeAt: this.step,
      handedOut: false,
      lostInTransit: false,
      recovered: false,
      subscription: null,
      readyOrder: null,
      transfer: null,
      session: null,
    };
    this.assets.push(asset);
    made.purchase?.assets.push(asset);
    this.#note(asset, `(new) > ${made.state}`);
    return asset;
  }

  addOrder(
    made: Pick<Order, 'program' | 'customer' | 'hub' | 'shop' | 'swapOf' | 'variant'>,
  ): Order {
    const order: Order = {
      ...made,
      kind: 'order',
      name: `order ${this.orders.length + 1}`,
      id: '',
      state: 'open',
      madeAt: this.step,
      asset: null,
      purchase: null,
      subscription: made.swapOf,
      session: null,
      declined: new Set(),
    };
    this.orders.push(order);
    if (made.swapOf) made.swapOf.swap = order;
    this.#note(order, 'order (new) > open');
    return order;
  }

  addSubscription(order: Order, asset: Asset): Subscription {
    const subscription: Subscription = {
      kind: 'subscription',
      name: `subscription ${this.subscriptions.length + 1}`,
      id: '',
      state: 'ACTIVE',
      payment: 'active',
      program: order.program,
      customer: order.customer,
      hub: order.hub,
      asset,
      variant: order.variant,
      old: false,
      swap: null,
    };
    this.subscriptions.push(subscription);
    this.#note(subscription, 'subscription (new) > ACTIVE');
    return subscription;
  }

  addPurchase(to: Place, madeFor: Order | null): Purchase {
    const purchase: Purchase = {
      kind: 'purchase',
      name: `purchase order ${this.purchases.length + 1}`,
      id: '',
      state: 'OPEN',
      to,
      madeFor,
      assets: [],
      deleted: false,
    };
    this.purchases.push(purchase);
    this.#note(purchase, 'purchase (new) > OPEN');
    return purchase;
  }

  addTransfer(made: Pick<Transfer, 'from' | 'to' | 'subscription'>): Transfer {
    const transfer: Transfer = {
      ...made,
      kind: 'transfer',
      name: `transfer order ${this.transfers.length + 1}`,
      id: '',
      state: 'OPEN',
      lines: new Map(),
      deleted: false,
    };
    this.transfers.push(transfer);
    this.#note(transfer, 'transfer (new) > OPEN');
    return transfer;
  }

  addSession(order: Order, asset: Asset): Session {
    const name = `build ${this.sessions.length + 1}`;
    const session: Session = { kind: 'session', name, id: '', state: 'running', order, asset };
    this.sessions.push(session);
    asset.session = session;
    order.session = session;
    this.touch(order);
    this.#note(session, 'build (new) > running');
    return session;
  }

  addJob(asset: Asset): Job {
    const name = `job ${this.jobs.length + 1}`;
    const job: Job = {
      kind: 'job',
      name,
      id: '',
      state: 'OPEN',
      asset,
      quantity: 0,
      from: null,
    };
    this.jobs.push(job);
    this.#note(job, 'job (new) > OPEN');
    return job;
  }

  /** Moves an entity to a state and records the transition with the previous holder. */
  move(entity: Entity, state: string): void {
    const from = entity.kind === 'asset' ? rowOf(entity) : `${entity.kind} ${entity.state}`;
    entity.state = state;
    this.#note(entity, `${from} > ${state}`);
  }

  /** Removes a deleted vehicle or order. */
  erase(entity: Asset | Purchase | Transfer): void {
    const from = entity.kind === 'asset' ? entity.state : `${entity.kind} ${entity.state}`;
    entity.deleted = true;
    this.#note(entity, `${from} > (deleted)`);
  }

  touch(entity: Entity): void {
    this.touched.add(entity);
  }

  #note(entity: Entity, edge: string): void {
    this.touched.add(entity);
    this.taken.push(`${edge} by ${this.trigger}`);
  }
}
