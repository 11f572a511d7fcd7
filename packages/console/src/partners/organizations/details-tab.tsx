import { ORGANIZATION_FORMS } from '@kickstand/domain/partners/organization-record.ts';
import { Switch, TextInput } from '@mantine/core';
import { FileField } from '../../files/file-field.tsx';
import { Card } from '../../kit/card/card.tsx';
import { EditBody } from '../../kit/edit-page/edit-body.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import classes from './organization-page.module.css';
import { type TabProps, useOrganizationForm } from './use-organization-form.ts';

/** Name, slug and logo of an organization, and whether customers can find it. */
export function DetailsTab({ organization }: TabProps) {
  const edit = useOrganizationForm(
    organization,
    {
      name: organization.name,
      slug: organization.slug,
      logoUrl: organization.logo?.url ?? null,
      discoverable: organization.discoverable,
      termsAndConditionsUrl: organization.termsAndConditionsUrl,
      theftInsuranceEnabled: organization.theftInsuranceEnabled,
    },
    ORGANIZATION_FORMS.details,
  );
  const { form } = edit;
  const fixed = organization.privateBeta;
  return (
    <EditBody title={organization.name} edit={edit}>
      <Card title="Details">
        <div className={fields.fields}>
          <TextInput label="Name" readOnly={fixed} {...form.getInputProps('name')} />
          <TextInput
            label="Slug"
            spellCheck={false}
            readOnly={fixed}
            {...form.getInputProps('slug')}
          />
          <TextInput
            className={fields.wide}
            label="Terms and conditions (optional)"
            type="url"
            spellCheck={false}
            placeholder="https://"
            {...form.getInputProps('termsAndConditionsUrl')}
          />
          {fixed && (
            <p className={`${fields.wide} ks-quiet`}>
              Customers who leave their employer move to the private beta organization, so its name
              and slug cannot be changed.
            </p>
          )}
          <div className={fields.wide}>
            <FileField
              label="Logo"
              prefix="organizations"
              value={form.values.logoUrl}
              onChange={(url) => form.setFieldValue('logoUrl', url)}
              error={form.errors.logoUrl ? String(form.errors.logoUrl) : undefined}
            />
          </div>
        </div>
      </Card>
      <Card title="Customers">
        <div className={classes.switches}>
          <Switch
            label="Discoverable by customers"
            {...form.getInputProps('discoverable', { type: 'checkbox' })}
          />
          <Switch
            label="Theft insurance"
            {...form.getInputProps('theftInsuranceEnabled', { type: 'checkbox' })}
          />
        </div>
      </Card>
    </EditBody>
  );
}
