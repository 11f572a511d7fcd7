import { emailAcceptance } from '@kickstand/domain/customers/organization-access.ts';
import { emailSchema } from '@kickstand/domain/kernel/text.ts';
import { ORGANIZATION_FORMS } from '@kickstand/domain/partners/organization-record.ts';
import { Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '../../kit/card/card.tsx';
import { EditBody } from '../../kit/edit-page/edit-body.tsx';
import { StateBadge } from '../../kit/state-badge/state-badge.tsx';
import classes from './organization-page.module.css';
import { type TabProps, useOrganizationForm } from './use-organization-form.ts';

/** Parses pasted addresses: one per line, or separated by commas, semicolons or spaces. */
const splitEmails = (text: string) => text.split(/[\s,;]+/).filter((each) => each !== '');

const valuesOf = (organization: TabProps['organization']) => ({
  authorizedEmailDomainsEnabled: organization.authorizedEmailDomainsEnabled,
  allowedDomains: [...organization.allowedDomains],
  authorizedEmailsEnabled: organization.authorizedEmailsEnabled,
  authorizedEmails: organization.authorizedEmails.join('\n'),
  allowsPersonalEmail: organization.allowsPersonalEmail,
});
type AccessValues = ReturnType<typeof valuesOf>;

const schema = z.preprocess(
  (values: AccessValues) => ({ ...values, authorizedEmails: splitEmails(values.authorizedEmails) }),
  ORGANIZATION_FORMS.access,
);

/** How employees can join, with a tester for this page's settings. */
export function AccessTab({ organization }: TabProps) {
  const edit = useOrganizationForm(organization, valuesOf(organization), schema);
  const { form } = edit;
  const { values } = form;
  const count = splitEmails(values.authorizedEmails).length;
  return (
    <EditBody title={organization.name} edit={edit}>
      <Card title="By e-mail domain">
        <div className={classes.switches}>
          <Switch
            label="Employees may join by e-mail domain"
            {...form.getInputProps('authorizedEmailDomainsEnabled', { type: 'checkbox' })}
          />
          <TagsInput
            label="Allowed domains"
            placeholder={values.allowedDomains.length === 0 ? 'company.com' : undefined}
            splitChars={[',', ' ', ';']}
            acceptValueOnBlur
            {...form.getInputProps('allowedDomains')}
          />
        </div>
      </Card>
      <Card title="By list" count={count}>
        <div className={classes.switches}>
          <Switch
            label="Listed employees can join"
            {...form.getInputProps('authorizedEmailsEnabled', { type: 'checkbox' })}
          />
          <Textarea
            label="Authorized e-mails"
            description="One per line, or paste a comma-separated list."
            minRows={4}
            maxRows={14}
            spellCheck={false}
            {...form.getInputProps('authorizedEmails')}
          />
        </div>
      </Card>
      <Card title="With a personal e-mail">
        <Switch
          label="Anyone can join with a personal e-mail"
          disabled={organization.privateBeta}
          {...form.getInputProps('allowsPersonalEmail', { type: 'checkbox' })}
        />
      </Card>
      <Tester values={values} />
    </EditBody>
  );
}

/** Shows whether the unsaved or saved settings above accept an address. */
function Tester({ values }: { values: AccessValues }) {
  const [email, setEmail] = useState('');
  const complete = emailSchema.safeParse(email).success;
  const why = emailAcceptance(email, {
    ...values,
    authorizedEmails: splitEmails(values.authorizedEmails),
  });
  return (
    <Card title="Test an address">
      <div className={classes.switches}>
        <TextInput
          label="E-mail"
          type="email"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Only a test: Enter must not submit the surrounding form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <p className={classes.answer} role="status">
          {!complete && <span className="ks-quiet">Enter an address to test it.</span>}
          {complete && why === undefined && (
            <StateBadge meaning="lost" label="Would be rejected." />
          )}
          {complete && why !== undefined && (
            <StateBadge meaning="good" label={`Would be accepted because ${why}.`} />
          )}
        </p>
      </div>
    </Card>
  );
}
