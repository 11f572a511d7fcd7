import {
  NO_CARD_FOR_DEDUCTIBLE,
  saveTheftReportInput,
} from '@kickstand/domain/inventory/theft-report.ts';
import { currencySymbol, formatCents } from '@kickstand/domain/kernel/money.ts';
import { PAYMENT_PENDING } from '@kickstand/domain/kernel/payment-pending.ts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '../../kit/card/card.tsx';
import { DateText } from '../../kit/dates.tsx';
import { RestoredNote } from '../../kit/drafts/restored-note.tsx';
import { dollarsOf, typedCents } from '../../kit/edit-page/typed-values.ts';
import { useEditForm } from '../../kit/edit-page/use-edit-form.ts';
import { ClashChoices } from '../../kit/edit-together/clash-choices.tsx';
import { RefusalNote } from '../../kit/form-dialog/refusal-note.tsx';
import { graphql } from '../../kit/graphql.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { SaveFirst, saveFirst } from '../../kit/save-first.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import { ChargeDeductibleDialog } from './charge-deductible-dialog.tsx';
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

/** Information about the theft, the deductible, and whether the vehicle was recovered. */
export function TheftReportCard({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const report = asset.theftReport;
  const [charging, setCharging] = useState(false);
  const charged = report?.stripeDeductiblePaymentId != null;
  const edit = useEditForm({
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
  const { form, changed, busy } = edit;
  const isChanged = changed.length > 0;

  return (
    <Card title="Theft report">
      <LeaveGuard active={isChanged} busy={busy} />
      <SaveFirst active={isChanged} save={edit.save} discard={edit.discard} />
      <form ref={edit.element} noValidate onSubmit={edit.onSubmit} className={classes.form}>
        {edit.restoredAt && <RestoredNote at={edit.restoredAt} onDiscard={edit.discard} />}
        {edit.refused.messages.length > 0 && <RefusalNote {...edit.refused} />}
        <ClashChoices edit={edit} fieldLabel={edit.fieldLabel}>
          <div className={classes.fields}>
            <TextInput
              label="Insurance claim id"
              autoComplete="off"
              disabled={asset.paymentPending}
              {...form.getInputProps('insuranceClaimId')}
            />
            <TextInput
              label="Deductible amount"
              inputMode="decimal"
              autoComplete="off"
              leftSection={currencySymbol()}
              disabled={charged || asset.paymentPending}
              {...form.getInputProps('deductibleAmountCents')}
            />
            <TextInput
              label="Proceeds"
              inputMode="decimal"
              autoComplete="off"
              leftSection={currencySymbol()}
              disabled={asset.paymentPending}
              {...form.getInputProps('proceedsCents')}
            />
            <TextInput
              label="Proceeds date"
              type="date"
              disabled={asset.paymentPending}
              {...form.getInputProps('insuranceProceedsDate')}
            />
          </div>
        </ClashChoices>
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
      </form>
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

/** Why the deductible cannot be charged now, or null. */
function reasonAgainst({ paymentPending, theftReport }: AssetDetail): string | null {
  if (paymentPending) return PAYMENT_PENDING.message;
  if (!theftReport?.deductibleAmountCents) return 'Enter a deductible amount first';
  if (!theftReport.customer) return 'There is no customer to charge';
  return theftReport.customer.card ? null : NO_CARD_FOR_DEDUCTIBLE;
}

/** Requires a saved amount and a card; possible once. */
function Deductible({
  asset,
  dirty,
  onCharge,
}: {
  asset: AssetDetail;
  dirty: boolean;
  onCharge: () => void;
}) {
  const report = asset.theftReport;
  if (report?.stripeDeductiblePaymentId) {
    const link = report.deductibleLink;
    return (
      <span className={classes.outcome}>
        Charged{' '}
        {report.deductibleChargedAt ? <DateText at={report.deductibleChargedAt} /> : 'already'}
        {link && (
          <>
            {', '}
            <a href={link} target="_blank" rel="noopener noreferrer">
              payment
            </a>
          </>
        )}
      </span>
    );
  }
  const cents = report?.deductibleAmountCents;
  const amount = cents ? ` ${formatCents(cents)}` : '';
  const reason = dirty ? 'Save the report first' : reasonAgainst(asset);
  return (
    <span className={classes.action}>
      <Button onClick={onCharge} disabled={reason !== null}>
        Charge deductible{amount}
      </Button>
      {reason && <span className={classes.reason}>{reason}</span>}
    </span>
  );
}

/** Only for a stolen vehicle: one kept by its customer is simply returned. */
function Recovery({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const { successor } = asset;
  if (asset.state !== 'STOLEN') return null;
  if (successor) {
    return (
      <span className={classes.outcome}>
        Recovered:{' '}
        <Link to="/inventory/assets/$assetId" params={{ assetId: successor.id }}>
          new record
        </Link>
      </span>
    );
  }
  const item = actions.menu.find(({ action }) => action === 'recover');
  return (
    item && (
      <Button onClick={() => saveFirst(item.onSelect)} disabled={Boolean(item.disabledReason)}>
        Vehicle recovered
      </Button>
    )
  );
}
