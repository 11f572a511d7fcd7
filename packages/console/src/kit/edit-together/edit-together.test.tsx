// @vitest-environment jsdom
import { Textarea, TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sent, show } from '../component.test-support.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { graphql } from '../graphql.ts';

const Save = graphql(`
  mutation HubCreateOrUpdate($id: ID, $attributes: HubAttributes!) {
    hubCreateOrUpdate(id: $id, attributes: $attributes) { id }
  }
`);

const PLACE = { name: 'Oakland', notes: '', line1: '1 Grand Ave', city: 'Oakland' };
type Place = typeof PLACE;
const schema = z.object({
  name: z.string(),
  notes: z.string(),
  line1: z.string(),
  city: z.string(),
});

/** The dialog of a hub as it was last read: its address is one choice, and its name is fixed from version 5 on. */
const place = (saved: Partial<Place>, version: number, onClose = () => {}) => (
  <FormDialog
    title="Edit hub"
    onClose={onClose}
    schema={schema}
    initialValues={{ ...PLACE, ...saved }}
    version={`2026-11-20T10:00:0${version}Z`}
    groups={{
      together: [['line1', 'city']],
      withFixed: (values, { name }) => (version < 5 ? values : { ...values, name }),
    }}
    mutation={Save}
    variables={(_: Place, attributes: Partial<Place>) => ({ attributes })}
    submitLabel="Save"
    successMessage="Hub saved"
  >
    {(form) => (
      <>
        <TextInput label="Name" {...form.getInputProps('name')} />
        <Textarea label="Notes" {...form.getInputProps('notes')} />
        <TextInput label="Line 1" {...form.getInputProps('line1')} />
        <TextInput label="City" {...form.getInputProps('city')} />
      </>
    )}
  </FormDialog>
);

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit hub' }));
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);
const save = () => dialog().getByRole('button', { name: 'Save' });
const sentAttributes = () => sent.map(({ variables }) => Object(variables).attributes);
const CONFLICT = {
  data: null,
  errors: [
    {
      message: 'Someone else updated this.',
      extensions: {
        code: 'CONFLICT',
        changedBy: ['luis@kickstand.example'],
        changedByNames: ['Luis Ortega'],
      },
    },
  ],
};

test("another person's change of another field is taken, and only own changes are sent", async () => {
  const onClose = vi.fn();
  const { person, update } = await show(place({}, 1, onClose));
  await person.type(field('Notes'), 'Ring twice');
  update(place({ name: 'Oakland Downtown' }, 2, onClose));
  await waitFor(() => expect(field('Name').value).toBe('Oakland Downtown'));
  expect(field('Notes').value).toBe('Ring twice');
  await person.click(save());
  await waitFor(() => expect(sentAttributes()).toEqual([{ notes: 'Ring twice' }]));
  sent[0]?.answer({ data: {} });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText(/were also kept: Name\./)).toBeTruthy();
});

test('without own changes the form follows the record', async () => {
  const { update } = await show(place({}, 1));
  update(place({ name: 'Oakland Downtown', city: 'Berkeley' }, 2));
  await waitFor(() => expect(field('Name').value).toBe('Oakland Downtown'));
  expect(field('City').value).toBe('Berkeley');
  expect(screen.queryByRole('group')).toBeNull();
});

test('a save that others were faster than is sent again once their version has arrived', async () => {
  const { person, update } = await show(place({}, 1));
  await person.type(field('Notes'), 'Ring twice');
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(CONFLICT);
  update(place({ city: 'Berkeley' }, 2));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sentAttributes()[1]).toEqual({ notes: 'Ring twice' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('what can no longer be changed has the saved value again, and the rest is saved once the person says so', async () => {
  const { person, update } = await show(place({}, 1));
  await person.type(field('Name'), ' West');
  await person.type(field('Notes'), 'Ring twice');
  await person.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(CONFLICT);
  update(place({}, 5));
  await waitFor(() => expect(field('Name').value).toBe('Oakland'));
  expect(field('Notes').value).toBe('Ring twice');
  expect(
    await screen.findByText(/^Name can no longer be changed: the saved values are shown again\./),
  ).toBeTruthy();
  await person.click(save());
  await waitFor(() =>
    expect(sentAttributes()).toEqual([expect.anything(), { notes: 'Ring twice' }]),
  );
});

test.each([
  { whose: 'Keep yours: West Oakland', value: 'West Oakland', saved: [{ name: 'West Oakland' }] },
  { whose: 'Use theirs: East Oakland', value: 'East Oakland', saved: [] },
])(
  'two names are a choice, and nothing is sent before it is made: $whose',
  async ({ whose, value, saved }) => {
    const { person, update } = await show(place({}, 1));
    await person.clear(field('Name'));
    await person.type(field('Name'), 'West Oakland');
    update(place({ name: 'East Oakland' }, 2));
    const choice = await dialog().findByRole('group', { name: /also changed this/ });
    expect(field('Name').value).toBe('West Oakland');
    await person.click(save());
    await waitFor(() => expect(choice.contains(document.activeElement)).toBe(true));
    expect(sent).toHaveLength(0);
    await person.click(within(choice).getByRole('button', { name: whose }));
    expect(field('Name').value).toBe(value);
    expect(screen.queryByRole('group')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(save()));
    if (saved.length > 0) await person.click(save());
    await waitFor(() => expect(sentAttributes()).toEqual(saved));
  },
);

test('an address is one choice, and other fields are merged beside it', async () => {
  const { person, update } = await show(place({}, 1));
  await person.clear(field('Line 1'));
  await person.type(field('Line 1'), '1 New Street');
  update(place({ city: 'Berkeley', name: 'Oakland Downtown' }, 2));
  const choice = await dialog().findByRole('group', { name: /also changed this/ });
  expect(field('Name').value).toBe('Oakland Downtown');
  const theirs = within(choice).getByRole('button', { name: /^Use theirs: .*Berkeley/ });
  await person.click(theirs);
  expect(field('Line 1').value).toBe('1 Grand Ave');
  expect(field('City').value).toBe('Berkeley');
});
