import { sql } from 'kysely';
import { firstRow, rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { RetriedInvoice } from '../ports/billing.ts';
import type { OperationEffect } from '../ports/provider-billing.ts';
import type { Compared, Difference } from './write-differences.ts';

/** Days of money operations that each comparison covers, in case nights were missed. */
const LOOK_BACK_DAYS = 3;
const DAY = 86_400_000;
/** Margin for clock differences. */
const HOUR = 3_600_000;

/** The ledger's data of one provider object. */
interface LedgerTotal {
  readonly objectReference: string;
  readonly operationId: string | null;
  readonly customerId: string;
  readonly cents: number;
}

/** An operation id in the provider's metadata. */
interface NamedOperation {
  readonly id: string;
  readonly customerId: string;
  readonly settled: boolean;
}

/**
 * Objects with remaining differences; they are compared again, regardless of age, until they match.
 */
const STILL_OPEN = sql`(select provider_object_id from billing_differences
  where gone_at is null and entity_type = 'MoneyOperation')`;

/**
 * The start of the time range to request from the provider, for recently settled operations and
 * remaining differences. An operation may be settled days after it happened, but never before it
 * was requested.
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

/** The provider's ids of customers with credits since an instant. */
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

/** Invoices that operations since an instant tried to collect again; each may be years old. */
function retriedInvoices(services: Services, since: Date): Promise<RetriedInvoice[]> {
  return rows(
    services.database.sql,
    sql<RetriedInvoice>`
      select distinct on (m.request ->> 'invoiceReference') m.id as operation_id,
        m.request ->> 'invoiceReference' /* never null: every retry has one */ as invoice_reference
      from money_operations m
      where m.kind = 'RETRY_INVOICE' and m.state = 'DONE' and m.created_at >= ${since}
      order by m.request ->> 'invoiceReference', m.sequence desc`,
  );
}

/** The ledger entries of recent operations, remaining differences and listed objects. */
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
 * Compares the ledger with the provider, object by object: recent operations and remaining
 * differences. Effects of operations in progress are skipped.
 */
export async function compareLedger(services: Services): Promise<Compared> {
  const { billing, clock } = services;
  // Operations settled during the request may be missing from the response.
  const before = clock.now();
  const since = new Date(before.getTime() - LOOK_BACK_DAYS * DAY);
  const effects: OperationEffect[] = [];
  const asked = await askSince(services, since);
  const known = {
    creditedCustomers: await creditedCustomers(services, asked),
    retriedInvoices: await retriedInvoices(services, asked),
  };
  for await (const effect of billing.effectsSince(asked, known)) effects.push(effect);
  const there = new Map(effects.map((effect) => [effect.objectReference, effect]));
  const totals = await ledgerTotals(services, { since, before }, [...there.keys()]);
  const here = new Map(totals.map((total) => [total.objectReference, total]));
  const operations = new Map(
    (await namedOperations(services, [...new Set(effects.map((one) => one.operationId))])).map(
      (one) => [one.id, one],
    ),
  );
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
      aspect: 'AMOUNT',
      here: known ? (total?.cents ?? 0) : null,
      atProvider: effect?.amountCents ?? 0,
    });
  }
  return { differences, objects };
}
