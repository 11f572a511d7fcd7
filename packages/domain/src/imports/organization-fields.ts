import { ORGANIZATION_FORMS } from '../partners/save-organization.ts';
import { listCell, yesNoCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';

const details = ORGANIZATION_FORMS.details.shape;
const access = ORGANIZATION_FORMS.access.shape;
const YES_NO = 'Yes or no';

/** The columns of an organization import; rows are matched by slug, or by name if the slug is empty. */
export const ORGANIZATION_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Name',
    aliases: ['organization', 'company', 'employer'],
    required: true,
    schema: details.name,
  },
  {
    name: 'slug',
    label: 'Slug',
    aliases: ['short name'],
    hint: 'Identifies the organization; generated from the name if empty',
    schema: details.slug,
  },
  { name: 'discoverable', label: 'Discoverable', hint: YES_NO, schema: yesNoCell },
  {
    name: 'authorizedEmailDomainsEnabled',
    label: 'Join by domain',
    hint: YES_NO,
    schema: yesNoCell,
  },
  {
    name: 'allowedDomains',
    label: 'Allowed domains',
    aliases: ['domains', 'email domains'],
    hint: 'Separated by semicolons',
    schema: listCell(access.allowedDomains),
  },
  {
    name: 'authorizedEmailsEnabled',
    label: 'Join by list',
    hint: 'Yes or no; the list is imported as authorized e-mails',
    schema: yesNoCell,
  },
  {
    name: 'allowsPersonalEmail',
    label: 'Personal e-mail',
    hint: YES_NO,
    schema: yesNoCell,
  },
  {
    name: 'termsAndConditionsUrl',
    label: 'Terms and conditions',
    aliases: ['terms and conditions url'],
    hint: 'A URL that starts with https://',
    schema: details.termsAndConditionsUrl,
  },
  { name: 'theftInsuranceEnabled', label: 'Theft insurance', hint: YES_NO, schema: yesNoCell },
];
