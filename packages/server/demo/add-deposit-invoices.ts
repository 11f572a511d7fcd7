import type { DemoWorld } from './demo-world.ts';

/** The invoices of deposits that were paid at the checkout, as the payment provider reports them. */
export function addDepositInvoices(world: DemoWorld): void {
  for (const order of world.rows.orders) {
    const { stripe_checkout_invoice_id: reference, deposit_cents: cents, created_at } = order;
    if (reference === null || cents === null) continue;
    world.rows.customer_invoices.push({
      id: world.id(Date.parse(created_at)),
      customer_id: order.customer_id,
      subscription_id: null,
      asset_id: null,
      stripe_invoice_id: reference,
      number: `DEMO-D${String(world.count('deposit invoice')).padStart(5, '0')}`,
      description: 'Deposit',
      state: 'paid',
      total_cents: cents,
      tax_cents: 0,
      refunded_cents: 0,
      paid_at: created_at,
      created_at,
    });
  }
}
