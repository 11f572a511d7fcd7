// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sent, show } from '../../kit/component.test-support.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { SerialNumberInput } from './serial-number-input.tsx';

const Save = graphql(`
  mutation VendorCreateOrUpdate($attributes: VendorAttributes!) {
    vendorCreateOrUpdate(attributes: $attributes) { id }
  }
`);

/** A dialog with the serial number of a vehicle of a variant. */
const dialogFor = (variantId: string) => (
  <FormDialog
    title="Edit vehicle"
    onClose={() => {}}
    schema={z.object({ name: z.string() })}
    initialValues={{ name: '' }}
    mutation={Save}
    variables={(attributes) => ({ attributes })}
    submitLabel="Save"
    successMessage="Saved"
  >
    {(form) => (
      <SerialNumberInput
        label="Serial number"
        variantId={variantId}
        {...form.getInputProps('name')}
      />
    )}
  </FormDialog>
);

test('leaving the field and Save ask once, the question has the focus, and its answer is for one variant', async () => {
  const { person, update } = await show(dialogFor('one'));
  const field = await screen.findByLabelText('Serial number');
  const save = screen.getByRole('button', { name: 'Save' });
  const questionButton = () => screen.findByRole('button', { name: 'It is the serial number' });
  await person.type(field, '4006381333931');
  await person.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({ data: { question: "This looks like a maker's code" } });
  const confirm = await questionButton();
  await waitFor(() => expect(document.activeElement).toBe(confirm));
  expect(sent).toHaveLength(1);
  await person.click(confirm);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText("This looks like a maker's code.")).toBeNull();
  update(dialogFor('other'));
  await person.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.variables).toEqual({ variantId: 'other', serialNumber: '4006381333931' });
  sent[1]?.answer({ data: { question: null } });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.variables).toEqual({ attributes: { name: '4006381333931' } });
});
