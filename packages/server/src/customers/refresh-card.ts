import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { PROVIDER_ACTOR, unwrapAnswer } from '../money/provider-answers.ts';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { writeCard } from './write-card.ts';

/** Customers that one round asks the provider about. */
const MOST_PER_ROUND = 20;

/**
 * The provider has deleted the customer. The link is removed, so that the next payment creates a
 * new one; invoices and subscriptions keep their own ids.
 */
async function unlink(unit: UnitOfWork, customerId: string, reference: string): Promise<void> {
  await sql`
    update customers set stripe_customer_id = null, card_brand = null, card_last4 = null,
      card_exp_month = null, card_exp_year = null, card_fetched_at = ${unit.now}
    where id = ${customerId} and stripe_customer_id = ${reference}`.execute(unit.sql);
  await recordEvent(unit, {
    entityId: customerId,
    kind: 'customer.provider_deleted',
    source: 'billing',
    facts: { reference },
  });
}

/**
 * Asks the provider for the card of its customer and stores it. Unknown customers change nothing.
 * @throws Error if the provider does not respond.
 */
export async function refreshCard(services: Services, reference: string): Promise<void> {
  const { database, clock } = services;
  const owner = await firstRow(
    database.sql,
    sql<{ id: string }>`
      select id from customers where stripe_customer_id = ${reference} and anonymized_at is null`,
  );
  if (!owner) return;
  const fetchedAt = clock.now();
  const customer = unwrapAnswer(await services.billing.readCustomer(reference));
  await inBackgroundUnit(services, PROVIDER_ACTOR, async (unit) => {
    if (customer === 'deleted') return await unlink(unit, owner.id, reference);
    return await writeCard(unit, { customerId: owner.id, card: customer?.card ?? null, fetchedAt });
  });
}

/**
 * Asks for the cards of customers that came with the provider's id, such as imported ones: each is
 * asked about once.
 * @throws Error if the provider does not respond; the next round continues.
 */
export async function refreshUnknownCards(services: Services): Promise<void> {
  const unknown = await rows(
    services.database.sql,
    sql<{ reference: string }>`
      select stripe_customer_id /* never null: see the condition */ as reference from customers
      where stripe_customer_id is not null and card_last4 is null and card_fetched_at is null
      order by id limit ${sql.lit(MOST_PER_ROUND)}`,
  );
  for (const { reference } of unknown) {
    if (services.rounds.stopping) return;
    await refreshCard(services, reference);
  }
}
