import type { AdoptionClue } from '@kickstand/domain/adoption/adoption-clues.ts';
import { type AdoptionSortColumn, adoptionList } from '@kickstand/domain/adoption/adoption-list.ts';
import type {
  AdoptionDoubt,
  AdoptionKind,
  AdoptionOutcome,
} from '@kickstand/domain/adoption/adoption-terms.ts';
import type { BillingLimit } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { defineListSql, type SortSource, unindexed } from '../lists/list-sql.ts';
import { hasWords } from '../lists/search-sql.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { foldOf } from '../platform/database/sql-fragments.ts';
import { comparedEmail } from './compared-email.ts';
import { EXPECTED_MODEL } from './plan-models.ts';

/** An object of the account at the payment provider. Amounts in cents. */
export interface AdoptionObject {
  readonly id: string;
  readonly reference: string;
  readonly kind: AdoptionKind;
  readonly outcome: AdoptionOutcome;
  readonly doubt: AdoptionDoubt | null;
  readonly clue: AdoptionClue | null;
  /** The customer at the provider; of a subscription, too. */
  readonly name: string | null;
  readonly email: string | null;
  readonly productName: string | null;
  /** The model to which its product or price is mapped. */
  readonly modelName: string | null;
  readonly status: string | null;
  readonly monthlyCents: number | null;
  /** What the customer owes; negative is credit. */
  readonly balanceCents: number;
  readonly currency: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  /** Why Kickstand cannot run the subscription. */
  readonly limits: readonly BillingLimit[];
  readonly subscriptionId: string | null;
  readonly customer: {
    readonly id: string;
    readonly fullName: string;
    readonly email: string;
  } | null;
  /** The customer with the same e-mail as the provider's, while it is not decided whose the object is. */
  readonly candidate: {
    readonly id: string;
    readonly fullName: string;
    readonly email: string;
  } | null;
}

const person = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id,
    'fullName', ${alias}.full_name, 'email', ${alias}.email) end`);

const SOURCE = {
  table: 'adoption_objects o',
  id: 'o.id',
  columns: sql`
    o.id, o.reference, o.kind, o.outcome, o.doubt, o.clue, k.name, k.email, r.name as product_name,
    (select e.brand || ' ' || e.model from vehicles e where e.id = ${EXPECTED_MODEL}) as model_name,
    o.status, o.monthly_cents, o.balance_cents, o.currency, o.started_at, o.ended_at,
    o.decided_by, ${staffName(sql`o.decided_by`)} as decided_by_name, o.decided_at, o.limits, o.subscription_id,
    ${person('c')} as customer, ${person('e')} as candidate`,
  joins: sql`
    left join adoption_objects k on k.reference = o.customer_reference
    left join adoption_products r on r.reference = o.product_reference
    left join customers c on c.id = o.customer_id
    left join customers e on lower(e.email) = ${comparedEmail('k.email')} and e.anonymized_at is null
      and o.outcome = 'UNDECIDED' and o.customer_id is null`,
};

/** SQL: a column of the provider customer of the object `o`. */
const ofCustomer = (column: string) =>
  `(select k.${column} from adoption_objects k where k.reference = o.customer_reference)`;

const SORT_SOURCES: Record<AdoptionSortColumn, SortSource> = {
  STARTED_AT: { keys: ['o.started_at'] },
  NAME: { keys: [`coalesce(${ofCustomer('name')}, '') collate "und-x-icu"`] },
  EMAIL: { keys: [`coalesce(${ofCustomer('email')}, '') collate "C"`] },
  KIND: unindexed('o.kind'),
  AMOUNT: unindexed('coalesce(o.monthly_cents, 0)'),
};

/** The SQL of the list of objects. */
export const adoptionListSql = defineListSql({
  definition: adoptionList,
  source: SOURCE,
  sortSources: SORT_SOURCES,
  cached: [
    {
      counts: 'adoption_object',
      filters: ['outcomes', 'kinds'],
      inOrder: ({ outcomes = [] }, sort) => sort === 'STARTED_AT' && outcomes.length < 2,
    },
    { counts: 'adoption_object', filters: ['outcomes', 'kinds', 'doubts'] },
  ],
  where({ searchQuery, outcomes, kinds, doubts, limited }, conditions) {
    if (limited) conditions.add(sql`cardinality(o.limits) > 0`);
    conditions.anyOf('o.outcome', 'text', outcomes);
    conditions.anyOf('o.kind', 'text', kinds);
    conditions.anyOf('o.doubt', 'text', doubts);
    if (searchQuery) {
      const words = sql`concat_ws(' ', o.reference, o.customer_reference,
        (select k.name || ' ' || coalesce(k.email, '') from adoption_objects k
          where k.reference = o.customer_reference),
        (select r.name from adoption_products r where r.reference = o.product_reference))`;
      conditions.add(hasWords(foldOf(words), searchQuery));
    }
  },
  nest: (object: AdoptionObject) => object,
});

/** One object, or undefined. */
export function findAdoptionObject(on: Sql, id: string): Promise<AdoptionObject | undefined> {
  return firstRow(
    on,
    sql<AdoptionObject>`
      select ${SOURCE.columns} from ${sql.raw(SOURCE.table)} ${SOURCE.joins} where o.id = ${id}`,
  );
}

/** How many objects have each outcome. */
export interface AdoptionCount {
  readonly kind: AdoptionKind;
  readonly outcome: AdoptionOutcome;
  readonly count: number;
}

/** The number of objects by kind and outcome. */
export function countObjects(on: Sql): Promise<AdoptionCount[]> {
  return rows(
    on,
    sql<AdoptionCount>`
      select kind, outcome, count(*) as count from adoption_objects
      group by kind, outcome order by kind, outcome`,
  );
}
