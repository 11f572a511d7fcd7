import type { MoneyLine } from '@kickstand/domain/billing/money-line.ts';
import {
  MONEY_PREVIEW_ACTIONS,
  moneyPreviewInput,
} from '@kickstand/domain/billing/money-preview.ts';
import { previewCustomerCharge } from '../customers/charge-customer.ts';
import { previewDeductible } from '../inventory/charge-deductible.ts';
import { MoneyLineRef } from '../money/money-line.graphql.ts';
import { awaitPreview } from '../money/money-preview.ts';
import { previewFulfillment } from '../orders/fulfill-order.ts';
import { previewDepositRefund } from '../orders/refund-deposit.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import type { Services } from '../platform/request-context.ts';
import type { BillingAnswer } from '../ports/billing-answer.ts';
import { previewBuyout } from '../subscriptions/buy-out-subscription.ts';
import { previewRestockFee } from '../subscriptions/charge-restock-fee.ts';
import { previewBillingDate } from '../subscriptions/move-billing-date.ts';

type Input = ReturnType<typeof moneyPreviewInput.parse>;

/** Every action that moves money, previewed by the code that executes it. */
function preview(services: Services, input: Input): Promise<BillingAnswer<MoneyLine>> {
  const { id } = input;
  switch (input.action) {
    case 'FULFILL':
      return previewFulfillment(services, id);
    case 'REFUND_DEPOSIT':
      return previewDepositRefund(services, id);
    case 'CHARGE': {
      const { amountCents, taxRateId } = input;
      return previewCustomerCharge(services, { customerId: id, amountCents, taxRateId });
    }
    case 'BUYOUT':
      return previewBuyout(services, { subscriptionId: id, priceCents: input.amountCents });
    case 'BILLING_DATE':
      return previewBillingDate(services, { subscriptionId: id, date: input.date });
    case 'RESTOCK_FEE':
      return previewRestockFee(services, id, input.amountCents ?? undefined);
    case 'DEDUCTIBLE':
      return previewDeductible(services, { theftReportId: id, amountCents: input.amountCents });
  }
}

const MoneyPreviewActionRef = builder.enumType('MoneyPreviewAction', {
  description: 'An action whose amounts can be previewed.',
  values: MONEY_PREVIEW_ACTIONS,
});

builder.queryField('moneyPreview', (t) =>
  t.field({
    type: MoneyLineRef,
    nullable: true,
    description:
      'The amounts of an action, previewed by the payment provider; null if it does not respond within two seconds.',
    args: {
      action: t.arg({ type: MoneyPreviewActionRef, required: true }),
      id: t.arg.id({
        required: true,
        description: 'The id of the order, customer, subscription or theft report.',
      }),
      amountCents: t.arg({
        type: 'Cents',
        description: 'Before tax, for a charge, a buyout or a deductible.',
      }),
      taxRateId: t.arg.id({ description: 'For a charge; null for no sales tax.' }),
      date: t.arg.string({ description: "The new billing date, 'YYYY-MM-DD'." }),
    },
    resolve: (_root, args, context) =>
      awaitPreview(preview(context, checkArgument(moneyPreviewInput, args))),
  }),
);
