// @vitest-environment jsdom
import { Select, TextInput } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { sent, show } from '../component.test-support.tsx';
import { keepDraft } from '../drafts/draft-store.ts';
import { graphql } from '../graphql.ts';
import type { WireRefusal } from '../request-errors.ts';
import { useBeforeSending } from './before-sending.ts';
import { RefusalLinks } from './expected-refusals.ts';
import { FormDialog } from './form-dialog.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';

const Save = graphql(`
  mutation VendorCreateOrUpdate($attributes: VendorAttributes!) {
    vendorCreateOrUpdate(attributes: $attributes) { id }
  }
`);

const schema = z.object({
  name: z.string().min(1, 'Enter a name.').max(20, 'At most 20 characters.'),
  website: z.string().max(20, 'At most 20 characters.'),
});

type Values = z.infer<typeof schema>;

type Props = FormDialogProps<Values, Values, unknown, { attributes: Values }>;

/** A dialog for the name and website of a vendor. */
const dialogWith = ({ children, ...props }: Partial<Props> = {}) => (
  <FormDialog
    title="Edit vendor"
    onClose={() => {}}
    schema={schema}
    initialValues={{ name: '', website: '' }}
    mutation={Save}
    variables={(attributes: Values) => ({ attributes })}
    submitLabel="Save"
    successMessage="Vendor saved"
    {...props}
  >
    {children ??
      ((form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <TextInput label="Website" {...form.getInputProps('website')} />
        </>
      ))}
  </FormDialog>
);

const dialog = () => within(screen.getByRole('dialog', { name: 'Edit vendor' }));
const fieldOf = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);
const saveButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Save' });
const question = () => screen.findByRole('dialog', { name: 'Discard changes?' });
const SAVED = { data: {} };
const HELP = { sentence: 'Two vendors need two names.', action: null };
const NO = { message: 'There is a vendor of this name.', extensions: { code: 'BAD_USER_INPUT' } };

test('the first field has the focus, and a valid form is sent once, then closes', async () => {
  const onClose = vi.fn();
  const { person } = await show(dialogWith({ onClose }));
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Name')));
  await person.type(fieldOf('Name'), 'Pedal Supply Co');
  await person.dblClick(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.variables).toEqual({ attributes: { name: 'Pedal Supply Co', website: '' } });
  expect(onClose).not.toHaveBeenCalled();
  sent[0]?.answer(SAVED);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await screen.findByText('Vendor saved')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('Ctrl+Enter on a choice field saves, and does not open its choices', async () => {
  const initialValues = { name: 'Pedal', website: '' };
  const children: Props['children'] = (form) => (
    <Select label="Name" data={['Pedal', 'Wheels']} {...form.getInputProps('name')} />
  );
  const { person } = await show(dialogWith({ initialValues, children }));
  dialog().getByRole('combobox', { name: 'Name' }).focus();
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('option')).toBeNull();
});

test('a restored text is selected, so that typing replaces it', async () => {
  keepDraft('vendor.new', { values: { name: 'Pedal' }, base: { name: '' } });
  const { person } = await show(dialogWith({ draft: 'vendor.new' }));
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Name')));
  expect(dialog().getByText(/^Restored your unsaved entries/)).toBeTruthy();
  await person.keyboard('Wheels');
  expect(fieldOf('Name').value).toBe('Wheels');
});

test('an invalid form is not sent: each field says why, and the first has the focus', async () => {
  const { person } = await show(dialogWith());
  await person.click(fieldOf('Website'));
  // A pasted text is not truncated.
  await person.paste('https://pedal-supply.example/catalog');
  await person.click(saveButton());
  expect(dialog().getByText('Enter a name.')).toBeTruthy();
  expect(dialog().getByText('At most 20 characters.')).toBeTruthy();
  expect(fieldOf('Website').value).toBe('https://pedal-supply.example/catalog');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf('Name')));
  expect(sent).toHaveLength(0);
  await person.type(fieldOf('Name'), 'P');
  expect(dialog().queryByText('Enter a name.')).toBeNull();
});

test('a disabled main button names the fields that are missing or wrong', async () => {
  const needed = { name: 'Name', website: 'Website' };
  const { person } = await show(dialogWith({ needed }));
  expect(saveButton().disabled).toBe(true);
  const described = () =>
    document.getElementById(saveButton().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('Enter Name.');
  await person.type(fieldOf('Name'), 'A vendor with a much longer name');
  expect(described()).toBe('Check Name.');
  await person.clear(fieldOf('Name'));
  await person.type(fieldOf('Name'), 'Pedal Supply Co');
  expect(saveButton().disabled).toBe(false);
});

test.each([
  ['the Cancel button', () => dialog().getByRole('button', { name: 'Cancel' })],
  ['Escape', undefined],
])('closing it by %s asks before entries are lost', async (_, button) => {
  const onClose = vi.fn();
  const { person } = await show(dialogWith({ onClose }));
  const leave = () => (button ? person.click(button()) : person.keyboard('{Escape}'));
  await person.type(fieldOf('Name'), 'Pedal');
  await leave();
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(fieldOf('Name').value).toBe('Pedal');
  await leave();
  await person.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('without entries it closes without a question', async () => {
  const onClose = vi.fn();
  const { person } = await show(dialogWith({ onClose }));
  await person.type(fieldOf('Name'), 'P');
  await person.clear(fieldOf('Name'));
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what one scan sets again is no entry to ask about, anything beside it is', async () => {
  const onClose = vi.fn();
  const { person } = await show(dialogWith({ onClose, oneScan: ['name'] }));
  await person.type(fieldOf('Name'), 'SFO-10003');
  await person.type(fieldOf('Website'), 'w');
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await person.clear(fieldOf('Website'));
  await person.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('Back asks before entries are lost', async () => {
  const { person, router } = await show(dialogWith());
  await person.type(fieldOf('Name'), 'Pedal');
  router.history.back();
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(router.history.location.pathname).toBe('/page');
  expect(fieldOf('Name').value).toBe('Pedal');
});

test('while it is being sent it stays open, and after a refusal it asks again', async () => {
  const onClose = vi.fn();
  const { person } = await show(dialogWith({ onClose }));
  await person.type(fieldOf('Name'), 'Pedal');
  await person.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  sent[0]?.answer({ data: null, errors: [NO] });
  expect((await dialog().findByRole('alert')).textContent).toContain(NO.message);
  await person.keyboard('{Escape}');
  await person.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(fieldOf('Name').value).toBe('Pedal');
});

test('a refusal that names a field is shown there', async () => {
  const { person } = await show(dialogWith());
  await person.type(fieldOf('Name'), 'Pedal');
  await person.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  const extensions = { ...NO.extensions, field: 'attributes.name' };
  sent[0]?.answer({ data: null, errors: [{ ...NO, extensions }] });
  expect(await dialog().findByText(NO.message)).toBeTruthy();
  expect(fieldOf('Name').getAttribute('aria-invalid')).toBe('true');
});

const linkOfTest = ({ blocker, blockerId }: WireRefusal) =>
  blocker === 'VENDOR' ? { label: 'Go to vendor', path: `/vendors/${blockerId}` } : undefined;

test.each([
  ['that names a field', 'attributes.name'],
  ['that names no field', undefined],
])('a refusal %s links to the record that prevents the action', async (_, field) => {
  const fetchLinks = async () => linkOfTest;
  const { person } = await show(
    <RefusalLinks value={fetchLinks}>{dialogWith({ explainRefusals: () => HELP })}</RefusalLinks>,
  );
  await person.type(fieldOf('Name'), 'Pedal');
  await person.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  const refusals = [
    { code: 'TAKEN', message: NO.message, field, blocker: 'VENDOR', blockerId: '7' },
  ];
  sent[0]?.answer({ data: null, errors: [{ ...NO, extensions: { code: 'REFUSED', refusals } }] });
  const link = await dialog().findByRole('link', { name: 'Go to vendor' });
  expect(link.getAttribute('href')).toBe('/vendors/7');
  expect(dialog().queryByText(HELP.sentence) === null).toBe(field !== undefined);
});

test.each([
  ['that its note explains', HELP, undefined],
  ['without an explanation', undefined, undefined],
  ['whose toast has a title of its own', HELP, 'Vendor not saved'],
])('a refusal %s is said once, or in its toast, too', async (_, help, refusedTitle) => {
  const { person } = await show(
    dialogWith({
      payloadErrors: () => [NO.message],
      explainRefusals: () => help && { ...help, insteadOf: NO.message },
      ...(refusedTitle && { refusedTitle }),
    }),
  );
  await person.type(fieldOf('Name'), 'Pedal');
  await person.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({ data: {} });
  expect(await dialog().findByText(help?.sentence ?? NO.message)).toBeTruthy();
  const toasts = within(document.body).queryAllByText(new RegExp(`${NO.message}|${refusedTitle}`));
  expect(toasts.filter((each) => !each.closest('[role="dialog"]'))).toHaveLength(
    help && !refusedTitle ? 0 : 1,
  );
});

test('a refusal asks again what will happen, and what no longer happens disappears', async () => {
  const rehearsed = (stateFingerprint: string | null) => ({
    data: null,
    errors: [{ message: 'Rehearsed.', extensions: { rehearsal: { stateFingerprint } } }],
  });
  const { person } = await show(
    dialogWith({
      rehearsal: ({ stateFingerprint }) =>
        stateFingerprint === null ? undefined : { panel: <p>Makes a vendor</p>, gist: undefined },
    }),
  );
  await person.type(fieldOf('Name'), 'Pedal');
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(rehearsed('1'));
  expect(await dialog().findByText('Makes a vendor')).toBeTruthy();
  await person.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer({ data: null, errors: [NO] });
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.answer(rehearsed(null));
  await waitFor(() => expect(dialog().queryByText('Makes a vendor')).toBeNull());
  expect(dialog().getByRole('alert').textContent).toContain(NO.message);
});

test('a refusal that the data has as a text links to the record, too, once for several rows', async () => {
  const fetchLinks = async () => linkOfTest;
  const { person } = await show(
    <RefusalLinks value={fetchLinks}>
      {dialogWith({ payloadErrors: () => [NO.message] })}
    </RefusalLinks>,
  );
  await person.type(fieldOf('Name'), 'Pedal');
  await person.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  const refusal = { code: 'TAKEN', message: NO.message, blocker: 'VENDOR', blockerId: '7' };
  sent[0]?.answer({ data: {}, extensions: { refusals: [refusal, refusal] } });
  const link = await within(await dialog().findByRole('alert')).findByRole('link');
  expect(link.getAttribute('href')).toBe('/vendors/7');
});

test('a lost connection and a failing server are named, and the entries are sent again with the same key', async () => {
  const { person } = await show(dialogWith());
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  onTestFinished(() => void vi.useRealTimers());
  await person.type(fieldOf('Name'), 'Pedal');
  fireEvent.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({ unusable: true }, 500);
  expect((await dialog().findByRole('alert')).textContent).toContain('Kickstand did not answer.');
  await waitFor(() => expect(saveButton().dataset.loading).toBeUndefined());
  fireEvent.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.variables).toEqual(sent[0]?.variables);
});

/** A field with a check before sending that ends as each test says. */
function CheckedField({ check }: { check: () => Promise<boolean> }) {
  useBeforeSending(check);
  return <TextInput label="Serial number" />;
}

/** A dialog with such a field whose Save button was clicked twice, and the answers that its checks wait for. */
async function showChecked() {
  const answers: ((isClear: boolean) => void)[] = [];
  const check = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const { person, update } = await show(
    dialogWith({
      children: (form) => (
        <>
          <TextInput label="Name" {...form.getInputProps('name')} />
          <CheckedField check={check} />
        </>
      ),
    }),
  );
  await person.type(fieldOf('Name'), 'Pedal');
  await person.dblClick(saveButton());
  return { answers, person, update };
}

test('what a field checks before sending is checked once, and the form is sent once', async () => {
  const { answers, person } = await showChecked();
  expect(answers).toHaveLength(1);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  answers[0]?.(true);
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.click(saveButton());
  expect(answers).toHaveLength(1);
  expect(sent).toHaveLength(1);
});

test('with an open question the form is not sent, and can be sent again', async () => {
  const { answers, person } = await showChecked();
  answers[0]?.(false);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  expect(sent).toHaveLength(0);
  await person.click(saveButton());
  answers[1]?.(true);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a form that is gone before the check has ended is not sent', async () => {
  const { answers, update } = await showChecked();
  update(null);
  answers[0]?.(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(0);
});
