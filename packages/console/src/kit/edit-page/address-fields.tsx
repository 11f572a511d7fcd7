import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FieldConflict } from '../edit-together/conflict-choices.tsx';
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

interface AddressFieldsProps {
  form: { getInputProps: (path: string) => GetInputPropsReturnType };
  name?: string;
}

/**
 * The fields of a postal address inside a grid.
 * @param name of the address in the form.
 */
export function AddressFields({ form, name = 'address' }: AddressFieldsProps) {
  return (
    <>
      <TextInput className={fields.wide} label="Line 1" {...form.getInputProps(`${name}.line1`)} />
      <TextInput
        className={fields.wide}
        label="Line 2 (optional)"
        {...form.getInputProps(`${name}.line2`)}
      />
      <TextInput label="City" {...form.getInputProps(`${name}.city`)} />
      <TextInput label="State" {...form.getInputProps(`${name}.stateCode`)} />
      <TextInput label="Postal code" {...form.getInputProps(`${name}.postalCode`)} />
      <FieldConflict field={name} />
    </>
  );
}
