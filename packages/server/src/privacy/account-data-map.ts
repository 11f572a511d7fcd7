import {
  type PersonalDataMap,
  PROVIDER,
  replaced,
  replacedOrMentioned,
  stays,
} from './column-treatment.ts';

/** Objects of the customer in the account at the payment provider. */
const IN_ACCOUNT = `customer_reference in (
  select reference from provider_customers where customer_id = given.customer_uuid)`;

/** The tables of adoption: what was read of the account at the payment provider. */
export const ACCOUNT_DATA: PersonalDataMap = {
  'public.adoption_objects': {
    plain: `id kind balance_cents status monthly_cents currency next_billing_date started_at ended_at
      fetched_at outcome doubt clue customer_id subscription_id decided_at rule_id
      shape_limits limits pays refused_subscription_ids`,
    own: IN_ACCOUNT,
    columns: {
      reference: PROVIDER,
      customer_reference: PROVIDER,
      item_reference: PROVIDER,
      price_reference: PROVIDER,
      product_reference: PROVIDER,
      name: replacedOrMentioned('null'),
      email: replacedOrMentioned('null'),
      phone: replacedOrMentioned('null'),
      claimed_customer_id: stays('Our id.'),
      card: replaced('null'),
      metadata: replacedOrMentioned("'{}'", 'json'),
      decided_by: stays('A staff user, who is no customer.'),
    },
  },
  'public.adoption_invoices': {
    plain: `state currency total_cents discount_cents tax_cents credit_cents credited_cents paid_at
      payment_failed created_at fetched_at`,
    own: IN_ACCOUNT,
    columns: {
      reference: PROVIDER,
      customer_reference: PROVIDER,
      subscription_reference: PROVIDER,
      payment_references: PROVIDER,
      number: stays('Bookkeeping: the number of a business document.'),
      description: replacedOrMentioned("''"),
      hosted_url: replaced('null'),
    },
  },
};
