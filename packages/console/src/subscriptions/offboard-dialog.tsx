import { monthlyChangeText } from '@kickstand/domain/kernel/price-change.ts';
import { offboardCustomerInput } from '@kickstand/domain/subscriptions/offboard-customer.ts';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

const OffboardMutation = graphql(`
  mutation CustomerOffboard($subscriptionId: ID!, $email: String) {
    customerOffboard(subscriptionId: $subscriptionId, email: $email) { id }
  }
`);

/** Moves the customer from the employer to a personal address. */
export function OffboardDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const { id, customer } = subscription;
  return (
    <FormDialog
      title="Offboard customer"
      {...dialog}
      schema={offboardCustomerInput}
      initialValues={{ subscriptionId: id, email: '' }}
      mutation={OffboardMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep in organization"
      danger
      onSuccess={() =>
        toastSuccess('Customer offboarded', `${priceChange(subscription)} from the next invoice.`)
      }
      invalidates={['subscription', 'customer']}
    >
      {(form) => (
        <>
          <p>
            The organization of <strong>{customer.fullName}</strong> will be reset to the private
            beta one, and the customer will no longer belong to an external organization
            {customer.organization && ` (${customer.organization.name})`}.
          </p>
          <Price subscription={subscription} />
          <CodeInput label="Personal E-Mail" type="email" {...form.getInputProps('email')} />
        </>
      )}
    </FormDialog>
  );
}

/** '$29.00 to $59.00 a month'. */
const priceChange = ({ planPrice, fullPlanPrice }: SubscriptionDetail) =>
  monthlyChangeText(planPrice.amount, fullPlanPrice.amount, planPrice.currencyCode);

function Price({ subscription }: { subscription: SubscriptionDetail }) {
  const { customer } = subscription;
  return (
    <p>
      From the next invoice on the subscription costs <strong>{priceChange(subscription)}</strong>.
      {customer.latestPromotion && ` The promotion ${customer.latestPromotion.code} ends.`}
    </p>
  );
}
