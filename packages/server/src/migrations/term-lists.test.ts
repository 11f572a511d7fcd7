import { ADOPTION_CLUES } from '@kickstand/domain/adoption/adoption-clues.ts';
import { ADOPTION_RUN_STATES, ADOPTION_STEPS } from '@kickstand/domain/adoption/adoption-run.ts';
import {
  ADOPTION_DOUBTS,
  ADOPTION_KINDS,
  ADOPTION_OUTCOMES,
} from '@kickstand/domain/adoption/adoption-terms.ts';
import { EXCLUSION_FIELDS } from '@kickstand/domain/adoption/decide-object.ts';
import { PLAN_FIELDS } from '@kickstand/domain/adoption/plan-models.ts';
import {
  APPROVAL_LIMITS,
  APPROVAL_STATES,
  APPROVAL_SUBJECTS,
} from '@kickstand/domain/approvals/approval-terms.ts';
import { DIFFERENCE_ASPECTS } from '@kickstand/domain/billing/billing-difference.ts';
import { MONEY_ATTEMPT_RESULTS, MONEY_FAILURES } from '@kickstand/domain/billing/money-attempt.ts';
import {
  MONEY_ATTEMPT_WAYS,
  MONEY_OPERATION_KINDS,
  MONEY_OPERATION_MODES,
  MONEY_OPERATION_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { BULK_ROW_STATES, BULK_RUN_STATUSES } from '@kickstand/domain/bulk/bulk-terms.ts';
import { VEHICLE_CATEGORIES, VEHICLE_KINDS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import {
  COUNT_STATUSES,
  DIFFERENCE_KINDS,
  KEPT_OUTCOMES,
} from '@kickstand/domain/counts/count-terms.ts';
import {
  ENTITY_TYPES,
  EVENT_SOURCES,
  LOG_CATEGORIES,
  LOGGABLE_TYPES,
  NOTABLE_TYPES,
} from '@kickstand/domain/events/activity-terms.ts';
import { UPLOAD_PREFIXES, UPLOAD_TYPES } from '@kickstand/domain/files/upload-terms.ts';
import { SECURITY_EVENT_KINDS } from '@kickstand/domain/history/security-terms.ts';
import {
  COMBINED_IMPORT_STATUSES,
  IMPORT_ACTIONS,
  IMPORT_KINDS,
  IMPORT_STATUSES,
} from '@kickstand/domain/imports/import-terms.ts';
import { ASSET_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import {
  INSPECTION_OUTCOMES,
  INSPECTION_REASONS,
} from '@kickstand/domain/inventory/inspection-terms.ts';
import { SALES_CHANNELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { SIGHTING_ACTS } from '@kickstand/domain/inventory/sightings.ts';
import { SORT_DIRECTIONS } from '@kickstand/domain/kernel/list-definition.ts';
import {
  LEASE_TO_OWN_KINDS,
  LEASE_TO_OWN_STATES,
} from '@kickstand/domain/lease-to-own/lease-to-own-terms.ts';
import { MAIL_KINDS, MAIL_STATES } from '@kickstand/domain/mail/mail-terms.ts';
import { FULFILLMENT_KINDS } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import { ORDER_CANCELATION_REASONS, SWAP_REASONS } from '@kickstand/domain/orders/order-reasons.ts';
import {
  ORDER_KINDS,
  ORDER_STATE_WEIGHTS,
  ORDER_STATES,
  PROGRAMS,
} from '@kickstand/domain/orders/order-terms.ts';
import {
  SUBSIDY_CADENCES,
  SUBSIDY_PROCESSES,
} from '@kickstand/domain/partners/organization-terms.ts';
import {
  DISCOUNT_TYPES,
  PROMOTION_DURATIONS,
  PROMOTION_STATUSES,
} from '@kickstand/domain/partners/promotion-terms.ts';
import { RETENTION_KINDS } from '@kickstand/domain/privacy/retention-terms.ts';
import { PURCHASE_ORDER_STATES } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { UNORDERED_REASONS } from '@kickstand/domain/purchasing/receive-unordered.ts';
import { EXPORT_STATUSES } from '@kickstand/domain/reports/report-terms.ts';
import { SERVICE_JOB_STATES } from '@kickstand/domain/service/job-states.ts';
import { SERVICE_JOB_ORIGINS } from '@kickstand/domain/service/service-terms.ts';
import { START_PAGES } from '@kickstand/domain/staff/my-settings.ts';
import { ROLES } from '@kickstand/domain/staff/roles.ts';
import { SERVICE_ACCOUNT_AREAS } from '@kickstand/domain/staff/service-account-areas.ts';
import { SESSION_END_REASONS, SIGN_IN_WAYS } from '@kickstand/domain/staff/session-terms.ts';
import { BILLING_LIMITS } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { SUBSCRIPTION_CANCELATION_REASONS } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import { SUBSCRIPTION_STATES } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { TRANSFER_ORDER_STATES } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { VIEW_DENSITIES, VIEW_SCOPES } from '@kickstand/domain/views/saved-view.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rows } from '../platform/database/database.ts';

/** Columns with a check constraint on a list of terms, with the domain's list. */
const TERMS: Record<string, readonly string[]> = {
  'adoption_objects.clue': ADOPTION_CLUES,
  'adoption_objects.doubt': ADOPTION_DOUBTS,
  'adoption_objects.kind': ADOPTION_KINDS,
  'adoption_objects.outcome': ADOPTION_OUTCOMES,
  'adoption_runs.state': ADOPTION_RUN_STATES,
  'adoption_runs.step': ADOPTION_STEPS,
  'approval_requests.limited': APPROVAL_LIMITS,
  'approval_requests.state': APPROVAL_STATES.filter((state) => state !== 'EXPIRED'),
  'approval_requests.subject_type': APPROVAL_SUBJECTS,
  'asset_sightings.act': SIGHTING_ACTS,
  'assets.state': ASSET_STATES,
  'assets.unordered_reason': UNORDERED_REASONS,
  'billing_differences.aspect': DIFFERENCE_ASPECTS,
  'events.entity_type': ENTITY_TYPES,
  'events.source': EVENT_SOURCES,
  'adoption_models.field': PLAN_FIELDS,
  'exclusion_rules.field': EXCLUSION_FIELDS,
  'import_rows.action': IMPORT_ACTIONS,
  'imports.kind': IMPORT_KINDS,
  'bulk_run_rows.state': BULK_ROW_STATES,
  'bulk_runs.status': BULK_RUN_STATUSES,
  'combined_imports.status': COMBINED_IMPORT_STATUSES,
  'imports.status': IMPORT_STATUSES,
  'inventory_count_differences.kind': DIFFERENCE_KINDS,
  'inventory_count_scans.outcome': KEPT_OUTCOMES,
  'inventory_counts.status': COUNT_STATUSES,
  'ledger_entries.kind': MONEY_OPERATION_KINDS,
  'lease_to_own_invoices.kind': LEASE_TO_OWN_KINDS,
  'lease_to_own_invoices.state': LEASE_TO_OWN_STATES,
  'log_histories.category': LOG_CATEGORIES,
  'log_histories.loggable_type': LOGGABLE_TYPES,
  'mails.kind': MAIL_KINDS,
  'mails.state': MAIL_STATES,
  'money_operation_attempts.result': MONEY_ATTEMPT_RESULTS,
  'money_operation_attempts.way': MONEY_ATTEMPT_WAYS,
  'money_operation_subjects.entity_type': ENTITY_TYPES,
  'money_operations.failure': MONEY_FAILURES,
  'money_operations.mode': MONEY_OPERATION_MODES,
  'money_operations.kind': MONEY_OPERATION_KINDS,
  'money_operations.state': MONEY_OPERATION_STATES,
  'notes.notable_type': NOTABLE_TYPES,
  'organization_subsidies.cadence': SUBSIDY_CADENCES,
  'organization_subsidies.process': SUBSIDY_PROCESSES,
  'orders.cancelation_reason': ORDER_CANCELATION_REASONS,
  'orders.fulfillment_kind': FULFILLMENT_KINDS,
  'orders.kind': ORDER_KINDS,
  'orders.program': PROGRAMS,
  'orders.state': ORDER_STATES,
  'orders.swap_reason': SWAP_REASONS,
  'promotions.discount_type': DISCOUNT_TYPES,
  'promotions.duration': PROMOTION_DURATIONS,
  'promotions.status': PROMOTION_STATUSES,
  'purchase_orders.state': PURCHASE_ORDER_STATES,
  'report_exports.status': EXPORT_STATUSES,
  'inspections.outcome': INSPECTION_OUTCOMES,
  'inspections.reason': INSPECTION_REASONS,
  'return_checklists.vehicle_kind': VEHICLE_KINDS,
  'retention_runs.kind': RETENTION_KINDS,
  'sales.channel': SALES_CHANNELS,
  'saved_views.density': VIEW_DENSITIES,
  'saved_views.scope': VIEW_SCOPES,
  'saved_views.sort_direction': SORT_DIRECTIONS,
  'security_events.kind': SECURITY_EVENT_KINDS,
  'service_jobs.origin': SERVICE_JOB_ORIGINS,
  'service_jobs.state': SERVICE_JOB_STATES,
  'service_accounts.areas': SERVICE_ACCOUNT_AREAS,
  'staff_sessions.end_reason': SESSION_END_REASONS,
  'staff_sessions.signed_in_by': SIGN_IN_WAYS,
  'staff_users.role': ROLES,
  'staff_users.start_page': START_PAGES,
  'subscriptions.billing_limits': BILLING_LIMITS,
  'subscriptions.cancelation_reason': SUBSCRIPTION_CANCELATION_REASONS,
  'subscriptions.program': PROGRAMS,
  'subscriptions.state': SUBSCRIPTION_STATES,
  'transfer_order_assets.previous_state': ASSET_STATES,
  'transfer_orders.state': TRANSFER_ORDER_STATES,
  'uploaded_files.mime_type': UPLOAD_TYPES,
  'uploaded_files.prefix': UPLOAD_PREFIXES,
  'vehicles.category': VEHICLE_CATEGORIES,
  'vehicles.kind': VEHICLE_KINDS,
};

/** Columns whose terms are only known to the database and one file of the server. */
const WITHOUT_LIST = ['billing_differences.entity_type', 'feature_flags.scope'];

/** Columns of that sort whose values are not a list of the product, with the reason. */
const OPEN_LISTS: Record<string, string> = {
  'adoption_invoices.state': "The provider's status.",
  'adoption_objects.status': "The provider's status.",
  'customer_invoices.state': "The provider's status.",
  'disputes.reason': "The provider's reason.",
  'disputes.status': "The provider's status.",
  'events.kind':
    'Each kind has a schema of its facts; an unknown kind of a later release is shown by its name.',
  'exception_marks.snooze_reason': 'Free text.',
  'report_exports.kind': 'Declared by the report itself.',
  'security_events.subject_type': 'Any table.',
  'subscriptions.payment_status': "The provider's status.",
  'subscriptions.shown_payment_status': "Made of the provider's status.",
  'tax_rates.tax_type': "The provider's type.",
  'webhook_events.type': "The provider's type.",
};

describe.each(databasesOf(import.meta.url))('the terms of columns on %s', (kind) => {
  let opened: TestDatabase;
  const found = new Map<string, string[]>();
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    const checks = await rows(
      opened.database.sql,
      sql<{ column: string; definition: string }>`
        select t.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
        from pg_constraint c join pg_class t on t.oid = c.conrelid
          join pg_namespace n on n.oid = t.relnamespace
          join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
        where c.contype = 'c' and cardinality(c.conkey) = 1 and n.nspname = 'public'`,
    );
    for (const { column, definition } of checks) {
      // PostgreSQL stores a list of one term as an equation.
      if (!/ARRAY\[|^CHECK \(\(\w+ = '\w+'::text\)\)$/.test(definition)) continue;
      found.set(
        column,
        [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? ''),
      );
    }
  });
  afterAll(() => opened.close());

  it('every column with a list of terms is covered by this test', () => {
    expect([...found.keys()].sort()).toEqual([...Object.keys(TERMS), ...WITHOUT_LIST].sort());
  });

  it('every column that is named like an enumeration is restricted to its terms', async () => {
    const named = await rows(
      opened.database.sql,
      sql<{ column: string }>`
        select t.relname || '.' || a.attname as column
        from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
        where t.relkind = 'r' and n.nspname = 'public' and a.attnum > 0 and a.atttypid = 'text'::regtype
          and a.attname ~ '(^|_)(state|status|kind|type|mode|way|source|reason|result|failure|aspect|program|category)$'
          and t.relname !~ '_(counts|count_deltas)$'`,
    );
    const open = named.map(({ column }) => column).filter((column) => !found.has(column));
    expect(open.toSorted()).toEqual(Object.keys(OPEN_LISTS).toSorted());
  });

  it('every constraint has a name that says what it demands', async () => {
    const unnamed = await rows(
      opened.database.sql,
      sql<{ name: string }>`
        select c.conname as name from pg_constraint c
          join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
        where n.nspname = 'public' and c.conname ~ ('^' || t.relname || '_check[0-9]*$')`,
    );
    expect(unnamed).toEqual([]);
  });

  it('the aspects of differences were also checked in earlier rows', async () => {
    const [check] = await rows(
      opened.database.sql,
      sql<{ validated: boolean }>`select convalidated as validated from pg_constraint
        where conname = 'billing_differences_aspect_check'`,
    );
    expect(check).toEqual({ validated: true });
  });

  it.each(Object.keys(TERMS))("%s accepts exactly the domain's terms", (column) => {
    expect(found.get(column)?.toSorted()).toEqual(TERMS[column]?.toSorted());
  });

  it("the list sorts states by the domain's weights", async () => {
    const weights = await rows(
      opened.database.sql,
      sql<{
        state: string;
        weight: number;
      }>`select distinct state, state_weight as weight from orders`,
    );
    expect(Object.fromEntries(weights.map((row) => [row.state, row.weight]))).toEqual(
      ORDER_STATE_WEIGHTS,
    );
  });
});
