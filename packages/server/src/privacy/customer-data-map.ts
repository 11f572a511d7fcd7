import { customerRecord } from '@kickstand/domain/customers/customer-record.ts';
import { erasedColumns } from '../records/record-sql.ts';
import {
  about,
  FACTS,
  HISTORY,
  LEASES,
  LISTED,
  PURCHASES,
  SEARCHED,
  STOLEN,
  TRANSFERS,
} from './about-customer.ts';
import { ACCOUNT_DATA } from './account-data-map.ts';
import { ASKED_DATA } from './asked-data-map.ts';
import { BILLING_DATA } from './billing-data-map.ts';
import {
  DOCUMENT_NUMBER,
  EMPTY,
  GENERATED,
  mentioned,
  NOTHING,
  type PersonalDataMap,
  PROVIDER,
  REMOVED,
  REPORTED,
  replaced,
  replacedOrMentioned,
  STAFF,
  stays,
  VEHICLE,
} from './column-treatment.ts';
import { INSPECTION_DATA } from './inspection-data-map.ts';
import { MAIL_DATA } from './mail-data-map.ts';

/**
 * All columns of the tables with data about customers. The anonymizing statements are generated
 * from this map; a test fails if a column of the database is missing here and in `OTHER_DATA`.
 */
export const CUSTOMER_DATA: PersonalDataMap = {
  ...ACCOUNT_DATA,
  'public.customers': {
    plain: 'id delinquent lease_to_own lease_to_own_shop_id promotion_id created_at',
    own: 'id = given.customer_uuid',
    columns: {
      email: replaced('given.new_email'),
      first_name: replaced("'Former customer'"),
      last_name: replaced('given.new_number::text'),
      full_name: GENERATED,
      search_text: GENERATED,
      folded_text: GENERATED,
      phone_digits: GENERATED,
      ...Object.fromEntries(
        [
          ...erasedColumns(customerRecord),
          ...'inviter_id activation_code lightspeed_customer_id front_contact_id'.split(' '),
          ...'card_brand card_last4 card_exp_month card_exp_year'.split(' '),
        ].map((column) => [column, replaced(NOTHING)]),
      ),
      shipping_state_code: stays('Bookkeeping: revenue and tax are reported by state.'),
      organization_id: REPORTED,
      stripe_customer_id: PROVIDER,
      card_fetched_at: stays('A time only.'),
      anonymized_at: replaced('given.erased_at'),
      former_number: replaced('given.new_number'),
      updated_at: replaced('given.erased_at'),
    },
  },
  'public.card_requests': {
    plain: `id customer_id deposit_cents currency expires_at visited_at asked_at money_operation_id
      completed_at created_by_service_account_id created_at`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      token_hash: stays('A digest of a random token, which does not identify a person.'),
      requested_by: STAFF,
      invoice_reference: PROVIDER,
      return_url: replaced(NOTHING),
      // The link no longer works.
      revoked_at: replaced('coalesce(revoked_at, given.erased_at)'),
      failure_message: replacedOrMentioned(NOTHING),
    },
  },
  ...MAIL_DATA,
  'public.orders': {
    plain: `id number state state_weight kind program fulfillment_kind customer_id office_id service_area_id hub_id
      spoke_shop_id variant_id asset_id subscription_id purchase_order_id plan_price_cents subsidy_cents
      discounted_price_cents promotion_id deposit_cents cancelation_reason swap_reason replaces_order_id
      pending_operation_id building_session_id hold_until removed_asset_ids created_at readied_at closed_at
      created_by_service_account_id updated_at queue_position`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      organization_id: REPORTED,
      vehicle_serial_number: VEHICLE,
      stripe_checkout_invoice_id: PROVIDER,
      cancelation_notes: replacedOrMentioned(NOTHING),
      swap_notes: replacedOrMentioned(NOTHING),
    },
  },
  'public.subscriptions': {
    plain: `id number state payment_status shown_payment_status program customer_id office_id service_area_id hub_id
      variant_id asset_id plan_price_cents billing_cycle_date scheduled_billing_date provider_fetched_at
      provider_compared_at cancelation_reason billing_limits started_at ended_at state_updated_at payments_paused_at
      created_at updated_at`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      organization_id: REPORTED,
      stripe_subscription_id: PROVIDER,
      stripe_item_id: PROVIDER,
      cancelation_notes: replacedOrMentioned(NOTHING),
      notes: replacedOrMentioned(EMPTY),
    },
  },
  'public.idempotency_keys': {
    plain: 'staff_user_id hashed created_at',
    columns: {
      key: stays('A digest; texts that an earlier release has stored are hashed before.'),
      fingerprint: stays('A digest of the request, deleted after 30 days.'),
      // Ids, and for settled payments the reason in free text.
      result: mentioned('json'),
    },
  },
  'public.notes': {
    plain: 'id notable_type notable_id created_at',
    own: about('notable_id', 'created_at'),
    columns: { text: replacedOrMentioned(REMOVED), created_by: mentioned() },
  },
  'public.exception_marks': {
    plain: 'rule subject_id hub_id since taken_by taken_at snoozed_until snoozed_by snoozed_at',
    own: `snooze_reason is not null and (${about('subject_id', 'snoozed_at')})`,
    columns: { snooze_reason: replacedOrMentioned(REMOVED) },
  },
  'public.events': {
    plain: 'id entity_type entity_id kind source created_at',
    own: `${about('entity_id', 'created_at')}
      or (kind like 'asset.theft_report%' and entity_id in ${STOLEN})`,
    // Customers order by themselves on the sign-up site.
    columns: { actor: mentioned(), facts: replacedOrMentioned(FACTS, 'json') },
  },
  'public.log_histories': {
    plain: 'id loggable_type loggable_id category created_at undone',
    own: `loggable_id = given.customer_uuid or loggable_id in ${TRANSFERS} or loggable_id in ${PURCHASES}`,
    columns: {
      created_by: STAFF,
      modifications: replacedOrMentioned(HISTORY, 'json'),
      inverse: mentioned('json'),
    },
  },
  'public.transfer_orders': {
    plain: `id state state_updated_at origin_customer_id origin_hub_id origin_spoke_shop_id
      destination_hub_id destination_spoke_shop_id linked_order_id linked_subscription_id
      shipping_costs_cents additional_costs_cents assets_count received_count shipped_at checked_in_at
      closed_at deleted_at created_at updated_at`,
    own: `id in ${TRANSFERS}`,
    columns: {
      transfer_order_number: DOCUMENT_NUMBER,
      tracking_info: replacedOrMentioned(EMPTY),
      notes: replacedOrMentioned(EMPTY),
      // Its file is also deleted, unless something else refers to it.
      invoice_doc_url: replaced(NOTHING),
      search_text: GENERATED,
    },
  },
  'public.purchase_orders': {
    plain: `id state vendor_id hub_id spoke_shop_id shipping_costs_cents additional_costs_cents
      rounds_costs_each discount_percentage created_for_order_id submitted_at shipped_at checked_in_at closed_at deleted_at
      has_invoice not_delivered_count not_delivered_cents created_at updated_at`,
    own: `id in ${PURCHASES}`,
    columns: {
      purchase_order_number: DOCUMENT_NUMBER,
      sales_order_number: mentioned(),
      tracking_info: replacedOrMentioned(EMPTY),
      notes: replacedOrMentioned(EMPTY),
      invoice_doc_url: stays("Bookkeeping: the vendor's invoice."),
      search_text: GENERATED,
    },
  },
  'public.sales': {
    plain: 'id asset_id customer_id channel price_cents sold_at created_at updated_at',
    own: `customer_id = given.customer_uuid or channel = 'SUBSCRIPTION_BUYOUT'
      and asset_id in (select asset_id from subscriptions where customer_id = given.customer_uuid)`,
    columns: { notes: replacedOrMentioned(EMPTY), reference_number: mentioned() },
  },
  'public.theft_reports': {
    plain: `id asset_id deductible_amount_cents insurance_proceeds_date proceeds_cents created_at updated_at`,
    own: `asset_id in ${STOLEN}`,
    columns: {
      insurance_claim_id: replacedOrMentioned(NOTHING),
      stripe_deductible_payment_id: PROVIDER,
    },
  },
  ...INSPECTION_DATA,
  'public.inventory_count_differences': {
    plain: 'count_id key kind asset_id dismissed_by dismissed_at',
    columns: { dismissed_note: mentioned() },
  },
  'public.lease_to_own_invoices': {
    plain: `id kind state customer_id spoke_shop_id vehicle_retail_price_cents
      accessories_retail_price_cents discount_percentage sales_tax_percentage total_cents
      monthly_total_price_cents term_length_months lease_buyout_price_cents end_date created_at updated_at`,
    own: 'customer_id = given.customer_uuid',
    columns: {
      shop_invoice_number: DOCUMENT_NUMBER,
      sales_order_number: DOCUMENT_NUMBER,
      vehicle_brand: VEHICLE,
      vehicle_model: VEHICLE,
      vehicle_size: VEHICLE,
      vehicle_color: VEHICLE,
      vehicle_serial_number: VEHICLE,
      vehicle_description: replacedOrMentioned(EMPTY),
      stripe_subscription_id: PROVIDER,
      // Its file is also deleted, unless something else refers to it.
      media_url: replaced(NOTHING),
      media_uploaded_by: replacedOrMentioned(NOTHING),
      notes: replacedOrMentioned(EMPTY),
      search_text: GENERATED,
    },
  },
  ...BILLING_DATA,
  'public.report_exports': {
    plain: 'id kind status requester_id row_count created_at completed_at',
    own: SEARCHED,
    columns: {
      parameters: replacedOrMentioned(
        "parameters || jsonb_build_object('searchQuery', given.new_name)",
        'json',
      ),
      description: replacedOrMentioned('given.new_name'),
      file_key: stays('Files that may hold the customer are deleted with their keys.'),
      file_name: stays('Made of the kind of the export and its date.'),
      error: stays('One of the sentences of the product.'),
    },
  },
  ...ASKED_DATA,
  'public.combined_imports': {
    plain: 'id requester_id writes status created_at finished_at',
    own: 'files::text ~* given.mention',
    columns: { files: replaced("'[]'") },
  },
  'public.imports': {
    plain: `id kind uploaded_file_id status mapping readings layout claim rows_read creates changes unchanged errors
      read_attempts read_until bytes_read omitted requester_id created_at checked_at committed_at undone_at undone_by`,
    own: 'head::text ~* given.mention',
    columns: {
      file_name: mentioned(),
      columns: mentioned('list'),
      sheets: mentioned('list'),
      head: replaced("'[]'"),
      problem: mentioned(),
      undo_comment: mentioned(),
    },
  },
  'public.import_rows': {
    plain: 'import_id line action target_id version record_id',
    own: `target_id = given.customer_uuid or target_id in ${LEASES} or concat(cells, original) ~* given.mention`,
    columns: {
      key: replaced(NOTHING),
      cells: replaced("'{}'"),
      original: replaced(NOTHING),
      warnings: replaced("'[]'"),
      after: replaced(NOTHING),
      before: replaced(NOTHING),
      modifications: replaced(NOTHING),
      errors: replaced("'[]'"),
    },
  },
  'public.import_edits': {
    plain: 'id import_id line field created_at',
    columns: { cell: mentioned(), errors: mentioned('json') },
  },
  'public.uploaded_files': {
    plain: 'id prefix mime_type size_bytes created_at',
    columns: {
      content_hash: stays('A digest, which does not reveal the content of deleted files.'),
      file_key: stays('Files of finished imports and of the customer are deleted with their keys.'),
      created_by: STAFF,
    },
  },
  'public.organizations': {
    plain: `id discoverable private_beta fnf_enabled theft_insurance_enabled allows_personal_email
      authorized_email_domains_enabled authorized_emails_enabled benefits_text_enabled fnf_terms
      created_at updated_at`,
    own: LISTED,
    columns: {
      ...Object.fromEntries(
        'name slug logo_url allowed_domains terms_and_conditions_url benefits_text faqs'
          .split(' ')
          .map((column) => [column, stays('What the organization publishes.')]),
      ),
      authorized_emails: replaced(
        'array(select listed from unnest(authorized_emails) listed where lower(listed) <> all(given.lowered_mentions))',
      ),
      admins: stays("The organization's contacts, who are named as such."),
      launch: stays('Agreements with the organization and its contacts.'),
    },
  },
};
