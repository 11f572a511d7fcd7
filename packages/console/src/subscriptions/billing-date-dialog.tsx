import { dayOfMonth, formatCalendarDate } from '@kickstand/domain/kernel/calendar.ts';
import {
  billingCycleDateInput,
  billingDatesFrom,
  isImmediate,
  NEW_PERIOD_LESS_PAID_DAYS,
  refuseBillingDate,
  shorterMonthsNote,
  UNUSED_PAID_DAYS,
} from '@kickstand/domain/subscriptions/billing-cycle-date.ts';
import { whatWillHappen } from '../activity/what-will-happen/what-will-happen.tsx';
import type { MoneyQuestion } from '../entities/billing/money-line-documents.ts';
import { MoneyPreview, useRequestedMoney } from '../entities/billing/money-preview.tsx';
import { DateField } from '../kit/date-field/date-field.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../kit/graphql.ts';
import { toastSuccess } from '../kit/toasts.tsx';
import type { SubscriptionDialogProps } from './subscription-dialog.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

const BillingDateMutation = graphql(`
  mutation SubscriptionUpdateBillingCycleDate($subscriptionId: ID!, $billingCycleDate: Date!) {
    subscriptionUpdateBillingCycleDate(
      subscriptionId: $subscriptionId
      billingCycleDate: $billingCycleDate
    ) { success error }
  }
`);

/** The current date: the scheduled one, else the billing date. */
function currentDate({ scheduledBillingCycleChange, billingCycleDate }: SubscriptionDetail) {
  return scheduledBillingCycleChange?.scheduledAt ?? billingCycleDate;
}

/** Billing would not change. */
function isSameDay(date: string, current: string | null): boolean {
  return current !== null && dayOfMonth(date) === dayOfMonth(current);
}

function schemaOf(subscription: SubscriptionDetail) {
  const { today } = subscription.billingDateWindow;
  const current = currentDate(subscription);
  return billingCycleDateInput.superRefine(({ billingCycleDate }, context) => {
    const refused = refuseBillingDate(billingCycleDate, { today, current });
    if (refused) {
      context.addIssue({ code: 'custom', message: refused.message, path: ['billingCycleDate'] });
    }
  });
}

const questionOf = (id: string, date: string): MoneyQuestion => ({
  action: 'BILLING_DATE',
  id,
  date,
});

/** Moves the billing date of the subscription. */
export function BillingDateDialog({ subscription, ...dialog }: SubscriptionDialogProps) {
  const { id, customer, billingDateWindow } = subscription;
  const { today, first, last } = billingDateWindow;
  const current = currentDate(subscription);
  const isOffered = current !== null && current >= first && current <= last;
  const start = isOffered ? current : '';
  const requestedMoney = useRequestedMoney();
  return (
    <FormDialog
      title="Update billing cycle"
      {...dialog}
      schema={schemaOf(subscription)}
      initialValues={{ subscriptionId: id, billingCycleDate: start }}
      mutation={BillingDateMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep the date"
      needed={{ billingCycleDate: 'Billing cycle date' }}
      payloadErrors={({ subscriptionUpdateBillingCycleDate: { success, error } }) =>
        success ? [] : [error ?? 'Something went wrong']
      }
      onSuccess={(_data, input) =>
        toastSuccess(
          isImmediate(input.billingCycleDate, today)
            ? 'Billing cycle date will be updated shortly'
            : `Billing cycle date change scheduled for ${formatCalendarDate(input.billingCycleDate)}`,
          requestedMoney(questionOf(id, input.billingCycleDate), customer.card),
        )
      }
      invalidates={['subscription']}
    >
      {(form) => (
        <>
          <p>
            <strong>{customer.fullName}</strong>
            {current === null
              ? ' has no billing date yet.'
              : ` is billed next on ${formatCalendarDate(current)}.`}
            {subscription.scheduledBillingCycleChange &&
              ' That date was set by staff; a new date replaces it.'}
          </p>
          <DateField
            label="Billing cycle date"
            description={`From ${formatCalendarDate(first)} to ${formatCalendarDate(last)}.`}
            presets={['Tomorrow', '+7 days', 'End of month']}
            min={first}
            max={last}
            {...form.getInputProps('billingCycleDate')}
          />
          {form.values.billingCycleDate !== start && (
            <Consequence
              date={form.values.billingCycleDate}
              current={current}
              subscription={subscription}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ConsequenceProps {
  date: string;
  current: string | null;
  subscription: SubscriptionDetail;
}

/** The effect of the selected date. */
function Consequence({ date, current, subscription }: ConsequenceProps) {
  const { first, last, today } = subscription.billingDateWindow;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < first || date > last) return null;
  if (isSameDay(date, current)) {
    return <p>This is the current billing day; choose another one.</p>;
  }
  const { billingCycleDate } = subscription;
  const immediate = isImmediate(date, today);
  const dates = billingDatesFrom(immediate ? today : date, 3).map(formatCalendarDate);
  const early = immediate || (billingCycleDate !== null && date < billingCycleDate);
  return (
    <>
      <p>
        {immediate && 'A new period starts now. '}
        Billed on {dates.join(', ')} and so on. {shorterMonthsNote(date)}{' '}
        {early && 'Days that are already paid are credited.'}
      </p>
      <MoneyPreview
        question={questionOf(subscription.id, date)}
        card={subscription.customer.card}
        subtotalLabel={immediate ? NEW_PERIOD_LESS_PAID_DAYS : UNUSED_PAID_DAYS}
        nothing="Nothing is charged or credited now."
      />
    </>
  );
}
