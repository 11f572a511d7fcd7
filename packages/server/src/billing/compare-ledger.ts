import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { sql } from 'kysely';
import { firstRow, rows } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { OperationEffect } from '../ports/provider-billing.ts';
import type { Compared, Difference } from './write-differences.ts';

/** Days of money operations that each comparison looks back on; a night or two may have been missed. */
const LOOK_BACK_DAYS = 3;
const DAY = 86_400_000;
/** The provider's clock is not ours. */
const HOUR = 3_600_000;

/** What our ledger has of one object of the provider. */
interface LedgerTotal {
  readonly objectReference: string;
  readonly operationId: string | null;
  readonly customerId: string;
  readonly cents: number;
}

/** An operation that the provider names. */
interface NamedOperation {
  readonly id: string;
  readonly customerId: string;
  readonly settled: boolean;
}

/** Objects of the ledger that still differ: they are compared again, however old, until they are alike. */
const STILL_OPEN = sql`(select provider_object_id from billing_differences
  where gone_at is null and entity_type = 'MoneyOperation')`;

/**
 * Since when the provider must be asked to hear of everything that was settled lately, or that differs
 * still. An operation can be settled days after it has happened, but not before it was asked for.
 */
async function askSince(services: Services, settledSince: Date): Promise<Date> {
  const found = await firstRow(
    services.database.sql,
    sql<{ oldest: Date | null }>`
      select least(
        (select min(m.created_at) from money_operations m where m.settled_at >= ${settledSince}),
        (select min(m.created_at) from ledger_entries l
          join money_operations m on m.id = l.money_operation_id
          where l.provider_object_id in ${STILL_OPEN}),
        (select min(first_seen_at) - make_interval(days => ${LOOK_BACK_DAYS})
          from billing_differences where gone_at is null and entity_type = 'MoneyOperation')
      ) as oldest`,
  );
  const oldest = Math.min(settledSince.getTime(), found?.oldest?.getTime() ?? Number.MAX_VALUE);
  return new Date(oldest - HOUR);
}

/** The provider's ids of customers who were, or are to be, credited since an instant. */
async function creditedCustomers(services: Services, since: Date): Promise<string[]> {
  const found = await rows(
    services.database.sql,
    sql<{ reference: string }>`
      select distinct request ->> 'customerReference' /* never null: every credit has one */ as reference
      from money_operations
      where kind = 'CREDIT' and created_at >= ${since}`,
  );
  return found.map(({ reference }) => reference);
}

/** What the ledger has of what was settled in a time, what differs still, and what is listed. */
function ledgerTotals(
  services: Services,
  settled: { readonly since: Date; readonly before: Date },
  listed: readonly string[],
): Promise<LedgerTotal[]> {
  return rows(
    services.database.sql,
    sql<LedgerTotal>`
      select l.provider_object_id as object_reference, l.customer_id,
        (array_agg(l.money_operation_id))[1] as operation_id, sum(l.amount_cents)::bigint as cents
      from ledger_entries l
      where l.created_at >= ${settled.since} and l.created_at < ${settled.before} or l.provider_object_id = any(${listed}::text[])
        or l.provider_object_id in ${STILL_OPEN}
      group by l.provider_object_id, l.customer_id`,
  );
}

function namedOperations(services: Services, ids: readonly string[]): Promise<NamedOperation[]> {
  return rows(
    services.database.sql,
    sql<NamedOperation>`
      select id, customer_id, settled_at is not null as settled
      from money_operations where id::text = any(${ids}::text[])`,
  );
}

/**
 * Compares our ledger with the provider, object by object: what was settled in the last days, and what
 * has differed since before. An effect of an operation that is on its way is left for later.
 */
export async function compareLedger(services: Services): Promise<Compared> {
  const { billing, clock, config } = services;
  // What is settled while the provider is asked may be missing from its answer.
  const before = clock.now();
  const since = new Date(before.getTime() - LOOK_BACK_DAYS * DAY);
  const effects: OperationEffect[] = [];
  const asked = await askSince(services, since);
  const customers = await creditedCustomers(services, asked);
  for await (const effect of billing.effectsSince(asked, customers)) effects.push(effect);
  const there = new Map(effects.map((effect) => [effect.objectReference, effect]));
  const totals = await ledgerTotals(services, { since, before }, [...there.keys()]);
  const here = new Map(totals.map((total) => [total.objectReference, total]));
  const operations = new Map(
    (await namedOperations(services, [...new Set(effects.map((one) => one.operationId))])).map(
      (one) => [one.id, one],
    ),
  );
  const money = (cents: number) => formatCents(cents, config.CURRENCY);
  const differences: Difference[] = [];
  const objects: string[] = [];
  for (const reference of new Set([...there.keys(), ...here.keys()])) {
    const [effect, total] = [there.get(reference), here.get(reference)];
    const operation = operations.get(effect?.operationId ?? '');
    if (operation?.settled === false) continue;
    objects.push(reference);
    const known = operation ?? total;
    if (known && (total?.cents ?? 0) === (effect?.amountCents ?? 0)) continue;
    differences.push({
      customerId: known?.customerId ?? null,
      entityType: 'MoneyOperation',
      entityId: operation?.id ?? total?.operationId ?? null,
      providerObjectId: reference,
      aspect: 'Amount',
      here: known ? money(total?.cents ?? 0) : 'Not found',
      atProvider: money(effect?.amountCents ?? 0),
    });
  }
  return { differences, objects };
}
