import { addDays } from '@kickstand/domain/kernel/calendar.ts';
import {
  createServiceAccountInput,
  SERVICE_ACCOUNT_DAYS,
} from '@kickstand/domain/staff/service-account.ts';
import {
  SERVICE_ACCOUNT_AREA_HINTS,
  SERVICE_ACCOUNT_AREA_LABELS,
  SERVICE_ACCOUNT_AREAS,
  type ServiceAccountArea,
} from '@kickstand/domain/staff/service-account-areas.ts';
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../kit/date-field/date-field.tsx';
import { businessToday } from '../kit/dates.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { ReturnAddressesField } from './return-addresses-field.tsx';
import {
  type CreatedServiceAccount,
  ServiceAccountCreateMutation,
} from './service-account-documents.ts';
import { TokenDialog } from './token-dialog.tsx';

const NO_AREAS: ServiceAccountArea[] = [];
const NO_ADDRESSES: string[] = [];

/** Creates a service account and shows its token once. */
export function NewServiceAccountButton() {
  const { open, ...dialog } = useDialog();
  const [created, setCreated] = useState<CreatedServiceAccount>();
  return (
    <>
      <NewButton operation="serviceAccountCreate" label="New service account" onClick={open} />
      <FormDialog
        title="New service account"
        width="form"
        {...dialog}
        schema={createServiceAccountInput}
        initialValues={{
          name: '',
          purpose: '',
          areas: NO_AREAS,
          returnAddresses: NO_ADDRESSES,
          expiresOn: addDays(businessToday(), SERVICE_ACCOUNT_DAYS),
        }}
        mutation={ServiceAccountCreateMutation}
        variables={(values) => values}
        submitLabel="Create service account"
        successMessage="Service account created"
        invalidates={['serviceAccount']}
        onSuccess={({ serviceAccountCreate }) => setCreated(serviceAccountCreate)}
      >
        {(form) => (
          <div className={fields.fields}>
            <TextInput
              label="Name"
              description="Timelines show it as the author."
              placeholder="Web checkout"
              {...form.getInputProps('name')}
            />
            <DateField
              label="Last day"
              description="The token is refused from the next day on."
              min={businessToday()}
              presets={['+30 days', '+90 days']}
              {...form.getInputProps('expiresOn')}
            />
            <Textarea
              className={fields.wide}
              label="Purpose"
              description="Which program uses it, and who looks after that program."
              {...form.getInputProps('purpose')}
            />
            <Checkbox.Group
              className={fields.wide}
              label="Areas"
              description="What it may do. Everything else is refused."
              {...form.getInputProps('areas')}
            >
              <Stack gap={10} mt={8} mb={4}>
                {SERVICE_ACCOUNT_AREAS.map((area) => (
                  <Checkbox
                    key={area}
                    value={area}
                    label={SERVICE_ACCOUNT_AREA_LABELS[area]}
                    description={SERVICE_ACCOUNT_AREA_HINTS[area]}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            <div className={fields.wide}>
              <ReturnAddressesField {...form.getInputProps('returnAddresses')} />
            </div>
          </div>
        )}
      </FormDialog>
      <TokenDialog created={created} onClose={() => setCreated(undefined)} />
    </>
  );
}
