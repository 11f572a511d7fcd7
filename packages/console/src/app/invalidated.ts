import type { activityKeys } from '../activity/activity-keys.ts';
import type { adoptionKeys } from '../entities/adoption/adoption-keys.ts';
import type { approvalKeys } from '../entities/approvals/approval-keys.ts';
import type { billingKeys } from '../entities/billing/billing-keys.ts';
import type { bulkKeys } from '../entities/bulk/bulk-keys.ts';
import type { vehicleKeys } from '../entities/catalogue/vehicle-keys.ts';
import type { countKeys } from '../entities/counts/count-keys.ts';
import type { customerKeys } from '../entities/customers/customer-keys.ts';
import type { hubKeys } from '../entities/hubs/hub-keys.ts';
import type { importKeys } from '../entities/imports/import-keys.ts';
import type { assetKeys } from '../entities/inventory/asset-keys.ts';
import type { leaseKeys } from '../entities/lease-to-own/lease-keys.ts';
import type { orderKeys } from '../entities/orders/order-keys.ts';
import type { partnerKeys } from '../entities/partners/partner-keys.ts';
import type { purchasingKeys } from '../entities/purchasing/purchasing-keys.ts';
import type { reportKeys } from '../entities/reports/report-keys.ts';
import type { partKeys } from '../entities/service/part-keys.ts';
import type { recallKeys } from '../entities/service/recall-keys.ts';
import type { serviceKeys } from '../entities/service/service-keys.ts';
import type { staffKeys } from '../entities/staff/staff-keys.ts';
import type { subscriptionKeys } from '../entities/subscriptions/subscription-keys.ts';
import type { todayKeys } from '../entities/today/today-keys.ts';
import type { transferKeys } from '../entities/transfers/transfer-keys.ts';
import type { viewKeys } from '../saved-views/view-keys.ts';

/** The first parts of a module's query keys. */
type RootOf<Keys> = {
  [Name in keyof Keys]: Keys[Name] extends readonly [infer Root, ...unknown[]]
    ? Root
    : Keys[Name] extends (...given: never) => readonly [infer Root, ...unknown[]]
      ? Root
      : never;
}[keyof Keys];

/** The first part of any query key. */
type Root =
  | RootOf<typeof activityKeys>
  | RootOf<typeof adoptionKeys>
  | RootOf<typeof approvalKeys>
  | RootOf<typeof billingKeys>
  | RootOf<typeof bulkKeys>
  | RootOf<typeof vehicleKeys>
  | RootOf<typeof countKeys>
  | RootOf<typeof customerKeys>
  | RootOf<typeof hubKeys>
  | RootOf<typeof importKeys>
  | RootOf<typeof assetKeys>
  | RootOf<typeof leaseKeys>
  | RootOf<typeof orderKeys>
  | RootOf<typeof partKeys>
  | RootOf<typeof partnerKeys>
  | RootOf<typeof purchasingKeys>
  | RootOf<typeof recallKeys>
  | RootOf<typeof reportKeys>
  | RootOf<typeof serviceKeys>
  | RootOf<typeof staffKeys>
  | RootOf<typeof subscriptionKeys>
  | RootOf<typeof todayKeys>
  | RootOf<typeof transferKeys>
  | RootOf<typeof viewKeys>;

/**
 * The queries that a change of an entity invalidates: its page and lists, and others that show it.
 * This is the only place that decides it. Active queries are refetched immediately, the others when
 * they are used next.
 */
export const INVALIDATED = {
  adoption: [
    'saved-views',
    'today',
    'adoption',
    'adoption-link-proposals',
    'before-payments',
    'adoption-objects',
    'customer',
    'customers',
    'subscriptions',
  ],
  approval: ['today', 'approval', 'approvals', 'customer', 'subscription', 'asset', 'order'],
  // Service jobs are announced with their vehicles.
  asset: [
    'saved-views',
    'today',
    'asset',
    'assets',
    'orders',
    'subscriptions',
    'recall',
    'recalls',
    'service-jobs',
  ],
  billingDifference: [
    'today',
    'before-payments',
    'billing-differences',
    'subscription',
    'subscriptions',
  ],
  bulkRun: ['bulk-run', 'bulk-runs'],
  build: ['saved-views', 'today', 'build-queue', 'orders'],
  customer: [
    'saved-views',
    'today',
    'customer',
    'customers',
    'orders',
    'subscriptions',
    'log-histories',
  ],
  exception: ['today'],
  export: ['today', 'report-exports'],
  hub: ['saved-views', 'today', 'hub', 'hubs', 'transfer-hubs', 'log-histories'],
  import: ['saved-views', 'today', 'import', 'imports'],
  leaseToOwn: ['saved-views', 'today', 'lease-to-own', 'customer'],
  moneyOperation: ['saved-views', 'today', 'money-operation', 'money-operations', 'needs-a-person'],
  office: ['office', 'organization', 'organizations', 'service-areas', 'log-histories'],
  order: ['saved-views', 'today', 'order', 'orders', 'customer-catalog'],
  organization: ['saved-views', 'organization', 'organizations', 'office', 'log-histories'],
  part: ['part', 'parts', 'part-choices', 'log-histories'],
  promotion: ['saved-views', 'today', 'promotion', 'promotions', 'log-histories'],
  purchaseOrder: [
    'saved-views',
    'today',
    'purchase-order',
    'purchase-orders',
    'order',
    'orders',
    'asset',
    'assets',
    'vendors',
    'log-histories',
  ],
  savedView: ['saved-views'],
  serviceArea: ['saved-views', 'service-area', 'service-areas', 'office', 'organization'],
  serviceAccount: ['service-accounts'],
  mySettings: ['my-settings'],
  session: ['my-sessions'],
  spokeChain: [
    'saved-views',
    'spoke-chain',
    'spoke-chains',
    'spoke-shop',
    'spoke-shops',
    'log-histories',
  ],
  spokeShop: [
    'saved-views',
    'spoke-shop',
    'spoke-shops',
    'spoke-chains',
    'transfer-shops',
    'destinations',
    'log-histories',
  ],
  staff: ['saved-views', 'today', 'forest-user', 'forest-users', 'staff-waiting', 'log-histories'],
  recall: ['saved-views', 'recall', 'recalls', 'service-jobs'],
  stock: ['today', 'variant-stats'],
  serviceJob: ['saved-views', 'service-job', 'service-jobs', 'asset', 'recall', 'recalls', 'today'],
  stockCount: ['stock-count', 'stock-counts'],
  subscription: ['saved-views', 'today', 'subscription', 'subscriptions', 'orders'],
  todayRule: ['today', 'today-rules'],
  transferOrder: ['saved-views', 'today', 'transfer-order', 'transfer-orders', 'log-histories'],
  vehicle: ['saved-views', 'vehicle', 'vehicles', 'vendor', 'log-histories'],
  vendor: ['saved-views', 'today', 'vendor', 'vendors', 'vehicle', 'log-histories'],
} as const satisfies Record<string, readonly Root[]>;

declare module '../kit/invalidation.ts' {
  interface InvalidationRegister {
    readonly entity: keyof typeof INVALIDATED;
  }
}
