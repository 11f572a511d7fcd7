import {
  lacksSerial,
  needsCollection,
} from '@kickstand/domain/subscriptions/cancel-subscription.ts';
import {
  SELECTABLE_CANCELATION_REASONS,
  subscriptionCancelationReasonLabel,
} from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import { restockFeeHint, restockFeeLabel } from '@kickstand/domain/subscriptions/restock-fee.ts';
import { refuseCollection } from '@kickstand/domain/transfers/create-transfer-shortcut.ts';
import { Anchor, Checkbox, Select, Textarea } from '@mantine/core';
import { MoneyPreview } from '../entities/billing/money-preview.tsx';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { SerialNumberInput } from '../entities/inventory/serial-number-input.tsx';
import { CodeInput } from '../kit/code-input.tsx';
import { TransferCard } from '../transfers/transfer-card.tsx';
import {
  asksRestockFee,
  type CancelForm,
  fetchesByDefault,
  restockFeeQuestion,
  subjectOf,
} from './cancel-subscription-form.ts';
import type { SubscriptionDetail } from './subscription-documents.ts';

const REASONS = SELECTABLE_CANCELATION_REASONS.map((value) => ({
  value,
  label: subscriptionCancelationReasonLabel(value),
}));

interface CancelSubscriptionFieldsProps {
  subscription: SubscriptionDetail;
  form: CancelForm;
}

/** All fields of a cancelation. */
export function CancelSubscriptionFields({ subscription, form }: CancelSubscriptionFieldsProps) {
  const { customer, variant, asset, externalLinks } = subscription;
  const { cancelationReason: reason } = form.values;
  return (
    <>
      <p>
        The subscription of <strong>{customer.fullName}</strong> for {modelName(variant)}{' '}
        <Serial number={asset?.serialNumber} missing={asset ? 'without a serial number' : ''} /> and
        its payments end now. This cannot be undone.
      </p>
      <Select
        label="Reason"
        data={REASONS}
        placeholder="Select a reason"
        searchable
        nothingFoundMessage="No reason matches"
        {...form.getInputProps('cancelationReason')}
        onChange={(value) => {
          form.setFieldValue('cancelationReason', value ?? '');
          // The vehicle of a delinquent customer is not collected, because it may be gone.
          const delinquent = value === 'DELINQUENT_ACCOUNT';
          form.setFieldValue('createTransferOrder', !delinquent && fetchesByDefault(subscription));
        }}
      />
      <Textarea
        label={reason === 'OTHER' ? 'Notes' : 'Notes (optional)'}
        maxRows={6}
        {...form.getInputProps('cancelationNotes')}
      />
      <Checkbox
        label="Offboarding survey completed"
        description={
          externalLinks.offboardingSurvey ? (
            <Anchor
              href={externalLinks.offboardingSurvey}
              target="_blank"
              rel="noopener noreferrer"
            >
              Open the survey
            </Anchor>
          ) : (
            'No survey is configured.'
          )
        }
        {...form.getInputProps('offboardingCompleted', { type: 'checkbox' })}
      />
      {needsCollection(subjectOf(subscription), reason) && (
        <Checkbox
          label="Vehicle collected"
          {...form.getInputProps('vehicleCollected', { type: 'checkbox' })}
        />
      )}
      <RestockFee subscription={subscription} form={form} />
      {asset && <VehicleFields subscription={subscription} form={form} />}
      <CodeInput
        label="Customer e-mail"
        description={`Type ${customer.email} to confirm.`}
        type="email"
        {...form.getInputProps('confirmationEmail')}
      />
      {/* Below all fields, so that none moves when the amounts arrive. */}
      <MoneyPreview
        question={restockFeeQuestion(subscription, form.values)}
        card={customer.card}
        subtotalLabel="Restock fee"
      />
    </>
  );
}

interface RestockFeeProps {
  subscription: SubscriptionDetail;
  form: CancelForm;
}

function RestockFee({ subscription, form }: RestockFeeProps) {
  const { restockFeeWaived: waived, restockFee, planPrice } = subscription;
  if (!asksRestockFee(subscription, form.values)) return null;
  return (
    <Checkbox
      label={restockFeeLabel(restockFee.amount, planPrice.currencyCode)}
      description={restockFeeHint(waived)}
      disabled={waived}
      {...form.getInputProps('chargeRestockFee', { type: 'checkbox' })}
    />
  );
}

interface VehicleFieldsProps {
  subscription: SubscriptionDetail;
  form: CancelForm;
}

/** Questions about the returned vehicle. */
function VehicleFields({ subscription, form }: VehicleFieldsProps) {
  const delinquent = form.values.cancelationReason === 'DELINQUENT_ACCOUNT';
  return (
    <>
      {lacksSerial(subjectOf(subscription)) && (
        <SerialNumberInput
          label="Serial number"
          description="No serial number is recorded for this vehicle."
          variantId={subscription.variant.id}
          {...form.getInputProps('serialNumber')}
        />
      )}
      {!delinquent && (
        <Textarea
          label="Maintenance notes (optional)"
          maxRows={6}
          {...form.getInputProps('maintenanceNotes')}
        />
      )}
      {!delinquent && refuseCollection(subscription.asset) === undefined && (
        <TransferCard
          subscriptionId={subscription.id}
          values={form.values}
          onChange={(changes) => form.setValues(changes)}
          errors={form.errors}
          toShops
        />
      )}
    </>
  );
}
