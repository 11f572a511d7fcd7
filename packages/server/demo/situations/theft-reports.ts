import { demoReference } from '../demo-reference.ts';
import type { SubscriptionRow } from '../demo-rows.ts';
import { DAY, type DemoWorld, iso, type Vehicle } from '../demo-world.ts';

const DEDUCTIBLE_CENTS = 25_000;
const SETTLED_AFTER_DAYS = 35;

/** Completes the report about a stolen vehicle with what the insurance paid. */
export function settleTheftReport(
  world: DemoWorld,
  stolen: { readonly subscription: SubscriptionRow; readonly vehicle: Vehicle },
): void {
  const { subscription, vehicle } = stolen;
  const report = world.rows.theft_reports.find((each) => each.asset_id === vehicle.row.id);
  if (!report) throw new Error('A stolen vehicle has no theft report.');
  const stolenAt = Date.parse(subscription.ended_at ?? subscription.updated_at);
  const settledAt = stolenAt + SETTLED_AFTER_DAYS * DAY;
  report.deductible_amount_cents = DEDUCTIBLE_CENTS;
  report.insurance_claim_id = `DEMO-CLAIM-${world.count('claim')}`;
  report.insurance_proceeds_date = iso(settledAt).slice(0, 10);
  report.proceeds_cents = vehicle.row.wholesale_price_cents - DEDUCTIBLE_CENTS;
  report.stripe_deductible_payment_id = deductibleInvoice(world, stolen, settledAt);
  report.updated_at = iso(settledAt);
}

function deductibleInvoice(
  world: DemoWorld,
  { subscription, vehicle }: { subscription: SubscriptionRow; vehicle: Vehicle },
  at: number,
): string {
  const number = world.count('invoice');
  const reference = demoReference('in', number);
  world.rows.customer_invoices.push({
    id: world.id(at),
    customer_id: subscription.customer_id,
    subscription_id: null,
    asset_id: vehicle.row.id,
    stripe_invoice_id: reference,
    number: `DEMO-${String(number).padStart(6, '0')}`,
    description: 'Theft deductible',
    state: 'paid',
    total_cents: DEDUCTIBLE_CENTS,
    tax_cents: 0,
    refunded_cents: 0,
    paid_at: iso(at),
    created_at: iso(at),
  });
  return reference;
}
