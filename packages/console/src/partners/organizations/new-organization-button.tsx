import {
  newOrganizationForm,
  suggestSlug,
} from '@kickstand/domain/partners/organization-record.ts';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../../kit/list-page/new-button.tsx';
import { OrganizationSaveMutation } from './organization-documents.ts';

const START = { name: '', slug: '' };

/** The slug follows the name until it is edited. */
function NameAndSlug({ form }: { form: UseFormReturnType<typeof START> }) {
  const { name, slug } = form.values;
  return (
    <>
      <TextInput
        label="Name"
        {...form.getInputProps('name')}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          const follows = slug === suggestSlug(name);
          form.setValues({ name: typed, ...(follows && { slug: suggestSlug(typed) }) });
        }}
      />
      <TextInput label="Slug" spellCheck={false} {...form.getInputProps('slug')} />
    </>
  );
}

/** Asks for name and slug, then opens the new organization's page with all other settings. */
export function NewOrganizationButton() {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  return (
    <>
      <NewButton operation="organizationCreateOrUpdate" label="New organization" onClick={open} />
      <FormDialog
        title="New organization"
        draft="organization.new"
        {...dialog}
        schema={newOrganizationForm}
        initialValues={START}
        mutation={OrganizationSaveMutation}
        variables={(attributes) => ({ attributes })}
        submitLabel="Create organization"
        successMessage="Organization created"
        invalidates={['organization']}
        onSuccess={({ organizationCreateOrUpdate: { id } }) =>
          void navigate({ to: '/organizations/$organizationId', params: { organizationId: id } })
        }
      >
        {(form) => <NameAndSlug form={form} />}
      </FormDialog>
    </>
  );
}
