import {
  REPORTABLE_SALES_CHANNELS,
  reportSoldInput,
} from '@kickstand/domain/inventory/report-sold.ts';
import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { DateField } from '../../kit/date-field/date-field.tsx';
import { typedCents } from '../../kit/edit-page/typed-values.ts';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { MoneyInput } from '../../kit/money-input.tsx';
import { Note } from '../../kit/note.tsx';
import { toastSuccess } from '../../kit/toasts.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
import { VehicleText } from './vehicle-text.tsx';

const ReportSoldMutation = graphql(`
  mutation AssetReportSold(
    $assetId: ID!
    $buyoutPriceCents: Cents
    $soldAt: String
    $salesChannel: String
    $referenceNumber: String
    $notes: String
  ) {
    assetReportSold(
      assetId: $assetId
      buyoutPriceCents: $buyoutPriceCents
      soldAt: $soldAt
      salesChannel: $salesChannel
      referenceNumber: $referenceNumber
      notes: $notes
    ) { id state }
  }
`);

const CHANNELS = REPORTABLE_SALES_CHANNELS.map((value) => ({
  value,
  label: SALES_CHANNEL_LABELS[value],
}));

/** The price is typed in dollars and sent in cents. */
const schema = z.preprocess(
  (values: { buyoutPriceCents?: unknown }) => ({
    ...values,
    buyoutPriceCents: typedCents(String(values?.buyoutPriceCents ?? '')) ?? undefined,
  }),
  reportSoldInput,
);

/** Records a sale; no one is charged. */
export function ReportSoldDialog({ asset, ...dialog }: AssetDialogProps) {
  return (
    <FormDialog
      title="Report a Sale"
      width="form"
      {...dialog}
      schema={schema}
      initialValues={{
        assetId: asset.id,
        buyoutPriceCents: '',
        salesChannel: '',
        referenceNumber: '',
        soldAt: asset.latestSaleDate,
        notes: '',
      }}
      mutation={ReportSoldMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      cancelLabel="Keep vehicle"
      danger
      onSuccess={(_data, { buyoutPriceCents }) =>
        toastSuccess('Sale recorded', `${formatCents(buyoutPriceCents)} before sales tax.`)
      }
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> is marked as sold. No one is charged. This cannot be
            undone.
          </p>
          {asset.subscription && <SubscriptionWarning asset={asset} />}
          <MoneyInput
            label="Buyout price"
            description="Before sales tax."
            autoComplete="off"
            {...form.getInputProps('buyoutPriceCents')}
          />
          <Select
            label="Sales channel"
            placeholder="Select a channel"
            data={CHANNELS}
            {...form.getInputProps('salesChannel')}
          />
          <TextInput
            label="Reference (optional)"
            autoComplete="off"
            {...form.getInputProps('referenceNumber')}
          />
          <DateField
            label="Date sold"
            max={asset.latestSaleDate}
            presets={['Today', 'Yesterday']}
            {...form.getInputProps('soldAt')}
          />
          <Textarea
            label={form.values.salesChannel === 'OTHER' ? 'Comments' : 'Comments (optional)'}
            maxRows={8}
            {...form.getInputProps('notes')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Customers buy their vehicle through the buyout, which charges the card. */
function SubscriptionWarning({ asset }: { asset: AssetDetail }) {
  const { subscription, customer } = asset;
  if (!subscription) return null;
  return (
    <Note
      meaning="attention"
      action={
        <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: subscription.id }}>
          Subscription
        </Link>
      }
    >
      The subscription of {customer?.fullName ?? 'its customer'} is canceled. To charge the customer
      for the vehicle, use Buyout on the subscription instead.
    </Note>
  );
}
