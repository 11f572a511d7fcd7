import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import { defineLoader } from '../platform/loaders.ts';

interface MoneyOperationRow {
  readonly id: string;
  readonly kind: string;
  readonly class: string;
  readonly state: string;
  readonly amountCents: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Loads the oldest unsettled money operation of an entity by the entity's id. */
export const loadUnsettledOperation = defineLoader<{ id: string; operation: MoneyOperationRow }>(
  (context, entityIds) =>
    rows(
      context.database.sql,
      sql<{ id: string; operation: MoneyOperationRow }>`
        select distinct on (s.entity_id) s.entity_id as id,
          json_build_object('id', m.id, 'kind', m.kind, 'class', m.class, 'state', m.state,
            'amountCents', m.amount_cents, 'createdAt', m.created_at) as operation
        from money_operation_subjects s join money_operations m on m.id = s.money_operation_id
        where s.entity_id = any(${entityIds}::uuid[]) and m.settled_at is null
        order by s.entity_id, m.created_at`,
    ),
);

export const MoneyOperationRef = builder.objectRef<MoneyOperationRow>('MoneyOperation').implement({
  description: 'A payment on its way to or from the payment provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    class: t.exposeString('class'),
    state: t.exposeString('state'),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    createdAt: t.field({ type: 'DateTime', resolve: (row) => new Date(row.createdAt) }),
  }),
});
