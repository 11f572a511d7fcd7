import { sql } from 'kysely';
import { type Database, firstRow } from '../platform/database/database.ts';

/** A subscription as the product describes it to the sandbox. */
interface KnownSubscription {
  readonly customerReference: string;
  readonly itemReference: string;
  readonly productReference: string;
  readonly productName: string;
  readonly monthlyCents: number;
  readonly nextBillingDate: string;
  readonly paused: boolean;
  readonly status: string;
  readonly taxRateReference: string | null;
}

/** An open invoice as the product describes it to the sandbox. */
interface KnownOpenInvoice {
  readonly customerReference: string;
  readonly subscriptionReference: string | null;
  readonly description: string;
  readonly totalCents: number;
  readonly taxCents: number;
  readonly createdAt: Date;
}

const STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;

/**
 * The sandbox's queries about references of imported or demo data; it never reads the product's
 * tables itself. Amounts in cents.
 */
export function knownReferences(database: Database, currency: string) {
  return {
    cardOf: (customer: string) =>
      firstRow(
        database.sql,
        sql<{ brand: string; last4: string }>`
          select card_brand as brand, card_last4 as last4 from customers
          where stripe_customer_id = ${customer} and card_last4 is not null and card_brand is not null`,
      ),
    async depositOf(invoice: string) {
      const found = await firstRow(
        database.sql,
        sql<{ customerReference: string; paidCents: number; paidAt: Date }>`
          select c.stripe_customer_id as customer_reference, o.deposit_cents as paid_cents,
            o.created_at as paid_at
          from orders o join customers c on c.id = o.customer_id
          where o.stripe_checkout_invoice_id = ${invoice} and c.stripe_customer_id is not null
            and o.deposit_cents is not null limit 1`,
      );
      return found && { ...found, currency };
    },
    async openInvoiceOf(invoice: string) {
      const found = await firstRow(
        database.sql,
        sql<KnownOpenInvoice>`
          select c.stripe_customer_id /* never null: see the condition */ as customer_reference,
            s.stripe_subscription_id as subscription_reference, i.description, i.total_cents,
            i.tax_cents, i.created_at
          from customer_invoices i join customers c on c.id = i.customer_id
          left join subscriptions s on s.id = i.subscription_id
          where i.stripe_invoice_id = ${invoice} and i.state = 'open' and c.stripe_customer_id is not null`,
      );
      return found && { ...found, currency };
    },
    async subscriptionOf(subscription: string) {
      const found = await firstRow(
        database.sql,
        sql<KnownSubscription>`
          select c.stripe_customer_id as customer_reference,
            coalesce(s.stripe_item_id, 'si_' || s.stripe_subscription_id) as item_reference,
            'veh_' || replace(m.id::text, '-', '') as product_reference,
            m.brand || ' ' || m.model as product_name, s.plan_price_cents as monthly_cents,
            coalesce(s.billing_cycle_date, current_date) as next_billing_date,
            s.payment_status = 'paused' as paused, s.payment_status as status,
            t.stripe_tax_rate_id as tax_rate_reference
          from subscriptions s join customers c on c.id = s.customer_id
          join variants v on v.id = s.variant_id join vehicles m on m.id = v.vehicle_id
          left join hubs h on h.id = s.hub_id
          left join tax_rates t on t.id = h.tax_rate_id and t.active
          where s.stripe_subscription_id = ${subscription} and c.stripe_customer_id is not null`,
      );
      if (!found) return undefined;
      const status = STATUSES.find((known) => known === found.status) ?? 'active';
      return { ...found, status, currency };
    },
    async creditOf(customer: string) {
      const found = await firstRow(
        database.sql,
        sql<{ cents: number }>`
          select -coalesce(sum(l.amount_cents), 0)::bigint as cents
          from ledger_entries l join customers c on c.id = l.customer_id
          where c.stripe_customer_id = ${customer} and l.kind = 'CREDIT'`,
      );
      return found?.cents;
    },
    async taxRateOf(taxRate: string) {
      const found = await firstRow(
        database.sql,
        sql<{ displayName: string; percentage: string }>`
          select name as display_name, percentage from tax_rates where stripe_tax_rate_id = ${taxRate}`,
      );
      return found && { displayName: found.displayName, percentage: Number(found.percentage) };
    },
  };
}
