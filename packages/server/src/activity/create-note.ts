import { ANONYMIZED } from '@kickstand/domain/customers/anonymize-customer.ts';
import type { NotableType } from '@kickstand/domain/events/activity-terms.ts';
import { createNoteInput } from '@kickstand/domain/events/create-note.ts';
import { type RawBuilder, sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { NotFound, refuseIf } from '../platform/refused.ts';

const TABLES: Record<NotableType, string> = {
  Order: 'orders',
  Subscription: 'subscriptions',
  Asset: 'assets',
  Customer: 'customers',
  PurchaseOrder: 'purchase_orders',
  TransferOrder: 'transfer_orders',
};

/** SQL: the customer that a comment concerns, by the commented entity; null for other entities. */
const CUSTOMERS: Partial<Record<NotableType, (id: string) => RawBuilder<unknown>>> = {
  Customer: (id) => sql`${id}`,
  Order: (id) => sql`(select customer_id from orders where id = ${id})`,
  Subscription: (id) => sql`(select customer_id from subscriptions where id = ${id})`,
};

/**
 * Rejects comments about anonymized customers; the lock prevents anonymization in the meantime.
 * @throws Refused
 */
async function refuseAnonymized(
  unit: UnitOfWork,
  customerId: RawBuilder<unknown> | undefined,
): Promise<void> {
  if (!customerId) return;
  const found = await firstRow(
    unit.sql,
    sql<{ anonymized: boolean }>`
      select anonymized_at is not null as anonymized from customers where id = ${customerId} for share`,
  );
  refuseIf(found?.anonymized ? ANONYMIZED : undefined);
}

/** Adds a comment to an entity. */
export const createNote = defineCommand({
  name: 'noteCreate',
  input: createNoteInput,
  async run(unit, input) {
    const noteId = newId(unit.now.getTime());
    const table = sql.table(TABLES[input.notableType]);
    await refuseAnonymized(unit, CUSTOMERS[input.notableType]?.(input.notableId));
    const written = await firstRow(
      unit.sql,
      sql<{ id: string }>`
        insert into notes (id, notable_type, notable_id, text, created_by, created_at)
        select ${noteId}::uuid, ${input.notableType}, id, ${input.text}, ${unit.actor}, ${unit.now}::timestamptz
        from ${table} where id = ${input.notableId} returning id`,
    );
    if (!written) throw new NotFound(input.notableType);
    unit.services.changes.announce(input.notableType, input.notableId);
    return { noteId };
  },
});
