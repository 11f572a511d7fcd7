import {
  DOCUMENT_NUMBER,
  EMPTY,
  mentioned,
  NOTHING,
  type PersonalDataMap,
  PROVIDER,
  REMOVED,
  replaced,
  replacedOrMentioned,
  STAFF,
} from './column-treatment.ts';

/** Invoices, disputes, payments and their comparison with the payment provider. */
export const BILLING_DATA: PersonalDataMap = {
  'public.customer_invoices': {
    plain: `id customer_id subscription_id asset_id state total_cents discount_cents tax_cents credit_cents
      refunded_cents refunded_elsewhere_cents refunded_tax_cents disputed_cents refunds_changed_at
      paid_at payment_failed fetched_at created_at`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      stripe_invoice_id: PROVIDER,
      number: DOCUMENT_NUMBER,
      description: replacedOrMentioned(EMPTY),
      hosted_url: replaced(NOTHING),
    },
  },
  'public.invoice_refunds': {
    plain: 'id customer_invoice_id cents tax_cents refunded_at',
    own: 'customer_invoice_id in (select id from customer_invoices where customer_id = given.customer_uuid)',
    columns: {},
  },
  'public.invoice_disputes': {
    plain: 'id customer_invoice_id cents disputed_at',
    own: 'customer_invoice_id in (select id from customer_invoices where customer_id = given.customer_uuid)',
    columns: {},
  },
  'public.disputes': {
    plain: `id customer_id customer_invoice_id amount_cents currency reason status due_at opened_at
      closed_at fetched_at`,
    own: 'customer_id = given.customer_uuid',
    columns: { stripe_dispute_id: PROVIDER },
  },
  'public.money_operations': {
    plain: `id kind mode state customer_id amount_cents currency attempts failure first_sent_at next_attempt_at
      leased_until lease_attempt_id created_at settled_at sequence repeats`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      request: replacedOrMentioned("request - '{notes,description}'::text[]", 'json'),
      answer: mentioned('json'),
      error: replacedOrMentioned(`case when error is not null then ${REMOVED} end`),
      provider_key: PROVIDER,
      actor: mentioned(),
      decided_by: STAFF,
    },
  },
  'public.money_operation_attempts': {
    plain: 'id money_operation_id way result started_at ended_at',
    own: 'money_operation_id in (select id from money_operations where customer_id = given.customer_uuid)',
    columns: {
      provider_key: PROVIDER,
      actor: STAFF,
      message: replacedOrMentioned(`case when message is not null then ${REMOVED} end`),
      reference: PROVIDER,
    },
  },
  'public.billing_differences': {
    plain: `id customer_id entity_type entity_id aspect first_seen_at last_seen_at acknowledged_at gone_at`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      provider_object_id: PROVIDER,
      here: mentioned('json'),
      at_provider: mentioned('json'),
      acknowledged_by: STAFF,
      note: replacedOrMentioned(NOTHING),
    },
  },
};
