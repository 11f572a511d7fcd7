import { parseRoundedDollars } from '@kickstand/domain/kernel/parse-money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import {
  buyOutSubscriptionForm,
  NO_CARD_FOR_BUYOUT,
  NO_TAX_RATE,
} from '@kickstand/domain/subscriptions/buy-out-subscription.ts';
import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import {
  explainDecline,
  RequestCardButton,
} from '../customers/card-request/request-card-button.tsx';
import { moneyMoved } from '../entities/billing/money-line.tsx';
import { MoneyLineFragment, type MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { MoneyPreview } from '../entities/billing/money-preview.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { DateField } from '../kit/date-field/date-field.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { MoneyInput } from '../kit/money-input.tsx';
import { Note } from '../kit/note.tsx';
import { toastSuccess, toastWarning } from '../kit/toasts.tsx';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

const BuyoutMutation = graphql(
  `
  mutation SubscriptionBuyout(
    $subscriptionId: ID!
    $buyoutPriceCents: Cents
    $soldAt: String
    $confirmationEmail: String
  ) {
    subscriptionBuyout(
      subscriptionId: $subscriptionId
      buyoutPriceCents: $buyoutPriceCents
      soldAt: $soldAt
      confirmationEmail: $confirmationEmail
    ) { id state latestMoneyOperation { line { ...MoneyLine } } }
  }
`,
  [MoneyLineFragment],
);

/** The price is typed in dollars and sent in cents. */
function schemaOf(customerEmail: string) {
  return z.preprocess(
    (values: { buyoutPriceCents?: unknown }) => ({
      ...values,
      buyoutPriceCents: parseRoundedDollars(String(values?.buyoutPriceCents ?? '')),
    }),
    buyOutSubscriptionForm(customerEmail),
  );
}

/** Why the vehicle cannot be sold yet: one reason at a time. */
function blockOf({ customer, saleHub }: SubscriptionDetail): string | null {
  if (!customer.card) return NO_CARD_FOR_BUYOUT;
  if (!saleHub) return 'The subscription has no hub.';
  return saleHub.taxRate ? null : `${NO_TAX_RATE} (${saleHub.name}).`;
}

const startValues = ({ id, asset, billingDateWindow }: SubscriptionDetail) => ({
  subscriptionId: id,
  buyoutPriceCents: ((asset?.buyoutPriceCents ?? 0) / 100).toFixed(2),
  soldAt: billingDateWindow.today,
  confirmationEmail: '',
});

/** Sells the vehicle to its customer: charges the card and ends the subscription. */
export function BuyoutDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const { id, customer, asset, variant } = subscription;
  const block = blockOf(subscription);
  return (
    <FormDialog
      title="Buyout"
      {...dialog}
      schema={schemaOf(customer.email)}
      initialValues={startValues(subscription)}
      mutation={BuyoutMutation}
      rehearsal={whatWillHappen}
      confirming={{ confirmationEmail: subscription.customer.email }}
      variables={(input) => input}
      submitLabel="Charge and sell"
      cancelLabel="Keep subscription"
      validateOnBlur
      submitDisabled={block !== null}
      refusedTitle="Buyout failed"
      explainRefusals={explainDecline(customer)}
      onSuccess={({ subscriptionBuyout }) => {
        const { state, latestMoneyOperation } = subscriptionBuyout;
        if (!isLive(state)) {
          const line = latestMoneyOperation?.line;
          toastSuccess('Buyout succeeded', line && moneyMoved(line, customer.card));
        } else {
          toastWarning(
            PAYMENT_PENDING.message,
            'The vehicle is sold once the provider confirms it.',
          );
        }
      }}
      invalidates={['subscription']}
    >
      {(form) => (
        <>
          <p>
            <strong>{customer.fullName}</strong> buys {modelName(variant)}{' '}
            <Serial number={asset?.serialNumber} missing="without a serial number" />. It is marked
            sold and the subscription is canceled. This cannot be undone.
          </p>
          {block && (
            <Note
              meaning="attention"
              action={customer.card ? undefined : <RequestCardButton customer={customer} />}
            >
              {block}
            </Note>
          )}
          {block === null && (
            <>
              <SaleFields form={form} subscription={subscription} />
              <MoneyPreview
                question={questionOf(id, form.values.buyoutPriceCents)}
                card={customer.card}
                subtotalLabel="Price"
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface SaleFieldsProps {
  form: UseFormReturnType<ReturnType<typeof startValues>>;
  subscription: SubscriptionDetail;
}

function SaleFields({ form, subscription: { billingDateWindow, customer } }: SaleFieldsProps) {
  return (
    <>
      <MoneyInput
        label="Buyout price"
        description="Before sales tax. Suggested: the price when new minus the payments so far."
        autoComplete="off"
        {...form.getInputProps('buyoutPriceCents')}
      />
      <DateField
        label="Date sold"
        max={billingDateWindow.today}
        presets={['Today', 'Yesterday']}
        {...form.getInputProps('soldAt')}
      />
      <CodeInput
        label="Customer e-mail"
        description={`Type ${customer.email} to confirm.`}
        type="email"
        {...form.getInputProps('confirmationEmail')}
      />
    </>
  );
}

/** The preview's input; null while there is no price. */
function questionOf(id: string, typed: string): MoneyQuestion | null {
  const amountCents = parseRoundedDollars(typed);
  return amountCents ? { action: 'BUYOUT', id, amountCents } : null;
}
