import { isMaintenanceState } from '@kickstand/domain/inventory/asset-terms.ts';
import { inspectionForm, possibleOutcomes } from '@kickstand/domain/inventory/create-inspection.ts';
import {
  concernsCustomer,
  INSPECTION_REASON_LABELS,
  MOST_PHOTOS,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { outcomeLabel } from '../../entities/inventory/inspections-card.tsx';
import { SerialNumberInput } from '../../entities/inventory/serial-number-input.tsx';
import { PhotosField } from '../../files/photos-field.tsx';
import type { DialogState } from '../../kit/form-dialog/dialog.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { optionsOf } from '../../kit/list-toolbar/list-filter.ts';
import { CheckList, DamageList } from './check-list.tsx';
import {
  type InspectionForm,
  inspectionValues,
  KEPT,
  typedInspection,
} from './inspection-values.ts';
import { InspectionCreateMutation, type ReturnedAsset } from './return-desk-documents.ts';

/** Records how the vehicle came back, and what becomes of it. */
export function InspectDialog({
  asset,
  ...dialog
}: DialogState & { readonly asset: ReturnedAsset }) {
  const initialValues = inspectionValues(asset);
  const [isSending, setSending] = useState(false);
  return (
    <FormDialog
      title={`Inspect ${asset.serialNumber ?? 'vehicle'}`}
      width="form"
      {...dialog}
      schema={z.preprocess(typedInspection, inspectionForm(asset))}
      initialValues={initialValues}
      // A phone may close the page while its camera is open.
      draft={`inspection.${asset.id}.${initialValues.number}`}
      mutation={InspectionCreateMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
      submitLabel="Save inspection"
      submitDisabled={isSending}
      danger={({ outcome, reason }) => outcome === 'DECOMMISSIONED' && reason !== 'HANDOVER'}
      successMessage="Inspection saved"
      invalidates={['asset', 'customer', 'subscription']}
    >
      {(form) => <Fields form={form} asset={asset} onSending={setSending} />}
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: InspectionForm;
  readonly asset: ReturnedAsset;
  readonly onSending: (sending: boolean) => void;
}

function Fields({ form, asset, onSending }: FieldsProps) {
  const { reason } = form.values;
  const { checks, prices } = asset.returnChecklist;
  return (
    <>
      <Select
        label="Reason"
        data={optionsOf(INSPECTION_REASON_LABELS)}
        allowDeselect={false}
        {...form.getInputProps('reason')}
      />
      <CheckList form={form} checks={checks} />
      <PhotosField
        photos={form.values.photos}
        onChange={(photos) => form.setFieldValue('photos', photos)}
        onSending={onSending}
        prefix="inspections"
        most={MOST_PHOTOS}
        hint="Light, battery, frame, damages"
        error={form.errors.photos}
      />
      <TextInput
        label="Battery (optional)"
        description="In percent, 0 to 100."
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('batteryPercent')}
      />
      <Textarea label="Notes (optional)" maxRows={8} {...form.getInputProps('notes')} />
      <TextInput
        label="Service job (optional)"
        description="Opens a job for the workshop, for instance 'Replace the front light'."
        autoComplete="off"
        {...form.getInputProps('serviceJob')}
      />
      {reason !== 'HANDOVER' && (
        <>
          {concernsCustomer(reason) && <DamageList form={form} prices={prices} />}
          <OutcomeFields form={form} asset={asset} />
        </>
      )}
    </>
  );
}

/** What becomes of the vehicle. */
function OutcomeFields({
  form,
  asset,
}: {
  readonly form: InspectionForm;
  readonly asset: ReturnedAsset;
}) {
  const { outcome } = form.values;
  const options = [
    { value: KEPT, label: 'Keep its state' },
    ...possibleOutcomes(asset.nextStates).map((value) => ({ value, label: outcomeLabel(value) })),
  ];
  const ends = outcome === 'DECOMMISSIONED';
  const isMaintenance = isMaintenanceState(outcome);
  return (
    <>
      <Select
        label="Outcome"
        data={options}
        allowDeselect={false}
        {...form.getInputProps('outcome')}
      />
      {ends && <p>It is permanently removed from the fleet. This cannot be undone.</p>}
      {isMaintenance && asset.serialNumber === null && (
        <SerialNumberInput
          label="Serial number"
          description="As stamped on the frame."
          variantId={asset.variant.id}
          {...form.getInputProps('serialNumber')}
        />
      )}
      {(ends || isMaintenance || outcome === 'ACTIVE') && (
        <Textarea
          label={ends ? 'Decommission Reason' : isMaintenance ? 'Description' : 'Note (optional)'}
          maxRows={8}
          {...form.getInputProps('outcomeNote')}
        />
      )}
    </>
  );
}
