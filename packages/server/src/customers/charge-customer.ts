import type { EventFacts } from '@kickstand/domain/activity/render-event.ts';
import { totalOf } from '@kickstand/domain/billing/money-line.ts';
import {
  chargeAmounts,
  createChargeInput,
  refuseCharge,
} from '@kickstand/domain/customers/customer-money.ts';
import {
  CHARGE_REASON_LABELS,
  CHARGE_REASONS,
} from '@kickstand/domain/customers/customer-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyHandler } from '../money/money-handler.ts';
import {
  intendMoneyOperation,
  type MoneyOperation,
  recordLedgerEntry,
} from '../money/money-operations.ts';
import { awaitMoneyOperation } from '../money/settle-money-operations.ts';
import { writeCustomerInvoice } from '../money/write-customer-invoice.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import type { Charged } from '../ports/billing.ts';
import { type CustomerBilling, lockCustomer, readCustomerBilling } from './lock-customer.ts';

/** What the operation keeps, so that it can be sent again without reading anything that changed since. */
const requestSchema = z.object({
  customerReference: z.string(),
  reason: z.enum(CHARGE_REASONS),
  notes: z.string(),
  /** Before tax. */
  priceCents: z.number(),
  taxCents: z.number(),
  taxRateReference: z.string().nullable(),
});

/** What the invoice says that it is for; notes of the staff stay inside. */
const descriptionOf = (reason: keyof typeof CHARGE_REASON_LABELS) =>
  reason === 'OTHER' ? 'One-time charge' : CHARGE_REASON_LABELS[reason];

function tell(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'customerId'>,
  what: 'charged' | 'charge_declined',
  facts: EventFacts,
) {
  return recordEvent(unit, {
    entityType: 'Customer',
    entityId: operation.customerId,
    kind: `customer.${what}`,
    source: 'billing',
    facts,
  });
}

/** Who is charged, and with which tax; a charge that can't be made is refused. */
function payerOf(billing: CustomerBilling, taxRateId: string | null) {
  const { customerReference } = billing;
  const knownToProvider = customerReference !== null;
  refuseIf(refuseCharge({ ...billing, knownToProvider }, taxRateId));
  return {
    customerReference: customerReference ?? '',
    taxRateReference: taxRateId === null ? null : billing.taxRateReference,
  };
}

/**
 * What a one-time charge would collect.
 * @throws NotFound; Refused for a customer without a card, or a tax rate that isn't theirs.
 */
export async function previewCustomerCharge(
  { database, billing, config }: Services,
  charge: {
    readonly customerId: string;
    readonly amountCents: number;
    readonly taxRateId: string | null;
  },
) {
  const payer = payerOf(
    await readCustomerBilling(database.sql, charge.customerId),
    charge.taxRateId,
  );
  const { amountCents } = charge;
  const description = descriptionOf('OTHER');
  return await billing.previewCharge({
    ...payer,
    description,
    amountCents,
    currency: config.CURRENCY,
  });
}

/**
 * Charges the customer's card once, with the sales tax of the last fulfilled order where that is
 * wanted. A declined card leaves everything as it was.
 */
export const chargeCustomer = defineCommand({
  name: 'customerCreateOneTimePayment',
  input: createChargeInput,
  async run(unit, { customerId, amountCents, reason, notes, settings }) {
    await lockCustomer(unit, customerId);
    const billing = await readCustomerBilling(unit.sql, customerId);
    const taxed = settings?.taxRateId != null;
    const payer = payerOf(billing, settings?.taxRateId ?? null);
    const { taxCents, totalCents } = chargeAmounts(
      amountCents,
      taxed ? Number(billing.taxPercentage) : null,
    );
    const moneyOperationId = await intendMoneyOperation(unit, {
      kind: 'CHARGE',
      mode: 'confirm_first',
      awaited: true,
      customerId,
      amountCents: totalCents,
      request: {
        ...payer,
        reason,
        notes,
        priceCents: amountCents,
        taxCents,
      } satisfies z.infer<typeof requestSchema>,
      subjects: [{ entityType: 'Customer', entityId: customerId }],
    });
    const { CURRENCY } = unit.services.config;
    await recordEvent(unit, {
      entityType: 'Customer',
      entityId: customerId,
      kind: 'customer.charge_requested',
      facts: {
        amount: formatCents(amountCents, CURRENCY),
        ...(taxed && { tax: formatCents(taxCents, CURRENCY) }),
        reason,
        ...(notes && { note: notes }),
      },
    });
    return { customerId, moneyOperationId };
  },
  settle: (services, { moneyOperationId }) => awaitMoneyOperation(services, moneyOperationId),
});

async function finish(unit: UnitOfWork, operation: MoneyOperation, done: Charged): Promise<void> {
  const { reason } = requestSchema.parse(operation.request);
  await recordLedgerEntry(unit, operation, {
    kind: 'CHARGE',
    amountCents: done.line.cardCents,
    providerObjectId: done.invoiceReference,
  });
  await writeCustomerInvoice(unit, {
    customerId: operation.customerId,
    subscriptionId: null,
    assetId: null,
    description: descriptionOf(reason),
    charged: done,
  });
  await tell(unit, operation, 'charged', {
    amount: formatCents(totalOf(done.line), operation.currency),
    money: done.line,
  });
}

/** Settles one-time charges. */
export const charges = defineMoneyHandler<Charged>({
  kind: 'CHARGE',
  send({ billing }, operation) {
    const request = requestSchema.parse(operation.request);
    return billing.charge(
      { operationId: operation.id, key: operation.providerKey },
      {
        customerReference: request.customerReference,
        description: descriptionOf(request.reason),
        amountCents: request.priceCents,
        currency: operation.currency,
        taxRateReference: request.taxRateReference,
        subject: { customerId: operation.customerId },
      },
    );
  },
  find: ({ billing }, operation, named) =>
    billing.findCharge(
      operation.id,
      requestSchema.parse(operation.request).customerReference,
      named,
    ),
  finish,
  decline: (unit, operation, refused) => tell(unit, operation, 'charge_declined', refused),
});
