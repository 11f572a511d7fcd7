import { ORGANIZATION_FORMS } from '@kickstand/domain/partners/organization-record.ts';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { Card } from '../../kit/card/card.tsx';
import { EditBody } from '../../kit/edit-page/edit-body.tsx';
import { FieldConflict } from '../../kit/edit-together/conflict-choices.tsx';
import { AddRow, RowTools } from './form-list.tsx';
import { type Keyed, keyed, newRow, withoutKeys } from './keyed.ts';
import classes from './organization-page.module.css';
import { type TabProps, useOrganizationForm } from './use-organization-form.ts';

interface AdminValues {
  readonly name: string;
  readonly email: string;
}

const schema = z.preprocess(
  ({ organizationAdmins }: { organizationAdmins: Keyed<AdminValues>[] }) => ({
    organizationAdmins: withoutKeys(organizationAdmins),
  }),
  ORGANIZATION_FORMS.admins,
);

/** The partner's contacts. */
export function AdminsTab({ organization }: TabProps) {
  const saved = { organizationAdmins: keyed(organization.organizationAdmins) };
  const edit = useOrganizationForm(organization, saved, schema);
  const { form } = edit;
  const admins = form.values.organizationAdmins;
  return (
    <EditBody title={organization.name} edit={edit}>
      <Card
        title="Admins"
        count={admins.length}
        empty={admins.length === 0 && 'No admins yet'}
        flush
      >
        <FieldConflict field="organizationAdmins" flush />
        <div className={classes.rows}>
          {admins.map(({ key, name }, index) => (
            <div key={key} className={classes.row}>
              <TextInput
                label="Name"
                className={classes.grow}
                {...form.getInputProps(`organizationAdmins.${index}.name`)}
              />
              <TextInput
                label="E-mail"
                type="email"
                spellCheck={false}
                className={classes.grow}
                {...form.getInputProps(`organizationAdmins.${index}.email`)}
              />
              <RowTools
                what={name || `admin ${index + 1}`}
                onRemove={() => form.removeListItem('organizationAdmins', index)}
              />
            </div>
          ))}
        </div>
        <AddRow
          label="Add admin"
          onAdd={() => form.insertListItem('organizationAdmins', newRow({ name: '', email: '' }))}
        >
          <span className="ks-quiet">Contacts only; they cannot sign in here.</span>
        </AddRow>
      </Card>
    </EditBody>
  );
}
