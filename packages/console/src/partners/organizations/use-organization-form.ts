import { organizationRecord } from '@kickstand/domain/partners/organization-record.ts';
import type { z } from 'zod';
import { fieldLabels } from '../../kit/edit-page/record-form.ts';
import { useEditForm } from '../../kit/edit-page/use-edit-form.ts';
import {
  type OrganizationAttributes,
  type OrganizationDetail,
  OrganizationSaveMutation,
} from './organization-documents.ts';

/** The form of one tab of an organization: saves its own fields only. */
export function useOrganizationForm<
  Values extends Record<string, unknown>,
  Input extends OrganizationAttributes,
>(organization: OrganizationDetail, saved: Values, schema: z.ZodType<Input>) {
  const { id, updatedAt } = organization;
  return useEditForm({
    // A tab is identified by its fields.
    draft: `organization.${id}.${Object.keys(saved).join('-')}`,
    saved,
    version: updatedAt,
    together: TOGETHER,
    apart: ['metadata'],
    fieldLabel: organizationFieldLabel,
    schema,
    mutation: OrganizationSaveMutation,
    variables: (attributes: Partial<Input>) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'Organization saved',
    invalidates: ['organization'],
  });
}

/** A rule and its fields. */
const TOGETHER = [
  ['authorizedEmailDomainsEnabled', 'allowedDomains'],
  ['authorizedEmailsEnabled', 'authorizedEmails'],
  ['benefitsTextEnabled', 'benefitsText'],
];

/** Labels of the form's fields. */
const organizationFieldLabel = fieldLabels(organizationRecord, {
  authorizedEmailDomainsEnabled: 'Joining by e-mail domain',
  authorizedEmailsEnabled: 'Joining by list',
  allowsPersonalEmail: 'Joining with a personal e-mail',
  fnfDiscount: 'Friends and family',
  organizationHubs: 'Hubs',
});

/** Props of all tabs' forms. */
export interface TabProps {
  readonly organization: OrganizationDetail;
}
