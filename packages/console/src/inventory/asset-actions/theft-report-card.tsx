import { saveTheftReportInput } from '@kickstand/domain/inventory/theft-report.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '../../kit/card/card.tsx';
import { DateField } from '../../kit/date-field/date-field.tsx';
import { EditFormFrame } from '../../kit/edit-page/edit-form-frame.tsx';
import { dollarsOf, typedCents } from '../../kit/edit-page/typed-values.ts';
import { useEditForm } from '../../kit/edit-page/use-edit-form.ts';
import { graphql } from '../../kit/graphql.ts';
import { MoneyInput } from '../../kit/money-input.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import { ChargeDeductibleDialog } from './charge-deductible-dialog.tsx';
import { Deductible, Recovery } from './theft-outcome.tsx';
import classes from './theft-report-card.module.css';
import type { AssetActions } from './use-asset-actions.tsx';

const SaveMutation = graphql(`
  mutation TheftReportCreateOrUpdate(
    $theftReportId: ID
    $attributes: TheftReportAttributes!
    $expectedUpdatedAt: DateTime
  ) {
    theftReportCreateOrUpdate(
      theftReportId: $theftReportId
      attributes: $attributes
      expectedUpdatedAt: $expectedUpdatedAt
    ) { id updatedAt }
  }
`);

/** Amounts are typed in dollars and sent in cents; an empty field clears the amount. */
const schema = z.preprocess(
  (values: Record<string, unknown>) => ({
    ...values,
    insuranceClaimId: values?.insuranceClaimId || null,
    deductibleAmountCents: typedCents(String(values?.deductibleAmountCents ?? '')),
    proceedsCents: typedCents(String(values?.proceedsCents ?? '')),
    insuranceProceedsDate: values?.insuranceProceedsDate || null,
  }),
  saveTheftReportInput.omit({ assetId: true, theftReportId: true, expectedUpdatedAt: true }),
);

const LABELS: Readonly<Record<string, string>> = {
  insuranceClaimId: 'Insurance claim id',
  deductibleAmountCents: 'Deductible amount',
  proceedsCents: 'Proceeds',
  insuranceProceedsDate: 'Proceeds date',
};

/** When the vehicle was recovered. */
const TOGETHER = [['proceedsCents', 'insuranceProceedsDate']];

function useTheftReportForm(asset: AssetDetail) {
  const report = asset.theftReport;
  return useEditForm({
    draft: `theft-report.${asset.id}`,
    saved: {
      insuranceClaimId: report?.insuranceClaimId ?? '',
      deductibleAmountCents: dollarsOf(report?.deductibleAmountCents),
      proceedsCents: dollarsOf(report?.proceedsCents),
      insuranceProceedsDate: report?.insuranceProceedsDate ?? '',
    },
    version: report?.updatedAt ?? 'new',
    together: TOGETHER,
    fieldLabel: (field) => LABELS[field] ?? field,
    schema,
    mutation: SaveMutation,
    variables: (changes) => ({
      theftReportId: report?.id ?? null,
      attributes: { ...changes, assetId: asset.id },
      expectedUpdatedAt: report?.updatedAt ?? null,
    }),
    successMessage: 'Theft report saved',
    invalidates: ['asset'],
  });
}

/** Information about the theft, the deductible, and whether the vehicle was recovered. */
export function TheftReportCard({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const report = asset.theftReport;
  const [charging, setCharging] = useState(false);
  const charged = report?.stripeDeductiblePaymentId != null;
  const edit = useTheftReportForm(asset);
  const { form, changed, busy } = edit;
  const isChanged = changed.length > 0;

  return (
    <Card title="Theft report">
      <EditFormFrame
        edit={edit}
        buttons={
          <>
            {report && (
              <p className={classes.insurance}>
                {report.theftInsuranceEnabled
                  ? "The customer's organization insures against theft."
                  : "The customer's organization does not insure against theft."}
              </p>
            )}
            <div className={classes.buttons}>
              <Button
                type="submit"
                variant="filled"
                loading={busy}
                disabled={!isChanged || asset.paymentPending}
              >
                Save
              </Button>
              <Deductible asset={asset} dirty={isChanged} onCharge={() => setCharging(true)} />
              <Recovery asset={asset} actions={actions} />
            </div>
          </>
        }
      >
        <TheftFields form={form} charged={charged} paymentPending={asset.paymentPending} />
      </EditFormFrame>
      {report && (
        <ChargeDeductibleDialog
          asset={asset}
          report={report}
          opened={charging && !charged}
          onClose={() => setCharging(false)}
        />
      )}
    </Card>
  );
}

interface TheftFieldsProps {
  form: ReturnType<typeof useTheftReportForm>['form'];
  /** Whether the deductible is charged, so that it is fixed. */
  charged: boolean;
  paymentPending: boolean;
}

function TheftFields({ form, charged, paymentPending }: TheftFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Insurance claim id"
        autoComplete="off"
        disabled={paymentPending}
        {...form.getInputProps('insuranceClaimId')}
      />
      <MoneyInput
        label="Deductible amount"
        autoComplete="off"
        disabled={charged || paymentPending}
        {...form.getInputProps('deductibleAmountCents')}
      />
      <MoneyInput
        label="Proceeds"
        autoComplete="off"
        disabled={paymentPending}
        {...form.getInputProps('proceedsCents')}
      />
      <DateField
        label="Proceeds date"
        disabled={paymentPending}
        {...form.getInputProps('insuranceProceedsDate')}
      />
    </div>
  );
}
