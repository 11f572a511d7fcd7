import {
  DISCOUNT_TYPE_LABELS,
  PROMOTION_DURATION_LABELS,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { organizationsQuery } from '../../entities/partners/organization-choices.ts';
import fields from '../../kit/edit-page/fields.module.css';
import { optionsOf } from '../../kit/list-toolbar/list-filter.ts';
import type { PromotionValues } from './promotion-form.ts';

interface FieldsProps {
  readonly form: UseFormReturnType<PromotionValues>;
  /** The financial terms are fixed. */
  readonly frozen?: boolean;
}

/** The terms of a promotion, inside a grid of fields. */
export function PromotionFields({ form, frozen = false }: FieldsProps) {
  const organizations = useQuery(organizationsQuery).data?.organizations ?? [];
  return (
    <>
      <TextInput
        label="Code"
        spellCheck={false}
        styles={{ input: { textTransform: 'uppercase' } }}
        {...form.getInputProps('code')}
      />
      <TextInput label="Title" {...form.getInputProps('title')} />
      <Select
        label="Organization (optional)"
        placeholder="All"
        searchable
        clearable
        data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('organizationId')}
        value={form.values.organizationId || null}
        onChange={(id) => form.setFieldValue('organizationId', id ?? '')}
      />
      <Textarea
        className={fields.wide}
        label="Description (optional)"
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <DiscountFields form={form} frozen={frozen} />
      <DurationFields form={form} frozen={frozen} />
    </>
  );
}

function DiscountFields({ form, frozen = false }: FieldsProps) {
  return (
    <>
      <Select
        label="Discount type"
        disabled={frozen}
        data={optionsOf(DISCOUNT_TYPE_LABELS)}
        {...form.getInputProps('discountType')}
      />
      {form.values.discountType === 'fixed' ? (
        <TextInput
          label="Amount off a month"
          inputMode="decimal"
          disabled={frozen}
          {...form.getInputProps('amountCents')}
        />
      ) : (
        <TextInput
          label="Percentage"
          inputMode="numeric"
          disabled={frozen}
          {...form.getInputProps('percentage')}
        />
      )}
    </>
  );
}

function DurationFields({ form, frozen = false }: FieldsProps) {
  const { duration } = form.values;
  return (
    <>
      <Select
        label="Duration"
        disabled={frozen}
        data={optionsOf(PROMOTION_DURATION_LABELS)}
        {...form.getInputProps('duration')}
      />
      {duration === 'recurring' && (
        <TextInput
          label="Months"
          inputMode="numeric"
          disabled={frozen}
          {...form.getInputProps('durationMonths')}
        />
      )}
      {duration === 'until_depleted' && (
        <TextInput
          label="Budget"
          inputMode="decimal"
          disabled={frozen}
          {...form.getInputProps('budgetCents')}
        />
      )}
    </>
  );
}
