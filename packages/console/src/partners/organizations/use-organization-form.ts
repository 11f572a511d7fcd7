import type { z } from 'zod';
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

const LABELS: Record<string, string> = {
  logoUrl: 'Logo',
  termsAndConditionsUrl: 'Terms and conditions',
  theftInsuranceEnabled: 'Theft insurance',
  authorizedEmailDomainsEnabled: 'Joining by e-mail domain',
  allowedDomains: 'Allowed domains',
  authorizedEmailsEnabled: 'Joining by list',
  authorizedEmails: 'Authorized e-mails',
  allowsPersonalEmail: 'Joining with a personal e-mail',
  fnfDiscount: 'Friends and family',
  benefitsTextEnabled: 'Showing the benefits text',
  benefitsText: 'Benefits text',
  faqs: 'Questions and answers',
  organizationHubs: 'Hubs',
  organizationAdmins: 'Admins',
  metadata: 'Launch',
};

/** Labels of the form's fields. */
const organizationFieldLabel = (field: string): string =>
  LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);

/** Props of all tabs' forms. */
export interface TabProps {
  readonly organization: OrganizationDetail;
}
