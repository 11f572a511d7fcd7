import { type CounterCache, foldPending } from './platform/database/counter-cache.ts';
import type { Database } from './platform/database/database.ts';

/** All counter caches of the database. The modules whose lists they count read them by their names. */
export const COUNTER_CACHES: readonly CounterCache[] = [
  {
    name: 'order',
    table: 'orders',
    bucket: ['hub_id', 'service_area_id', 'spoke_shop_id', 'program', 'state'],
  },
  {
    name: 'organization_order',
    table: 'orders',
    bucket: ['organization_id', 'hub_id', 'service_area_id', 'program', 'state'],
  },
  // Orders without a vehicle, by what they wait for.
  {
    name: 'waiting_order',
    table: 'orders',
    bucket: ['hub_id', 'variant_id', 'program', 'state'],
  },
  // Orders with a promotion, canceled ones included.
  { name: 'promotion_order', table: 'orders', bucket: ['promotion_id'] },
  {
    name: 'subscription',
    table: 'subscriptions',
    bucket: [
      'hub_id',
      'service_area_id',
      'organization_id',
      'program',
      'state',
      'shown_payment_status',
    ],
  },
  { name: 'customer', table: 'customers', bucket: ['organization_id', 'office_id'] },
  { name: 'lease_to_own_customer', table: 'customers', bucket: ['lease_to_own'] },
  { name: 'asset', table: 'assets', bucket: ['hub_id', 'state', 'subscribed'] },
  {
    name: 'asset_model',
    table: 'assets',
    bucket: ['variant_id', 'vehicle_version_id', 'subscribed'],
  },
  // The vehicles at hubs, from which the inventory overview is added up.
  {
    name: 'stock',
    table: 'assets',
    bucket: ['hub_id', 'variant_id', 'state', 'subscribed', 'promised'],
  },
  {
    name: 'purchase_order',
    table: 'purchase_orders',
    bucket: ['hub_id', 'spoke_shop_id', 'vendor_id', 'state', 'has_invoice'],
  },
  {
    name: 'transfer_order',
    table: 'transfer_orders',
    bucket: ['destination_hub_id', 'destination_spoke_shop_id', 'state'],
  },
  {
    name: 'transfer_place',
    table: 'transfer_orders',
    bucket: [
      'origin_hub_id',
      'origin_spoke_shop_id',
      'destination_hub_id',
      'destination_spoke_shop_id',
    ],
  },
  { name: 'lease_to_own_invoice', table: 'lease_to_own_invoices', bucket: ['state'] },
  { name: 'money_operation', table: 'money_operations', bucket: ['state', 'kind'] },
  { name: 'adoption_object', table: 'adoption_objects', bucket: ['outcome', 'kind', 'doubt'] },
  { name: 'billing_difference', table: 'billing_differences', bucket: ['aspect'] },
  { name: 'report_export', table: 'report_exports', bucket: ['status'] },
  { name: 'import', table: 'imports', bucket: ['status'] },
  { name: 'promotion', table: 'promotions', bucket: ['status', 'organization_id'] },
  { name: 'security_event', table: 'security_events', bucket: ['kind'] },
];

/** Folds deltas into all counter caches until none is pending. */
export async function foldAllCounts(database: Database): Promise<void> {
  while ((await foldPending(database, COUNTER_CACHES)) > 0);
}
