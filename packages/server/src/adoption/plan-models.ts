import { mapPlansInput, type PlanField } from '@kickstand/domain/adoption/plan-models.ts';
import { type RawBuilder, sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import { MOST_CLUES } from './account-clues.ts';

/** SQL: the id of the model that the object `o` of the account is for; null if it is not mapped. */
export const EXPECTED_MODEL: RawBuilder<unknown> = sql`(
  select m.vehicle_id from adoption_models m
  where (m.field = 'PRICE' and m.value = o.price_reference)
    or (m.field = 'PRODUCT' and m.value = o.product_reference)
  order by m.field limit 1)`;

/** A product or price of the account with its model. */
export interface AccountPlan {
  readonly field: PlanField;
  /** The provider's id. */
  readonly value: string;
  readonly productName: string;
  /** Cents; null for a product with several prices. */
  readonly monthlyCents: number | null;
  /** Undecided subscriptions with it. */
  readonly count: number;
  readonly vehicleId: string | null;
}

/**
 * The products of subscriptions without a vehicle, the most frequent first, each followed by its
 * prices if it has several; and what is mapped.
 */
export function listPlans(on: Sql): Promise<AccountPlan[]> {
  return rows(
    on,
    sql<AccountPlan>`
      with open as (
        select product_reference, price_reference, min(monthly_cents) as monthly_cents, count(*) as count
        from adoption_objects
        where kind = 'SUBSCRIPTION' and outcome = 'UNDECIDED' and product_reference is not null
        group by product_reference, price_reference),
      products as (
        select product_reference, sum(count)::integer as count, count(*) as prices,
          min(monthly_cents) as monthly_cents
        from open group by product_reference),
      plans as (
        select 'PRODUCT' as field, product_reference as value, product_reference, count,
          case when prices = 1 then monthly_cents end as monthly_cents, count as place
        from products
        union all
        select 'PRICE', o.price_reference, o.product_reference, o.count::integer, o.monthly_cents, p.count
        from open o join products p using (product_reference)
        where p.prices > 1 and o.price_reference is not null)
      select p.field /* never null: a constant */ as field, p.value /* never null: see the conditions */ as value,
        coalesce(r.name, p.product_reference) /* never null: see the conditions */ as product_name,
        p.monthly_cents, p.count /* never null: counted */ as count, m.vehicle_id
      from plans p
      left join adoption_products r on r.reference = p.product_reference
      left join adoption_models m on m.field = p.field and m.value = p.value
      order by p.place desc, p.product_reference, p.field desc, p.count desc, p.value
      limit ${sql.lit(MOST_CLUES)}`,
  );
}

/** Says which model the subscriptions to some products or prices are for. */
export const mapPlans = defineCommand({
  name: 'adoptionPlansMap',
  input: mapPlansInput,
  async run(unit, { models }) {
    const given = JSON.stringify(
      models.map((each) => ({ ...each, vehicleId: each.vehicleId ?? null })),
    );
    const table = sql`jsonb_to_recordset(${given}::jsonb) as g(field text, value text, "vehicleId" uuid)`;
    const unknown = await firstRow(
      unit.sql,
      sql<{ count: number }>`
        select count(*) as count from ${table}
        where "vehicleId" is not null and not exists (select from vehicles v where v.id = g."vehicleId")`,
    );
    if (unknown && unknown.count > 0) throw new NotFound('Vehicle model');
    await sql`
      delete from adoption_models m using ${table}
      where m.field = g.field and m.value = g.value and g."vehicleId" is null`.execute(unit.sql);
    await sql`
      insert into adoption_models (field, value, vehicle_id, created_by, created_at)
      select distinct on (g.field, g.value) g.field, g.value, g."vehicleId", ${unit.actor}, ${unit.now}::timestamptz
      from ${table} where g."vehicleId" is not null
      on conflict (field, value) do update set vehicle_id = excluded.vehicle_id,
        created_by = excluded.created_by, created_at = excluded.created_at
      where adoption_models.vehicle_id <> excluded.vehicle_id`.execute(unit.sql);
    unit.services.changes.announce('AdoptionObject');
    return {};
  },
});
