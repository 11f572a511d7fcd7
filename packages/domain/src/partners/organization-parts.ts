import { z } from 'zod';
import { VEHICLE_CATEGORIES } from '../catalogue/catalogue-terms.ts';
import { centsSchema, MAX_NAME, nameSchema } from '../kernel/bounded.ts';
import { optionalDay } from '../kernel/optional-day.ts';
import {
  atMost,
  choiceSchema,
  emailSchema,
  MAX_TEXT,
  normalizeEmail,
  requiredId,
  requiredText,
} from '../kernel/text.ts';
import { SUBSIDY_CADENCES, SUBSIDY_PROCESSES } from './organization-terms.ts';

/** Schema of free text, possibly empty. */
export const freeText = z
  .string()
  .trim()
  .max(MAX_TEXT, { error: atMost(MAX_TEXT) });

const line = (label: string) =>
  z
    .string()
    .trim()
    .max(MAX_NAME, { error: `${label} must have at most ${MAX_NAME} characters.` });

const orNull = <Value>(value: Value | null | undefined) => value ?? null;

const cap = centsSchema('Cap').nullish().transform(orNull);
const paidBy = choiceSchema(SUBSIDY_PROCESSES, 'Process is a required field.');

/** The organization's subsidy. Cents; a null cap means no limit. */
export const subsidySchema = z.object({
  enabled: z.boolean(),
  amount: centsSchema('Amount'),
  cap,
  cadence: choiceSchema(SUBSIDY_CADENCES, 'Cadence is a required field.'),
  process: paidBy,
});
export type Subsidy = z.output<typeof subsidySchema>;

/** Benefits of people who joined through a colleague's invitation. Cents. */
export const fnfDiscountSchema = z.object({
  enabled: z.boolean(),
  amount: centsSchema('Amount'),
  cap,
  process: paidBy,
});
export type FnfDiscount = z.output<typeof fnfDiscountSchema>;

/** Default friends-and-family terms. */
export const NO_FNF_TERMS = { amount: 0, cap: null, process: 'PAYROLL' } as const;

const faq = z.object({
  question: requiredText('Question is a required field.'),
  answer: requiredText('Answer is a required field.'),
});
export type Faq = z.output<typeof faq>;

/** Questions in display order. */
export const faqsSchema = z.array(faq).max(100, { error: 'At most 100 questions.' });

const requiredEmail = z
  .string({ error: 'E-mail is a required field.' })
  .trim()
  .min(1, { error: 'E-mail is a required field.' })
  .pipe(emailSchema)
  .transform(normalizeEmail);

const admin = z.object({ name: nameSchema('Name'), email: requiredEmail });
export type OrganizationAdmin = z.output<typeof admin>;

/** Issues for duplicate list members, each at its field. */
function noneTwice<Member>(keyOf: (member: Member) => string, field: string, message: string) {
  return (members: readonly Member[], context: z.RefinementCtx) => {
    const keys = members.map(keyOf);
    keys.forEach((key, index) => {
      if (key === '' || keys.indexOf(key) === index) return;
      context.addIssue({ code: 'custom', path: [index, field], message });
    });
  };
}

/** The partner's contacts; they cannot sign in. */
export const organizationAdminsSchema = z
  .array(admin)
  .max(200, { error: 'At most 200 admins.' })
  .superRefine(noneTwice((each) => each.email, 'email', 'This address is listed twice.'));

const organizationHub = z.object({
  hubId: requiredId('Hub is a required field.'),
  vehicleCategories: z.array(z.enum(VEHICLE_CATEGORIES, { error: 'Select a valid option.' })),
});
export type OrganizationHub = z.output<typeof organizationHub>;

/** The organization's hubs, each with the vehicle categories it offers. */
export const organizationHubsSchema = z
  .array(organizationHub)
  .max(200, { error: 'At most 200 hubs.' })
  .superRefine(noneTwice((each) => each.hubId, 'hubId', 'This hub is listed twice.'));

const contact = z.object({
  name: nameSchema('Name'),
  role: line('Role'),
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), emailSchema], { error: 'Enter a valid email' })),
  phone: line('Phone'),
});

const COUNT_BOUNDS = 'Potential employees must be a whole number from 0 to 10,000,000.';

/** Agreements with a partner before and during launch. Dates are 'YYYY-MM-DD'. */
export const launchSchema = z
  .object({
    platform: line('Platform'),
    totalPotentialEmployees: z
      .number({ error: COUNT_BOUNDS })
      .int({ error: COUNT_BOUNDS })
      .min(0, { error: COUNT_BOUNDS })
      .max(10_000_000, { error: COUNT_BOUNDS })
      .nullish()
      .transform(orNull),
    mainContact: line('Main contact'),
    customerSuccessManager: line('Customer success manager'),
    contacts: z.array(contact).max(50, { error: 'At most 50 contacts.' }),
    marketingDate: optionalDay,
    marketingNotes: freeText,
    launchDate: optionalDay,
    launchNotes: freeText,
    expectedFirstOrder: optionalDay,
    benefitsCardFunded: z.boolean(),
    partnerSignOff: z.boolean(),
    partnerSignOffDate: optionalDay,
  })
  .superRefine(({ partnerSignOff, partnerSignOffDate }, context) => {
    if (!partnerSignOff || partnerSignOffDate !== null) return;
    const message = 'Sign-off date is a required field.';
    context.addIssue({ code: 'custom', path: ['partnerSignOffDate'], message });
  })
  // A date requires a sign-off.
  .transform((launch) =>
    launch.partnerSignOff ? launch : { ...launch, partnerSignOffDate: null },
  );
export type Launch = z.output<typeof launchSchema>;

/** Default launch data of a partner. */
export const EMPTY_LAUNCH: Launch = {
  platform: '',
  totalPotentialEmployees: null,
  mainContact: '',
  customerSuccessManager: '',
  contacts: [],
  marketingDate: null,
  marketingNotes: '',
  launchDate: null,
  launchNotes: '',
  expectedFirstOrder: null,
  benefitsCardFunded: false,
  partnerSignOff: false,
  partnerSignOffDate: null,
};
