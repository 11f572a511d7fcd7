import {
  NO_CARD_FOR_DEDUCTIBLE,
  saveTheftReportInput,
} from '@kickstand/domain/inventory/theft-report.ts';
import { currencySymbol, formatCents } from '@kickstand/domain/kernel/money.ts';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '../../shared/card/card.tsx';
import { DateText } from '../../shared/dates.tsx';
import { RestoredNote } from '../../shared/drafts/restored-note.tsx';
import { useKeptDraft, useRestoredDraft } from '../../shared/drafts/use-draft.ts';
import { dollarsOf, typedCents } from '../../shared/edit-page/typed-values.ts';
import { sortErrors } from '../../shared/form-dialog/refusal-fields.ts';
import { useSubmission } from '../../shared/form-dialog/use-submission.ts';
import { graphql } from '../../shared/graphql.ts';
import { LeaveGuard } from '../../shared/leave-guard.tsx';
import { toastRequestErrors } from '../../shared/toasts.tsx';
import type { AssetDetail } from '../asset-documents.ts';
import { assetKeys } from '../asset-query.ts';
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

/** Amounts are typed in dollars and sent in cents; an empty field takes away what stood there. */
const schema = z.preprocess(
  (values: Record<string, unknown>) => ({
    ...values,
    insuranceClaimId: values?.insuranceClaimId || null,
    deductibleAmountCents: typedCents(String(values?.deductibleAmountCents ?? '')),
    proceedsCents: typedCents(String(values?.proceedsCents ?? '')),
    insuranceProceedsDate: values?.insuranceProceedsDate || null,
  }),
  saveTheftReportInput,
);

const NAMES = [
  'insuranceClaimId',
  'deductibleAmountCents',
  'proceedsCents',
  'insuranceProceedsDate',
];

/** What is known of the theft, what its customer owes for it, and whether the vehicle came back. */
export function TheftReportCard({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const { theftReport } = asset;
  // Another copy, once it is saved: the fields start from it.
  return <Form key={theftReport?.updatedAt ?? 'new'} asset={asset} actions={actions} />;
}

function Form({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const report = asset.theftReport;
  const [charging, setCharging] = useState(false);
  const charged = report?.stripeDeductiblePaymentId != null;
  const [start] = useState({
    assetId: asset.id,
    theftReportId: report?.id ?? null,
    insuranceClaimId: report?.insuranceClaimId ?? '',
    deductibleAmountCents: dollarsOf(report?.deductibleAmountCents),
    proceedsCents: dollarsOf(report?.proceedsCents),
    insuranceProceedsDate: report?.insuranceProceedsDate ?? '',
  });
  // What was typed over an older version is not offered again.
  const draft = `theft-report.${asset.id}.${report?.updatedAt ?? 'new'}`;
  const [restored, dropRestored] = useRestoredDraft(draft, start);
  const form = useForm({
    initialValues: { ...start, ...restored?.values },
    validate: schemaResolver(schema, { sync: true }),
    onSubmitPreventDefault: 'always',
  });
  const { submit, busy } = useSubmission({
    mutation: SaveMutation,
    successMessage: 'Theft report saved',
    invalidates: assetKeys(asset.id),
    onErrors: (errors) => {
      const { fields, others } = sortErrors(errors, NAMES);
      form.setErrors(fields);
      if (others.length > 0) toastRequestErrors(errors, others);
    },
  });

  const isChanged = useKeptDraft(draft, form.values, start).length > 0;

  function discardRestored() {
    form.setValues(start);
    form.clearErrors();
    dropRestored();
  }

  async function save() {
    const input = schema.safeParse(form.values);
    if (!input.success) return;
    const { theftReportId, expectedUpdatedAt: _, ...attributes } = input.data;
    await submit({ theftReportId, attributes, expectedUpdatedAt: report?.updatedAt ?? null });
  }

  return (
    <Card title="Theft report">
      <LeaveGuard active={isChanged} busy={busy} />
      <form noValidate onSubmit={form.onSubmit(() => void save())} className={classes.form}>
        {restored && <RestoredNote at={restored.savedAt} onDiscard={discardRestored} />}
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

/** Why the deductible can't be charged as the report is, or null. */
function reasonAgainst({ paymentPending, theftReport }: AssetDetail): string | null {
  if (paymentPending) return 'Payment pending';
  if (!theftReport?.deductibleAmountCents) return 'Needs a deductible amount';
  if (!theftReport.customer) return 'There is nobody to charge';
  return theftReport.customer.card ? null : NO_CARD_FOR_DEDUCTIBLE;
}

/** Needs a saved amount and a card, and is done once. */
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

/** Only of a stolen vehicle: one that its customer kept is simply returned. */
function Recovery({ asset, actions }: { asset: AssetDetail; actions: AssetActions }) {
  const { successor } = asset;
  if (asset.state !== 'STOLEN') return null;
  if (successor) {
    return (
      <span className={classes.outcome}>
        Recovered:{' '}
        <Link to="/inventory/assets/$assetId" params={{ assetId: successor.id }}>
          its record since then
        </Link>
      </span>
    );
  }
  const item = actions.menu.find(({ action }) => action === 'recover');
  return (
    item && (
      <Button onClick={item.onSelect} disabled={Boolean(item.disabledReason)}>
        Vehicle recovered
      </Button>
    )
  );
}
