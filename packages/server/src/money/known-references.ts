import { sql } from 'kysely';
import { type Database, firstRow } from '../platform/database.ts';

/**
 * What the billing sandbox asks about references that came with imported or demo data: it never
 * reads the product's tables itself. Amounts in cents.
 */
export function knownReferences(database: Database, currency: string) {
  return {
    cardOf: (customer: string) =>
      firstRow(
        database.sql,
        sql<{ brand: string; last4: string }>`
          select card_brand as brand, card_last4 as last4 from customers
          where stripe_customer_id = ${customer} and card_last4 is not null`,
      ),
    async depositOf(invoice: string) {
      const found = await firstRow(
        database.sql,
        sql<{ customerReference: string; paidCents: number }>`
          select c.stripe_customer_id as "customerReference", o.deposit_cents as "paidCents"
          from orders o join customers c on c.id = o.customer_id
          where o.stripe_checkout_invoice_id = ${invoice} and c.stripe_customer_id is not null
            and o.deposit_cents is not null limit 1`,
      );
      return found && { ...found, currency };
    },
    async taxRateOf(taxRate: string) {
      const found = await firstRow(
        database.sql,
        sql<{ displayName: string; percentage: string }>`
          select name as "displayName", percentage from tax_rates where stripe_tax_rate_id = ${taxRate}`,
      );
      return found && { displayName: found.displayName, percentage: Number(found.percentage) };
    },
  };
}
