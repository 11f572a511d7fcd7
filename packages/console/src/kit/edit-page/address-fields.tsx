import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldClash } from '../edit-together/clash-choices.tsx';
import fields from './fields.module.css';

interface AddressLines {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
}

/** An address in a form; '' if empty. */
export function addressValues(address: AddressLines | undefined) {
  return {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    stateCode: address?.stateCode ?? '',
    postalCode: address?.postalCode ?? '',
  };
}

/** The fields of a postal address inside a grid; named `address` in the form. */
export function AddressFields({
  form,
}: {
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
}) {
  return (
    <>
      <TextInput className={fields.wide} label="Line 1" {...form.getInputProps('address.line1')} />
      <TextInput
        className={fields.wide}
        label="Line 2 (optional)"
        {...form.getInputProps('address.line2')}
      />
      <TextInput label="City" {...form.getInputProps('address.city')} />
      <TextInput label="State" {...form.getInputProps('address.stateCode')} />
      <TextInput label="Postal code" {...form.getInputProps('address.postalCode')} />
      <FieldClash field="address" />
    </>
  );
}
