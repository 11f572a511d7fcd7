import type { SubscriptionRow } from '../demo-rows.ts';
import { DAY, type DemoWorld, iso, type Vehicle } from '../demo-world.ts';

const DEDUCTIBLE_CENTS = 25_000;
const SETTLED_AFTER_DAYS = 35;

/** The report about a stolen vehicle: empty as it begins, or with what the insurance paid. */
export function addTheftReport(
  world: DemoWorld,
  stolen: { readonly subscription: SubscriptionRow; readonly vehicle: Vehicle },
  progress: 'empty' | 'settled',
): void {
  const { subscription, vehicle } = stolen;
  const stolenAt = Date.parse(subscription.ended_at ?? subscription.updated_at);
  const settledAt = stolenAt + SETTLED_AFTER_DAYS * DAY;
  const settled = progress === 'settled';
  const invoiceReference = settled ? deductibleInvoice(world, stolen, settledAt) : null;
  world.rows.theft_reports.push({
    id: world.id(stolenAt),
    asset_id: vehicle.row.id,
    deductible_amount_cents: settled ? DEDUCTIBLE_CENTS : null,
    insurance_claim_id: settled ? `DEMO-CLAIM-${world.count('claim')}` : null,
    insurance_proceeds_date: settled ? iso(settledAt).slice(0, 10) : null,
    proceeds_cents: settled ? vehicle.row.wholesale_price_cents - DEDUCTIBLE_CENTS : null,
    stripe_deductible_payment_id: invoiceReference,
    created_at: iso(stolenAt),
    updated_at: iso(settled ? settledAt : stolenAt),
  });
}

function deductibleInvoice(
  world: DemoWorld,
  { subscription, vehicle }: { subscription: SubscriptionRow; vehicle: Vehicle },
  at: number,
): string {
  const number = world.count('invoice');
  const reference = `in_demo_${number}`;
  world.rows.customer_invoices.push({
    id: world.id(at),
    customer_id: subscription.customer_id,
    subscription_id: null,
    asset_id: vehicle.row.id,
    stripe_invoice_id: reference,
    number: `DEMO-${String(number).padStart(6, '0')}`,
    description: 'Theft deductible',
    state: 'PAID',
    total_cents: DEDUCTIBLE_CENTS,
    tax_cents: 0,
    refunded_cents: 0,
    paid_at: iso(at),
    created_at: iso(at),
  });
  return reference;
}
