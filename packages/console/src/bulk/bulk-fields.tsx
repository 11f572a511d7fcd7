import type { BulkField } from '@kickstand/domain/bulk/bulk-commands.ts';
import { ASSET_ACTION_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import { MAINTENANCE_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import {
  ORDER_CANCELATION_REASON_LABELS,
  SELECTABLE_CANCELATION_REASONS,
} from '@kickstand/domain/orders/order-reasons.ts';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hubChoicesQuery } from '../entities/hubs/hub-choices-query.ts';
import { HubField } from '../entities/hubs/hub-field.tsx';
import { StorageLocationField } from '../entities/inventory/storage-location-field.tsx';
import { DateField } from '../kit/date-field/date-field.tsx';
import { businessToday } from '../kit/dates.tsx';
import { RadioList } from '../kit/radio-list.tsx';

type Form = UseFormReturnType<Record<string, unknown>>;

const text = (label: string, form: Form, field: BulkField) => (
  <Textarea label={label} minRows={2} maxRows={8} {...form.getInputProps(field)} />
);

function HubChoiceField({ form }: { form: Form }) {
  const query = useQuery(hubChoicesQuery);
  return (
    <HubField
      query={query}
      choices={query.data}
      {...form.getInputProps('hubId')}
      onChange={(id) => form.setFieldValue('hubId', id)}
    />
  );
}

const REASONS = SELECTABLE_CANCELATION_REASONS.map((value) => ({
  value,
  label: ORDER_CANCELATION_REASON_LABELS[value],
}));
const STATES = MAINTENANCE_STATES.map((value) => ({ value, label: ASSET_ACTION_LABELS[value] }));

/** The fields of what bulk commands ask for once, as the dialogs for a single record have them. */
const FIELDS: Record<BulkField, (form: Form) => ReactNode> = {
  askAgainOn: (form) => (
    <DateField
      label="Ask again on (optional)"
      min={businessToday()}
      presets={['+7 days', '+30 days']}
      {...form.getInputProps('askAgainOn')}
    />
  ),
  cancelationNotes: (form) =>
    text(
      form.values.cancelationReason === 'OTHER' ? 'Notes' : 'Notes (optional)',
      form,
      'cancelationNotes',
    ),
  cancelationReason: (form) => (
    <RadioList label="Reason" options={REASONS} {...form.getInputProps('cancelationReason')} />
  ),
  description: (form) => text('Description', form, 'description'),
  hubId: (form) => <HubChoiceField form={form} />,
  maintenanceNotes: (form) => text('Notes (optional)', form, 'maintenanceNotes'),
  reason: (form) => text('Reason (optional)', form, 'reason'),
  state: (form) => <RadioList label="State" options={STATES} {...form.getInputProps('state')} />,
  storageLocation: (form) => (
    <StorageLocationField placeId={null} {...form.getInputProps('storageLocation')} />
  ),
  text: (form) => text('Comment', form, 'text'),
};

/** The field of a value that a bulk command asks for. */
export const BulkFieldInput = ({ field, form }: { field: BulkField; form: Form }) =>
  FIELDS[field](form);
