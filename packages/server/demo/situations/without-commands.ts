import { NO_MONEY } from '@kickstand/domain/billing/money-line.ts';
import { sql } from 'kysely';
import { writeCustomerInvoice } from '../../src/money/write-customer-invoice.ts';
import type { UnitOfWork } from '../../src/platform/command.ts';
import { firstRow } from '../../src/platform/database/database.ts';

/** Demo situations that no command makes: customers at the checkout, or rules of earlier releases. */

/** The customer pays the deposit of an order at the checkout. */
export async function payDeposit(
  unit: UnitOfWork,
  orderId: string,
  invoiceReference: string,
  cents: number,
): Promise<void> {
  const order = await firstRow(
    unit.sql,
    sql<{ customerId: string }>`
      update orders set stripe_checkout_invoice_id = ${invoiceReference}, deposit_cents = ${cents}
      where id = ${orderId} returning customer_id`,
  );
  if (!order) return;
  const line = { ...NO_MONEY, subtotalCents: cents, cardCents: cents };
  await writeCustomerInvoice(unit, {
    customerId: order.customerId,
    subscriptionId: null,
    assetId: null,
    description: 'Deposit',
    charged: { invoiceReference, invoiceNumber: null, line },
  });
}

/** The customer removes their card at the payment provider. */
export async function removeCard(unit: UnitOfWork, customerId: string): Promise<void> {
  await sql`update customers set card_brand = null, card_last4 = null
    where id = ${customerId}`.execute(unit.sql);
}

/** The order was fulfilled in a way that staff can no longer choose. */
export async function fulfilledAtOnce(unit: UnitOfWork, orderId: string): Promise<void> {
  await sql`update orders set fulfillment_kind = 'instant_checkout'
    where id = ${orderId}`.execute(unit.sql);
}

/** Swaps were once ordered for a vehicle whose serial number is unknown; now they are refused. */
export async function withSerialNumber<Result>(
  unit: UnitOfWork,
  assetId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const write = (serialNumber: string | null) =>
    sql`update assets set serial_number = ${serialNumber} where id = ${assetId}`.execute(unit.sql);
  await write('UNKNOWN');
  const result = await work();
  await write(null);
  return result;
}
