import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { identity } from '../kernel/create-or-change.ts';
import { foldText } from '../kernel/fold-text.ts';
import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';
import { field } from '../kernel/record.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, normalizeEmail } from '../kernel/text.ts';
import {
  EMPTY_LAUNCH,
  type FnfDiscount,
  faqsSchema,
  fnfDiscountSchema,
  freeText,
  launchSchema,
  NO_FNF_TERMS,
  organizationAdminsSchema,
  organizationHubsSchema,
  type Subsidy,
  subsidySchema,
} from './organization-parts.ts';
import { SUBSIDY_CADENCE_LABELS, SUBSIDY_PROCESS_LABELS } from './organization-terms.ts';

const SLUG = 'Slug may hold lower-case letters, digits and single hyphens only.';

const slug = z
  .string({ error: 'Slug is a required field.' })
  .trim()
  .toLowerCase()
  .min(1, { error: 'Slug is a required field.' })
  .max(60, { error: 'Slug must have at most 60 characters.' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: SLUG });

/** The suggested slug for a name: 'Harbor & Pine Hospital' is 'harbor-pine-hospital'. */
export function suggestSlug(name: string): string {
  const plain = foldText(name).replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 60).replace(/^-+|-+$/g, '');
}

const HTTPS = 'Enter a URL that starts with https://.';

const secureAddress = z
  .string()
  .trim()
  .max(500, { error: 'At most 500 characters.' })
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https$/, error: HTTPS })], { error: HTTPS }));

/** A list without duplicates; the error names the first invalid member. */
function distinctList(
  most: number,
  what: string,
  clean: (text: string) => string,
  fits: (text: string) => boolean,
) {
  return z.array(z.string()).transform((given, context) => {
    const members = [...new Set(given.map(clean).filter((text) => text !== ''))];
    const wrong = members.find((text) => !fits(text));
    const problem =
      wrong === undefined
        ? members.length > most &&
          `At most ${plural(most, what, what.endsWith('s') ? `${what}es` : undefined)}.`
        : `'${wrong}' is not ${what.startsWith('e') ? 'an' : 'a'} ${what}.`;
    if (!problem) return members;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}

const allowedDomains = distinctList(
  200,
  'domain',
  (text) => text.trim().toLowerCase().replace(/^@/, ''),
  (text) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text),
);

/** Maximum number of addresses on an organization's list. */
export const MOST_AUTHORIZED_EMAILS = 5000;

const authorizedEmails = distinctList(
  MOST_AUTHORIZED_EMAILS,
  'e-mail address',
  normalizeEmail,
  (text) => emailSchema.safeParse(text).success,
);

const yesNo = (label: string, description?: string, hint = 'Yes or no') =>
  field(z.boolean(), { label, kind: 'boolean', description, imported: { hint } });

/** The fields of an organization, in the order of files. */
export const organizationRecord = z.object({
  name: field(nameSchema('Name'), {
    label: 'Name',
    imported: { aliases: ['organization', 'company', 'employer'], required: true },
  }),
  slug: field(slug, {
    label: 'Slug',
    imported: {
      aliases: ['short name'],
      hint: 'Identifies the organization; generated from the name if empty',
    },
  }),
  discoverable: yesNo('Discoverable'),
  authorizedEmailDomainsEnabled: yesNo('Join by domain'),
  allowedDomains: field(allowedDomains, {
    label: 'Allowed domains',
    kind: 'list',
    description: "E-mail domains of its employees, without '@'.",
    inputDescription: "With or without '@'.",
    imported: { aliases: ['domains', 'email domains'], hint: 'Separated by semicolons' },
  }),
  authorizedEmailsEnabled: yesNo(
    'Join by list',
    undefined,
    'Yes or no; the list is imported as authorized e-mails',
  ),
  allowsPersonalEmail: yesNo('Personal e-mail', 'True if it accepts customers with any address.'),
  termsAndConditionsUrl: field(secureAddress, {
    label: 'Terms and conditions',
    imported: {
      aliases: ['terms and conditions url'],
      hint: 'A URL that starts with https://',
    },
  }),
  theftInsuranceEnabled: yesNo('Theft insurance', 'True if its insurance covers stolen vehicles.'),
  logoUrl: field(z.string().max(500).nullable(), { label: 'Logo' }),
  authorizedEmails: field(authorizedEmails, {
    label: 'Authorized e-mails',
    kind: 'list',
    inputDescription: 'Replace those on the list.',
  }),
  benefitsTextEnabled: field(z.boolean(), { label: 'Showing the benefits text', kind: 'boolean' }),
  benefitsText: field(freeText, { label: 'Benefits text' }),
  faqs: field(faqsSchema, { label: 'Questions and answers', kind: 'json' }),
  organizationAdmins: field(organizationAdminsSchema, {
    label: 'Admins',
    kind: 'json',
    column: 'admins',
  }),
  metadata: field(launchSchema, { label: 'Launch', kind: 'json', column: 'launch' }),
});

/** An organization's row for the forms of its page. */
export type OrganizationRecord = z.output<typeof organizationRecord> & {
  readonly fnfDiscount: FnfDiscount;
};

/** The default values of a new organization. */
export const NEW_ORGANIZATION: Omit<OrganizationRecord, 'name' | 'slug'> = {
  logoUrl: null,
  discoverable: false,
  termsAndConditionsUrl: '',
  theftInsuranceEnabled: false,
  authorizedEmailDomainsEnabled: false,
  allowedDomains: [],
  authorizedEmailsEnabled: false,
  authorizedEmails: [],
  allowsPersonalEmail: false,
  fnfDiscount: { enabled: false, ...NO_FNF_TERMS },
  benefitsTextEnabled: false,
  benefitsText: '',
  faqs: [],
  organizationAdmins: [],
  metadata: EMPTY_LAUNCH,
};

/** The sections of an organization that are edited together. */
export const ORGANIZATION_FORMS = {
  details: organizationRecord.pick({
    ...{ name: true, slug: true, logoUrl: true, discoverable: true },
    ...{ termsAndConditionsUrl: true, theftInsuranceEnabled: true },
  }),
  access: organizationRecord.pick({
    ...{ authorizedEmailDomainsEnabled: true, allowedDomains: true },
    ...{ authorizedEmailsEnabled: true, authorizedEmails: true, allowsPersonalEmail: true },
  }),
  benefits: organizationRecord
    .pick({ benefitsTextEnabled: true, benefitsText: true, faqs: true })
    .extend({ fnfDiscount: fnfDiscountSchema }),
  hubs: z.object({ organizationHubs: organizationHubsSchema }),
  admins: organizationRecord.pick({ organizationAdmins: true }),
  launch: organizationRecord.pick({ metadata: true }),
} as const;

/** A new organization; all other settings are on its page. */
export const newOrganizationForm = organizationRecord.pick({ name: true, slug: true });

/** The subsidy's next version. */
export const subsidyForm = z.object({ subsidy: subsidySchema });

/** Creates an organization, or updates the one with the id; omitted fields are unchanged. */
export const saveOrganizationInput = organizationRecord
  .extend({
    fnfDiscount: fnfDiscountSchema,
    ...ORGANIZATION_FORMS.hubs.shape,
    ...subsidyForm.shape,
  })
  .partial()
  .extend(identity)
  .superRefine(({ id, name, slug: given }, context) => {
    if (id) return;
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (name === undefined) missing('name', 'Name is a required field.');
    if (given === undefined) missing('slug', 'Slug is a required field.');
  });
export type SaveOrganizationInput = z.output<typeof saveOrganizationInput>;

interface Identity {
  readonly name: string;
  readonly slug: string;
  readonly privateBeta: boolean;
  readonly allowsPersonalEmail: boolean;
}

/**
 * Customers who leave their employer move to the private beta organization, so it cannot change its
 * nature.
 */
export function refusePrivateBetaChange(
  saved: Identity,
  change: { readonly [Name in Exclude<keyof Identity, 'privateBeta'>]?: unknown },
): Refusal | undefined {
  if (!saved.privateBeta) return undefined;
  if ((change.name ?? saved.name) !== saved.name) {
    return refusal('PRIVATE_BETA', 'The private beta organization cannot be renamed.', 'name');
  }
  if ((change.slug ?? saved.slug) !== saved.slug) {
    return refusal(
      'PRIVATE_BETA',
      'The slug of the private beta organization cannot be changed.',
      'slug',
    );
  }
  if (change.allowsPersonalEmail === false) {
    const why = 'The private beta organization must accept personal e-mails.';
    return refusal('PRIVATE_BETA', why, 'allowsPersonalEmail');
  }
  return undefined;
}

/** A subsidy or the friends-and-family terms as shown in a field history; null without any. */
export function describeBenefit(
  benefit: (FnfDiscount & { readonly cadence?: Subsidy['cadence'] }) | null,
): string | null {
  if (benefit === null) return null;
  const { enabled, amount, cap, cadence } = benefit;
  return [
    enabled ? 'Enabled' : 'Disabled',
    formatCents(amount),
    ...(cadence ? [SUBSIDY_CADENCE_LABELS[cadence]] : []),
    cap === null ? 'no cap' : `cap ${formatCents(cap)}`,
    SUBSIDY_PROCESS_LABELS[benefit.process],
  ].join(', ');
}
