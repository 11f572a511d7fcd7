import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { formatCents } from '../kernel/money.ts';
import { plural } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { emailSchema, idSchema, normalizeEmail } from '../kernel/text.ts';
import {
  type FnfDiscount,
  faqsSchema,
  fnfDiscountSchema,
  freeText,
  launchSchema,
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
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
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

/** The sections of an organization that are edited together. */
export const ORGANIZATION_FORMS = {
  details: z.object({
    name: nameSchema('Name'),
    slug,
    logoUrl: z.string().max(500).nullable(),
    discoverable: z.boolean(),
    termsAndConditionsUrl: secureAddress,
    theftInsuranceEnabled: z.boolean(),
  }),
  access: z.object({
    authorizedEmailDomainsEnabled: z.boolean(),
    allowedDomains,
    authorizedEmailsEnabled: z.boolean(),
    authorizedEmails,
    allowsPersonalEmail: z.boolean(),
  }),
  benefits: z.object({
    fnfDiscount: fnfDiscountSchema,
    benefitsTextEnabled: z.boolean(),
    benefitsText: freeText,
    faqs: faqsSchema,
  }),
  hubs: z.object({ organizationHubs: organizationHubsSchema }),
  admins: z.object({ organizationAdmins: organizationAdminsSchema }),
  launch: z.object({ metadata: launchSchema }),
} as const;

/** A new organization; all other settings are on its page. */
export const newOrganizationForm = ORGANIZATION_FORMS.details.pick({ name: true, slug: true });

/** The subsidy's next version. */
export const subsidyForm = z.object({ subsidy: subsidySchema });

/** Creates an organization, or updates the one with the id; omitted fields are unchanged. */
export const saveOrganizationInput = z
  .object({
    ...ORGANIZATION_FORMS.details.shape,
    ...ORGANIZATION_FORMS.access.shape,
    ...ORGANIZATION_FORMS.benefits.shape,
    ...ORGANIZATION_FORMS.hubs.shape,
    ...ORGANIZATION_FORMS.admins.shape,
    ...ORGANIZATION_FORMS.launch.shape,
    ...subsidyForm.shape,
  })
  .partial()
  .extend({
    id: idSchema.nullish(),
    /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
    expectedUpdatedAt: z.string().nullish(),
  })
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
