import { ORGANIZATION_FORMS } from '@kickstand/domain/partners/organization-record.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { Card } from '../../kit/card/card.tsx';
import { DateField } from '../../kit/date-field/date-field.tsx';
import { EditBody } from '../../kit/edit-page/edit-body.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import { typedNumber } from '../../kit/edit-page/typed-values.ts';
import { AddRow, RowTools } from './form-list.tsx';
import { keyed, newRow, withoutKeys } from './keyed.ts';
import classes from './organization-page.module.css';
import { type TabProps, useOrganizationForm } from './use-organization-form.ts';

function valuesOf({ metadata }: TabProps['organization']) {
  const { totalPotentialEmployees, contacts, ...rest } = metadata;
  return {
    metadata: {
      ...rest,
      totalPotentialEmployees: totalPotentialEmployees?.toString() ?? '',
      contacts: keyed(
        contacts.map(({ phoneNumber, ...contact }) => ({
          ...contact,
          phone: phoneNumber?.formatted ?? '',
        })),
      ),
      marketingDate: metadata.marketingDate ?? '',
      launchDate: metadata.launchDate ?? '',
      expectedFirstOrder: metadata.expectedFirstOrder ?? '',
      partnerSignOffDate: metadata.partnerSignOffDate ?? '',
    },
  };
}
type LaunchValues = ReturnType<typeof valuesOf>;
type Form = UseFormReturnType<LaunchValues>;

const schema = z.preprocess(
  ({ metadata }: LaunchValues) => ({
    metadata: {
      ...metadata,
      totalPotentialEmployees: typedNumber(metadata.totalPotentialEmployees),
      contacts: withoutKeys(metadata.contacts),
    },
  }),
  ORGANIZATION_FORMS.launch,
);

/** Agreements with the partner before and during launch. */
export function LaunchTab({ organization }: TabProps) {
  const edit = useOrganizationForm(organization, valuesOf(organization), schema);
  const { form } = edit;
  return (
    <EditBody title={organization.name} edit={edit}>
      <Card title="Partner">
        <div className={fields.fields}>
          <TextInput label="Platform (optional)" {...form.getInputProps('metadata.platform')} />
          <TextInput
            label="Potential employees (optional)"
            inputMode="numeric"
            {...form.getInputProps('metadata.totalPotentialEmployees')}
          />
          <TextInput
            label="Main contact (optional)"
            {...form.getInputProps('metadata.mainContact')}
          />
          <TextInput
            label="Success manager (optional)"
            {...form.getInputProps('metadata.customerSuccessManager')}
          />
        </div>
      </Card>
      <Contacts form={form} />
      <Card title="Marketing and launch">
        <div className={fields.fields}>
          <MetadataDate form={form} name="marketingDate" label="Marketing starts (optional)" />
          <MetadataDate form={form} name="launchDate" label="Launch (optional)" />
          <MetadataDate
            form={form}
            name="expectedFirstOrder"
            label="Expected first order (optional)"
          />
          <Textarea
            className={fields.wide}
            label="Marketing notes (optional)"
            {...form.getInputProps('metadata.marketingNotes')}
          />
          <Textarea
            className={fields.wide}
            label="Launch notes (optional)"
            {...form.getInputProps('metadata.launchNotes')}
          />
        </div>
      </Card>
      <Card title="Sign-off">
        <div className={classes.switches}>
          <Switch
            label="Benefits card funded"
            {...form.getInputProps('metadata.benefitsCardFunded', { type: 'checkbox' })}
          />
          <Switch
            label="The partner has signed off"
            {...form.getInputProps('metadata.partnerSignOff', { type: 'checkbox' })}
          />
          {form.values.metadata.partnerSignOff && (
            <MetadataDate form={form} name="partnerSignOffDate" label="Sign-off date" />
          )}
        </div>
      </Card>
    </EditBody>
  );
}

type DateName = 'marketingDate' | 'launchDate' | 'expectedFirstOrder' | 'partnerSignOffDate';

function MetadataDate({ form, name, label }: { form: Form; name: DateName; label: string }) {
  return <DateField label={label} {...form.getInputProps(`metadata.${name}`)} />;
}

const CONTACT_FIELDS = [
  ['name', 'Name', 'text'],
  ['role', 'Role (optional)', 'text'],
  ['email', 'E-mail (optional)', 'email'],
  ['phone', 'Phone (optional)', 'tel'],
] as const;

function Contacts({ form }: { form: Form }) {
  const { contacts } = form.values.metadata;
  const path = 'metadata.contacts';
  return (
    <Card
      title="Contacts"
      count={contacts.length}
      empty={contacts.length === 0 && 'No contacts yet'}
      flush
    >
      <div className={classes.rows}>
        {contacts.map(({ key, name }, index) => (
          <div key={key} className={classes.row}>
            {CONTACT_FIELDS.map(([field, label, type]) => (
              <TextInput
                key={field}
                label={label}
                type={type}
                className={classes.grow}
                {...form.getInputProps(`${path}.${index}.${field}`)}
              />
            ))}
            <RowTools
              what={name || `contact ${index + 1}`}
              onRemove={() => form.removeListItem(path, index)}
            />
          </div>
        ))}
      </div>
      <AddRow
        label="Add contact"
        onAdd={() =>
          form.insertListItem(path, newRow({ name: '', role: '', email: '', phone: '' }))
        }
      />
    </Card>
  );
}
