import { type RawBuilder, sql } from 'kysely';
import { type Database, firstRow } from '../../src/platform/database/database.ts';
import type { Business } from './business.ts';
import type { Asset, Entity, EntityKind, Order, Scene } from './entities.ts';

/** A row as printed by both sides: its kind and all compared values. */
interface Seen {
  readonly kind: EntityKind;
  readonly id: string;
  /** The values that identify new rows. */
  readonly hint: string;
  readonly print: string;
}

/** The order in which new rows are matched: referenced ones first. */
const KINDS: readonly EntityKind[] = [
  'purchase',
  'order',
  'subscription',
  'transfer',
  'session',
  'asset',
  'job',
];

const idOf = (entity: { readonly id: string } | null) => entity?.id ?? '';
const flag = (is: boolean, word: string) => (is ? word : '');

function placeOf({ at }: Asset): string {
  return at.kind === 'Hub' ? `${at.id} ` : `${idOf(at.hub)} ${at.id}`;
}

/** The expected row of an entity, printed like {@link statements}. */
function printOf(entity: Entity): string {
  switch (entity.kind) {
    case 'asset': {
      const { state, variant, serial, purchase, subscription, deleted } = entity;
      const held = flag(subscription !== null, 'subscribed');
      const facts = [state, variant.id, serial ?? '', placeOf(entity), idOf(purchase), held];
      return [...facts, flag(deleted, 'deleted')].join('|');
    }
    case 'order': {
      const { state, variant, asset, purchase, subscription, session } = entity;
      const links = [asset, purchase, subscription, session].map(idOf);
      return [state, variant.id, ...links].join('|');
    }
    case 'subscription':
      return [entity.state, entity.payment, entity.asset.id, entity.variant.id].join('|');
    case 'purchase':
      return [entity.state, flag(entity.deleted, 'deleted')].join('|');
    case 'transfer': {
      const lines = [...entity.lines]
        .map(([asset, { previous, end }]) => `${asset.id} ${previous} ${end ?? 'on it'}`)
        .sort();
      return [entity.state, flag(entity.deleted, 'deleted'), lines.join(',')].join('|');
    }
    case 'session':
      return [entity.state, entity.order.id, entity.asset.id].join('|');
    case 'job': {
      const { state, asset, quantity, from } = entity;
      return [state, asset.id, quantity === 0 ? '' : `${quantity} ${idOf(from)}`].join('|');
    }
  }
}

function hintOf(entity: Entity): string {
  switch (entity.kind) {
    case 'asset':
      return `${entity.variant.id} ${entity.state} ${placeOf(entity)}`;
    case 'order':
      return `${entity.customer.id} ${entity.variant.id} ${entity.program} ${orderKind(entity)}`;
    case 'subscription':
      return entity.customer.id;
    case 'transfer':
      return `${entity.from.id} ${entity.to.id}`;
    case 'purchase':
      return entity.to.id;
    case 'session':
      return entity.order.id;
    case 'job':
      return entity.asset.id;
  }
}

const orderKind = (order: Order) => (order.swapOf ? 'swap' : 'subscription');

/** All rows of the scene written since a transaction, printed. */
function statements(scene: Scene, since: number): RawBuilder<{ seen: Seen[]; next: number }> {
  const customers = sql`${scene.customers.map(({ id }) => id)}::uuid[]`;
  const hubs = sql`${scene.hubs.map(({ id }) => id)}::uuid[]`;
  const written = (table: string) => sql`${sql.ref(`${table}.xmin`)}::text::bigint >= ${since}`;
  return sql`
    with seen as (
      select 'asset' as kind, a.id,
        concat_ws(' ', a.variant_id, a.state, a.hub_id, coalesce(a.spoke_shop_id::text, '')) as hint,
        concat_ws('|', a.state, a.variant_id, coalesce(a.serial_number, ''),
          a.hub_id || ' ' || coalesce(a.spoke_shop_id::text, ''), coalesce(a.purchase_order_id::text, ''),
          case when a.subscribed then 'subscribed' else '' end || case when a.promised = exists (
            select from ready_orders r where r.asset_id = a.id) then '' else 'wrongly promised' end,
          case when a.deleted_at is null then '' else 'deleted' end) as print
      from assets a where a.hub_id = any(${hubs}) and ${written('a')}
      union all
      select 'order', o.id, concat_ws(' ', o.customer_id, o.variant_id, o.program, o.kind),
        concat_ws('|', o.state, o.variant_id, coalesce(o.asset_id::text, ''),
          coalesce(o.purchase_order_id::text, ''), coalesce(o.subscription_id::text, ''),
          coalesce(o.building_session_id::text, ''))
      from orders o where o.customer_id = any(${customers}) and ${written('o')}
      union all
      select 'subscription', s.id, s.customer_id::text,
        concat_ws('|', s.state, lower(s.shown_payment_status), s.asset_id, s.variant_id)
      from subscriptions s where s.customer_id = any(${customers}) and ${written('s')}
      union all
      select 'purchase', p.id, coalesce(p.hub_id, p.spoke_shop_id)::text,
        concat_ws('|', p.state, case when p.deleted_at is null then '' else 'deleted' end)
      from purchase_orders p where p.vendor_id = ${scene.vendorId} and ${written('p')}
      union all
      select 'transfer', t.id,
        concat_ws(' ', coalesce(t.origin_customer_id, t.origin_hub_id, t.origin_spoke_shop_id),
          coalesce(t.destination_hub_id, t.destination_spoke_shop_id)),
        concat_ws('|', t.state, case when t.deleted_at is null then '' else 'deleted' end,
          coalesce((select string_agg(l.asset_id || ' ' || l.previous_state || ' ' || case
              when l.received_at is not null then 'received'
              when l.removed_at is not null then 'removed' else 'on it' end, ',' order by l.asset_id)
            from transfer_order_assets l where l.transfer_order_id = t.id), ''))
      from transfer_orders t
      where (t.destination_hub_id = any(${hubs}) or t.destination_spoke_shop_id = ${scene.shop.id})
        and (${written('t')} or exists (select 1 from transfer_order_assets w
          where w.transfer_order_id = t.id and ${written('w')}))
      union all
      select 'session', b.id, b.order_id::text,
        concat_ws('|', case when b.finished_at is not null then 'finished'
          when b.canceled_at is not null then 'canceled' else 'running' end, b.order_id, b.asset_id)
      from assembly_sessions b join orders w on w.id = b.order_id
      where w.customer_id = any(${customers}) and ${written('b')}
      union all
      select 'job', j.id, j.asset_id::text, concat_ws('|', j.state, j.asset_id, coalesce((
        select p.quantity || ' ' || coalesce(p.hub_id::text, '') from service_job_parts p where p.job_id = j.id), ''))
      from service_jobs j join assets v on v.id = j.asset_id where v.hub_id = any(${hubs}) and ${written('j')}
    )
    select coalesce((select json_agg(seen order by seen.id) from seen), '[]'::json) as seen,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`;
}

/** Differences between server and model, in both directions. */
export interface Difference {
  readonly what: string;
  readonly about: Entity | undefined;
}

/** Compares the database with the model, after each command only what either has changed. */
export class Comparison {
  readonly #database: Database;
  readonly #business: Business;
  readonly #prints = new Map<string, string>();
  readonly #known = new Map<string, Entity>();
  readonly #unbound: Entity[] = [];
  #since = 0;

  constructor(database: Database, business: Business) {
    this.#database = database;
    this.#business = business;
    for (const asset of business.assets) this.#known.set(asset.id, asset);
  }

  /** Compares what the last command changed; `whole` compares everything. */
  async run(whole = false): Promise<Difference[]> {
    const { scene, touched } = this.#business;
    const found = await firstRow(this.#database.sql, statements(scene, whole ? 0 : this.#since));
    if (!found) throw new Error('Nothing was read.');
    this.#since = found.next;
    this.#unbound.push(...[...touched].filter(({ id }) => id === ''));
    const unexpected = KINDS.flatMap((kind) => this.#recognize(kind, found.seen));
    const missing = this.#unbound.splice(0).map((entity) => ({
      what: `there is no ${entity.name} (${entity.state})`,
      about: entity,
    }));
    const looked = new Set(touched);
    for (const { id, print } of found.seen) {
      this.#prints.set(id, print);
      const entity = this.#known.get(id);
      if (entity) looked.add(entity);
    }
    const checked = whole ? [...this.#known.values()] : [...looked];
    const differing = checked.flatMap((entity) => this.#differenceOf(entity));
    return [...unexpected, ...missing, ...differing];
  }

  #recognize(kind: EntityKind, seen: readonly Seen[]): Difference[] {
    const rows = seen.filter((row) => row.kind === kind && !this.#known.has(row.id));
    return rows.flatMap((row) => {
      const place = this.#unbound.findIndex(
        (entity) => entity.kind === kind && hintOf(entity) === row.hint,
      );
      const [entity] = place < 0 ? [] : this.#unbound.splice(place, 1);
      if (!entity)
        return { what: `unexpected ${kind}: ${this.#readable(row.print)}`, about: undefined };
      entity.id = row.id;
      this.#known.set(row.id, entity);
      return [];
    });
  }

  #differenceOf(entity: Entity): Difference[] {
    const expected = printOf(entity);
    const actual = this.#prints.get(entity.id);
    if (entity.id === '' || actual === expected) return [];
    // Entities that never changed since the start have not been read.
    if (actual === undefined && !this.#business.touched.has(entity)) return [];
    return [
      {
        what: `${entity.name}: expected ${this.#readable(expected)}, found ${this.#readable(actual ?? 'nothing')}`,
        about: entity,
      },
    ];
  }

  /** Replaces ids by names. */
  #readable(print: string): string {
    const { scene } = this.#business;
    const named = [...scene.hubs, scene.shop, ...scene.variants];
    return print.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      return (this.#known.get(id) ?? named.find((one) => one.id === id))?.name ?? id;
    });
  }
}
