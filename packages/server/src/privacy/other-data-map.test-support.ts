import { variantRecord, versionRecord } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import { vehicleRecord } from '@kickstand/domain/catalogue/vehicle-record.ts';
import type { RecordDeclaration } from '@kickstand/domain/kernel/record.ts';
import { hubRecord } from '@kickstand/domain/partners/hub-record.ts';
import { officeRecord } from '@kickstand/domain/partners/office-record.ts';
import { promotionRecord } from '@kickstand/domain/partners/promotion-record.ts';
import { serviceAreaRecord } from '@kickstand/domain/partners/service-area-record.ts';
import { spokeChainRecord, spokeShopRecord } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { vendorRecord } from '@kickstand/domain/purchasing/vendor-record.ts';
import { columnNames } from '../records/record-sql.ts';
import {
  type PersonalDataMap,
  stays,
  type TableTreatment,
  type Treatment,
} from './column-treatment.ts';

const columns = (names: string, treatment: Treatment) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, treatment]));
const plain = (names: string): TableTreatment => ({ plain: names });

/** A table of a record without customer data. @param others its other columns. */
const ofRecord = (
  record: RecordDeclaration,
  others: string,
  treated: Readonly<Record<string, Treatment>> = {},
): TableTreatment => ({
  plain: [...columnNames(record).filter((name) => !(name in treated)), others].join(' '),
  columns: treated,
});

const STAFF = stays('A staff user, who is no customer.');
const CONTACT = stays("A partner's contact, entered as such.");
const PLACE = stays('A place of the business or a partner.');
const SANDBOX = stays('Cleared by the sandbox, asked through the billing port.');
const JOB = stays('Ids only; finished jobs are deleted after some days.');

/**
 * Tables without customer data, including those with data about other people. Counter caches have only ids, states and
 * numbers: the columns of their buckets.
 */
const PRODUCT: PersonalDataMap = {
  'public.adoption_models': {
    plain: 'field value vehicle_id created_at',
    columns: columns('created_by', STAFF),
  },
  'public.adoption_products': plain('reference name metadata'),
  'public.adoption_refunds': plain('reference payment_reference amount_cents credited created_at'),
  'public.adoption_runs': {
    plain: `id state step after_reference read_counts requests rows_changed problem started_at
      finished_at`,
    columns: columns('started_by', STAFF),
  },
  'public.customer_provider_ids': plain('reference customer_id created_at'),
  'public.return_checklists': {
    plain: 'vehicle_id vehicle_kind checks prices updated_at',
    columns: columns('updated_by', STAFF),
  },
  'public.parts': {
    plain: 'id name number price_cents retired_at updated_at',
    columns: columns('updated_by', STAFF),
  },
  'public.part_stock': plain('part_id hub_id quantity'),
  'public.recalls': plain('id name instructions due_on started_by started_at ended_at ended_by'),
  'public.service_job_parts': plain('job_id part_id quantity unit_cost_cents hub_id'),
  'public.service_plans': {
    plain: 'id vehicle_id name first_after_days every_days updated_at',
    columns: columns('updated_by', STAFF),
  },
  'public.assembly_sessions': plain(
    'id order_id asset_id staff_user_id started_at finished_at canceled_at',
  ),
  'public.asset_sightings': {
    plain: 'asset_id id seen_at act hub_id spoke_shop_id',
    columns: columns('actor', STAFF),
  },
  'public.asset_subscriptions': plain('id asset_id subscription_id started_at ended_at'),
  'public.assets':
    plain(`id state unordered_reason serial_number variant_id vehicle_version_id hub_id spoke_shop_id
    purchase_order_id wholesale_price_cents msrp_at_purchase_cents old_tag frame_key lock_key qr_token storage_location
    buyout_eligible pledged_at purchased_at shipped_at checked_in_at sold_at last_seen_at subscribed promised predecessor_id state_since
    deleted_at created_at updated_at`),
  'public.backups': plain('id completed_at'),
  'public.billing_catch_up': plain('only_one caught_up_at'),
  'public.billing_comparisons': plain('id started_at finished_at differences failed'),
  'public.default_views': plain('staff_user_id list saved_view_id'),
  'public.excluded_provider_objects': plain('reference excluded_at'),
  'public.exclusion_rules': {
    plain: 'id field name value created_at',
    columns: columns('created_by', STAFF),
  },
  'public.feature_flags': plain('name scope scope_id enabled'),
  'public.figure_snapshots': plain('day figure hub_id place value'),
  'public.file_folder': plain('only_one folder_id seen_at'),
  'public.hub_variants': plain('hub_id variant_id allow_backorders promised_count'),
  'public.hubs': ofRecord(
    hubRecord,
    'id country_code created_at updated_at',
    columns('phone email line1 line2 city state_code postal_code', PLACE),
  ),
  'public.installation': plain('only_one money_on_at'),
  'public.inventory_count_assets': plain('count_id asset_id'),
  'public.inventory_count_scans': plain('count_id key text asset_id outcome scanned_at scanned_by'),
  'public.inventory_counts': plain(
    'id hub_id spoke_shop_id vehicle_id storage_location states status expected started_by started_at closed_by closed_at',
  ),
  'public.ledger_entries': plain(
    'id money_operation_id customer_id kind amount_cents currency provider_object_id created_at',
  ),
  'public.money_operation_subjects': plain('money_operation_id entity_type entity_id exclusive'),
  'public.office_vehicle_exceptions': plain('office_id vehicle_id'),
  'public.offices': ofRecord(
    officeRecord,
    'id created_at updated_at',
    columns('line1 line2 city state_code postal_code', PLACE),
  ),
  'public.operation_manifests': plain('id hashes last_served_at'),
  'public.ordered_vehicles': plain('asset_id variant_id vehicle_version_id not_delivered'),
  'public.reorder_points': plain('hub_id variant_id level order_quantity updated_at'),
  'public.organization_hubs': plain('organization_id hub_id vehicle_categories'),
  'public.organization_subsidies': plain(
    'id organization_id version amount_cents cap_cents cadence process enabled created_at',
  ),
  'public.provider_logout_tokens': plain('issuer jti expires_at'),
  'public.promotions': ofRecord(promotionRecord, 'id status search_text created_at updated_at'),
  'public.retention_runs': plain('kind ran_at removed'),
  'public.schema_migrations': plain('name checksum applied_at compatible_from'),
  'public.schema_migration_progress': plain('name statements after'),
  'public.saved_views': {
    plain: `id list scope owner_id hub_id filters sort_column sort_direction hub_ids density hidden_columns
      created_at updated_at`,
    columns: { name: stays('A label of a list, which has no search text.') },
  },
  'public.security_events': {
    plain: 'id kind staff_user_id subject_type subject_id created_at',
    columns: {
      actor: stays('The person who signed in or tried to; deleted after the retention period.'),
      address: stays("The caller's network address; deleted after the retention period."),
      facts: stays('Ids, states and cents, never personal data of customers.'),
    },
  },
  'public.service_accounts': plain(
    'id name purpose areas return_addresses token_hash expires_at last_used_at created_by created_at revoked_by revoked_at',
  ),
  'public.service_areas': ofRecord(serviceAreaRecord, 'id created_at updated_at'),
  'public.spoke_chains': ofRecord(spokeChainRecord, 'id logo_url created_at updated_at', {
    admins: CONTACT,
  }),
  'public.spoke_shop_variants': plain('spoke_shop_id variant_id'),
  'public.spoke_shops': ofRecord(spokeShopRecord, 'id deleted_at created_at updated_at', {
    ...columns('phone line1 line2 city state_code postal_code', PLACE),
    contact_email: CONTACT,
    admins: CONTACT,
  }),
  'public.staff_sessions': {
    plain: `id staff_user_id token_hash superseded expires_at ended_at end_reason signed_in_by last_active_at
      provider_issuer provider_subject provider_sid provider_refresh_token provider_confirmed_at
      provider_check_at authenticated_at created_at`,
    columns: columns('address browser', STAFF),
  },
  'public.staff_users': {
    plain:
      'id disabled hub_id role issuer subject password_hash last_sign_in_at waiting_since invited_at start_page today_digest created_at updated_at',
    columns: columns('email full_name', STAFF),
  },
  'public.today_rule_settings': plain('rule hub_id enabled fine'),
  'public.stored_file_removals': plain('key requested_at'),
  'public.tax_rates': plain(
    'id name description percentage inclusive active state_code tax_type stripe_tax_rate_id',
  ),
  'public.transfer_order_assets':
    plain(`transfer_order_id asset_id previous_state allocated_at shipped_at
    received_at removed_at lost_at`),
  'public.used_links': {
    plain: 'signature used_at',
    columns: { browser: stays('A digest of where a staff user opened a link.') },
  },
  'public.variants': ofRecord(
    variantRecord,
    'id vehicle_id sort_name standardized_size created_at',
  ),
  'public.vehicle_versions': ofRecord(versionRecord, 'id vehicle_id'),
  'public.vehicles': ofRecord(vehicleRecord, 'id created_at updated_at'),
  'public.vendor_returns': plain('asset_id reference credit_cents returned_at'),
  'public.vendor_vehicles': plain('vendor_id vehicle_id enabled description wholesale_price_cents'),
  'public.vendors': ofRecord(vendorRecord, 'id created_at updated_at'),
  'public.webhook_events': {
    plain: 'id type object_id received_at due_at attempts handled_at',
    columns: { payload: stays('Only the id of an invoice is kept of what the provider sends.') },
  },
  'public.identity_provider_records': {
    plain: 'model id grant_id uid expires_at',
    columns: { payload: stays('Sign-ins of staff users; deleted when they expire.') },
  },
};

/** The billing sandbox's tables; empty with a real provider. */
const BILLING_SANDBOX: PersonalDataMap = {
  'sandbox.deliveries': {
    plain: 'id due_at attempts delivered_at',
    columns: { event: SANDBOX },
  },
  'sandbox.faults': plain('id path fault remaining'),
  'sandbox.objects': {
    plain: 'id kind customer_id sequence created_at',
    columns: { body: SANDBOX },
  },
  'sandbox.requests': {
    plain: 'idempotency_key status created_at',
    columns: { fingerprint: stays('A digest of the request.'), answer: SANDBOX },
  },
  'sandbox.settings': plain('name value'),
};

const JOB_COUNTS = `deferred_count queued_count ready_count active_count failed_count total_count
  created_delta completed_delta failed_delta delta_seconds delta_on`;

/** The job queue's own tables. */
const JOB_QUEUE: PersonalDataMap = {
  'jobs.bam': plain(
    'id name version status queue table_name command error created_on started_on completed_on',
  ),
  'jobs.job': {
    plain: `id name priority state retry_limit retry_count retry_delay retry_backoff retry_delay_max
      expire_seconds deletion_seconds singleton_key singleton_on group_id group_tier start_after created_on
      started_on completed_on keep_until dead_letter policy heartbeat_on heartbeat_seconds blocked blocking
      pending_dependencies source_name source_id source_created_on source_retry_count source_root_id`,
    columns: columns('data output source_output', JOB),
  },
  'jobs.job_dependency': plain('child_name child_id parent_name parent_id'),
  'jobs.queue':
    plain(`name policy retry_limit retry_delay retry_backoff retry_delay_max expire_seconds
    retention_seconds deletion_seconds dead_letter partition table_name warning_queued ready_history
    heartbeat_seconds notify singletons_active monitor_claim_on monitor_on maintain_on created_on updated_on
    ${JOB_COUNTS}`),
  'jobs.queue_stats': plain(`id name captured_on ${JOB_COUNTS}`),
  'jobs.schedule': plain(
    'name key kind cron timezone data options created_on updated_on last_job_id',
  ),
  'jobs.subscription': plain('event name created_on updated_on'),
  'jobs.version': plain('version cron_on bam_on flow_on reindex_on monitor_backoff_on'),
  'jobs.warning': plain('id type message data created_on'),
};

/** All columns of tables without customer data, or erased elsewhere. */
export const OTHER_DATA: PersonalDataMap = { ...PRODUCT, ...BILLING_SANDBOX, ...JOB_QUEUE };
