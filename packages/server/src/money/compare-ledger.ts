import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { OperationEffect } from '../ports/provider-billing.ts';
import type { Difference } from './write-differences.ts';

/** Days of payments that each comparison looks back on; a night or two may have been missed. */
const LOOK_BACK_DAYS = 3;

interface OperationTotal {
  readonly id: string;
  readonly customerId: string;
  readonly cents: number;
  readonly settled: boolean;
}

/** What our ledger says of each operation made lately, or that the provider names. */
function ledgerTotals(services: Services, since: Date, named: string[]): Promise<OperationTotal[]> {
  return rows(
    services.database.sql,
    sql<OperationTotal>`
      select m.id, m.customer_id as "customerId", coalesce(sum(l.amount_cents), 0)::bigint as cents,
        m.settled_at is not null as settled
      from money_operations m left join ledger_entries l on l.money_operation_id = m.id
      where m.id::text = any(${named}::text[]) or m.created_at >= ${since}
      group by m.id`,
  );
}

/** What our ledger and the provider say differently about the payments of the last days. */
export async function compareLedger(services: Services): Promise<Difference[]> {
  const { billing, clock, config } = services;
  const since = new Date(clock.now().getTime() - LOOK_BACK_DAYS * 86_400_000);
  const effects: OperationEffect[] = [];
  // A little more than that: the provider's clock is not ours.
  for await (const effect of billing.effectsSince(new Date(since.getTime() - 3_600_000))) {
    effects.push(effect);
  }
  const byOperation = Map.groupBy(effects, (effect) => effect.operationId);
  const totals = await ledgerTotals(services, since, [...byOperation.keys()]);
  const money = (cents: number) => formatCents(cents, config.CURRENCY);
  const differences = totals.flatMap((total): Difference[] => {
    const found = byOperation.get(total.id) ?? [];
    const there = found.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (!total.settled || there === total.cents) return [];
    return [
      {
        customerId: total.customerId,
        entityType: 'MoneyOperation',
        entityId: total.id,
        providerObjectId: found[0]?.objectReference ?? total.id,
        aspect: 'Amount',
        here: money(total.cents),
        atProvider: money(there),
      },
    ];
  });
  const ours = new Set(totals.map(({ id }) => id));
  for (const effect of effects.filter(({ operationId }) => !ours.has(operationId))) {
    differences.push({
      customerId: null,
      entityType: 'MoneyOperation',
      entityId: null,
      providerObjectId: effect.objectReference,
      aspect: 'Amount',
      here: 'Not found',
      atProvider: money(effect.amountCents),
    });
  }
  return differences;
}
