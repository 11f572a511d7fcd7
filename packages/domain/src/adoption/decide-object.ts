import { z } from 'zod';
import { keysOf } from '../kernel/keys-of.ts';
import { refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema } from '../kernel/text.ts';

/** What a person may decide about an object of the account. */
export const ADOPTION_DECISION_LABELS = {
  SAME_PERSON: 'Same person as a customer in Kickstand',
  NEW_CUSTOMER: 'Another person: create a customer',
  NOT_OURS: "Not Kickstand's",
};
export type AdoptionDecision = keyof typeof ADOPTION_DECISION_LABELS;
export const ADOPTION_DECISIONS = keysOf(ADOPTION_DECISION_LABELS);

/** A decision. The fields besides the e-mail belong to a new customer and have its rules. */
export const decideObjectInput = z.object({
  id: idSchema,
  decision: choiceSchema(ADOPTION_DECISIONS, 'Decision is a required field.'),
  /** Of the customer in Kickstand, or of the new one. */
  email: z.string().trim().max(254, { error: 'Enter a valid email' }).nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  phone: z.string().nullish(),
  organizationId: z.string().nullish(),
});

/** The refusal if the object was decided since the list was loaded. */
export const alreadyDecided = (by: string | null) =>
  refusal('ADOPTION_DECIDED', `${by ?? 'The last run'} has already decided this. Reload the list.`);

export const CUSTOMER_FIRST = refusal(
  'ADOPTION_CUSTOMER_FIRST',
  'Decide about its customer. The subscription follows.',
);
export const HAS_LINKED_SUBSCRIPTION = refusal(
  'ADOPTION_SUBSCRIPTION_LINKED',
  'A subscription of this customer is linked, so the customer is ours.',
);
export const UNKNOWN_EMAIL = refusal(
  'ADOPTION_UNKNOWN_EMAIL',
  'Kickstand has no customer with this e-mail.',
  'email',
);
export const NOT_DECIDED_BY_PERSON = refusal(
  'ADOPTION_NOT_DECIDED',
  'Only what a person decided can be undone. To undo a rule, remove the rule.',
);
export const MONEY_MOVED = refusal(
  'ADOPTION_MONEY_MOVED',
  'Kickstand has sent payments of this provider customer, so the link stays.',
);

export const EXCLUSION_FIELDS = ['PRODUCT', 'METADATA'] as const;

const text = (what: string) =>
  z
    .string({ error: `${what} is a required field.` })
    .trim()
    .min(1, { error: `${what} is a required field.` })
    .max(500, { error: 'At most 500 characters.' });

/** A rule that says which subscriptions are not ours. */
export const excludeByRuleInput = z
  .object({
    field: choiceSchema(EXCLUSION_FIELDS, 'Field is a required field.'),
    name: z.string().trim().max(40, { error: 'At most 40 characters.' }).nullish(),
    value: text('Value'),
  })
  .superRefine(({ field, name }, context) => {
    if (field === 'METADATA' && !name) {
      context.addIssue({ code: 'custom', path: ['name'], message: 'Key is a required field.' });
    }
  });

export const RULE_EXISTS = refusal('EXCLUSION_RULE_EXISTS', 'This rule exists already.', 'value');
