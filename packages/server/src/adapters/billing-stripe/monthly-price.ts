import type { Stripe } from 'stripe';
import type { NewMonthlyPrice } from '../../ports/billing.ts';
import type { OperationReference } from '../../ports/billing-answer.ts';
import type { StripeConnection } from './stripe-connection.ts';

type MonthlyPrice = Pick<
  NewMonthlyPrice,
  'productReference' | 'productName' | 'monthlyCents' | 'currency'
>;

/** Creates the product of prices, unless it exists. */
export async function ensureProduct(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  wanted: Pick<MonthlyPrice, 'productReference' | 'productName'>,
): Promise<void> {
  if (await connection.found(stripe.products.retrieve(wanted.productReference))) return;
  try {
    await stripe.products.create(
      {
        id: wanted.productReference,
        name: wanted.productName,
        metadata: { opId: reference.operationId },
      },
      { idempotencyKey: `${reference.key}:product` },
    );
  } catch (error) {
    // Another operation was faster.
    if (!(await connection.isTaken(error))) throw error;
  }
}

/**
 * The id of the product's monthly price with that amount, created if missing. One price per
 * product, amount and currency, so that retries find the same one.
 */
export async function ensureMonthlyPrice(
  connection: StripeConnection,
  stripe: Stripe,
  reference: OperationReference,
  wanted: MonthlyPrice,
): Promise<string> {
  const currency = wanted.currency.toLowerCase();
  const lookupKey = `${wanted.productReference}:month:${wanted.monthlyCents}:${currency}`;
  const find = async () =>
    (await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })).data[0];
  const known = await find();
  if (known?.active) return known.id;
  await ensureProduct(connection, stripe, reference, wanted);
  try {
    const price = await stripe.prices.create(
      {
        product: wanted.productReference,
        currency,
        unit_amount: wanted.monthlyCents,
        recurring: { interval: 'month' },
        lookup_key: lookupKey,
        tax_behavior: 'exclusive',
        metadata: { opId: reference.operationId },
        // The price with this lookup key was archived.
        ...(known && { transfer_lookup_key: true }),
      },
      { idempotencyKey: `${reference.key}:price` },
    );
    return price.id;
  } catch (error) {
    const other = (await connection.isTaken(error)) ? await find() : undefined;
    if (!other) throw error;
    return other.id;
  }
}
