import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import type { ProviderCard } from '../ports/provider-billing.ts';

/** The card of a customer as the provider described it. */
export interface FetchedCard {
  readonly customerId: string;
  /** The card that the next bill will use; null if there is none. */
  readonly card: ProviderCard | null;
  /** When it was requested: an older response than the stored one changes nothing. */
  readonly fetchedAt: Date;
}

/** Stores a card. @returns its last digits before; undefined if nothing was written. */
async function store(
  unit: UnitOfWork,
  { customerId, card, fetchedAt }: FetchedCard,
): Promise<{ last4: string | null } | undefined> {
  return await firstRow(
    unit.sql,
    sql<{ last4: string | null }>`
      update customers c set card_brand = ${card?.brand ?? null}, card_last4 = ${card?.last4 ?? null},
        card_exp_month = ${card?.expMonth ?? null}, card_exp_year = ${card?.expYear ?? null},
        card_fetched_at = ${fetchedAt}
      from (select id, card_last4 from customers where id = ${customerId} for update) before
      where c.id = before.id and c.anonymized_at is null
        and (c.card_fetched_at is null or c.card_fetched_at <= ${fetchedAt})
      returning before.card_last4 as last4`,
  );
}

/** Stores the customer's card, and records a change that was made at the provider. */
export async function writeCard(unit: UnitOfWork, fetched: FetchedCard): Promise<void> {
  const before = await store(unit, fetched);
  const { customerId, card } = fetched;
  if (!before || before.last4 === (card?.last4 ?? null)) return;
  if (!card) {
    await recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.card_removed',
      source: 'billing',
    });
    return;
  }
  await recordEvent(unit, {
    entityId: customerId,
    kind: 'customer.card_changed',
    source: 'billing',
    facts: { cardBrand: card.brand, cardLast4: card.last4 },
  });
}

/** Stores a card that the customer saved by our request. */
export async function writeSavedCard(
  unit: UnitOfWork,
  fetched: FetchedCard & { readonly card: ProviderCard },
): Promise<void> {
  await store(unit, fetched);
  await recordEvent(unit, {
    entityId: fetched.customerId,
    kind: 'customer.card_saved',
    source: 'billing',
    facts: { cardBrand: fetched.card.brand, cardLast4: fetched.card.last4 },
  });
}
