import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/** At most this many products or keys are offered, the most frequent ones. */
export const MOST_CLUES = 50;

/** A product or a key of the metadata, by which undecided subscriptions can be distinguished. */
export interface AccountClue {
  /** The provider's id of the product, or the key. */
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly samples: readonly string[];
}

/** The products of undecided subscriptions, the most frequent ones first. */
export function listProducts(on: Sql): Promise<AccountClue[]> {
  return rows(
    on,
    sql<AccountClue>`
      select o.product_reference /* never null: see the condition */ as value,
        coalesce(min(r.name), o.product_reference) /* never null: see the condition */ as label,
        count(*) as count, '{}'::text[] as samples
      from adoption_objects o left join adoption_products r on r.reference = o.product_reference
      where o.kind = 'SUBSCRIPTION' and o.outcome = 'UNDECIDED' and o.product_reference is not null
      group by o.product_reference order by count(*) desc, 1 limit ${sql.lit(MOST_CLUES)}`,
  );
}

/** The keys of the metadata of undecided subscriptions, with samples, the most frequent ones first. */
export function listMetadata(on: Sql): Promise<AccountClue[]> {
  return rows(
    on,
    sql<AccountClue>`
      select m.key /* never null: of an object */ as value, m.key /* never null: of an object */ as label,
        count(*) as count,
        (array_agg(distinct m.value))[1:3] /* never null: of at least one */ as samples
      from adoption_objects o, jsonb_each_text(o.metadata) m
      where o.kind = 'SUBSCRIPTION' and o.outcome = 'UNDECIDED'
      group by m.key order by count(*) desc, 1 limit ${sql.lit(MOST_CLUES)}`,
  );
}
