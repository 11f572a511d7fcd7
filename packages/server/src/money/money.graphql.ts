import { sql } from 'kysely';
import { firstRow } from '../platform/database.ts';
import { builder } from '../platform/graphql-builder.ts';
import type { RequestContext } from '../platform/request-context.ts';

interface MoneyOperationRow {
  readonly id: string;
  readonly kind: string;
  readonly class: string;
  readonly state: string;
  readonly amountCents: number;
  readonly createdAt: Date;
}

/** The unsettled money operation of an entity, the oldest first. */
export function loadMoneyOperation(context: RequestContext, entityId: string) {
  return firstRow(
    context.database.sql,
    sql<MoneyOperationRow>`
      select m.id, m.kind, m.class, m.state, m.amount_cents as "amountCents", m.created_at as "createdAt"
      from money_operation_subjects s join money_operations m on m.id = s.money_operation_id
      where s.entity_id = ${entityId} and m.settled_at is null
      order by m.created_at limit 1`,
  );
}

export const MoneyOperationRef = builder.objectRef<MoneyOperationRow>('MoneyOperation').implement({
  description: 'A payment on its way to or from the payment provider.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    class: t.exposeString('class'),
    state: t.exposeString('state'),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});
