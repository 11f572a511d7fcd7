import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type { FulfillmentKind } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import type { OrderCancelationReason, SwapReason } from '@kickstand/domain/orders/order-reasons.ts';
import type { OrderKind, OrderState, Program } from '@kickstand/domain/orders/order-terms.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import type { SubscriptionCancelationReason } from '@kickstand/domain/subscriptions/cancelation-reasons.ts';
import type { SubscriptionState } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import type { TransferOrderState } from '@kickstand/domain/transfers/transfer-order-terms.ts';

/**
 * Instants are ISO strings, amounts cents; keys are column names, so rows can be inserted directly.
 */

export interface CustomerRow {
  readonly id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  helmet_size: string | null;
  organization_id: string | null;
  office_id: string | null;
  inviter_id: string | null;
  promotion_id: string | null;
  lease_to_own_shop_id: string | null;
  delinquent: boolean;
  activation_code: string | null;
  stripe_customer_id: string | null;
  lightspeed_customer_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  shipping_line1: string | null;
  shipping_line2: string | null;
  shipping_city: string | null;
  shipping_state_code: string | null;
  shipping_postal_code: string | null;
  billing_line1: string | null;
  billing_line2: string | null;
  billing_city: string | null;
  billing_state_code: string | null;
  billing_postal_code: string | null;
  created_at: string;
  updated_at: string;
}

export interface AssetRow {
  readonly id: string;
  state: AssetState;
  serial_number: string | null;
  readonly variant_id: string;
  readonly vehicle_version_id: string;
  hub_id: string;
  spoke_shop_id: string | null;
  purchase_order_id: string | null;
  wholesale_price_cents: number;
  msrp_at_purchase_cents: number;
  frame_key: string | null;
  lock_key: string | null;
  qr_token: string;
  buyout_eligible: boolean;
  pledged_at: string | null;
  purchased_at: string | null;
  shipped_at: string | null;
  checked_in_at: string | null;
  sold_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface TheftReportRow {
  readonly id: string;
  readonly asset_id: string;
  deductible_amount_cents: number | null;
  insurance_claim_id: string | null;
  insurance_proceeds_date: string | null;
  proceeds_cents: number | null;
  stripe_deductible_payment_id: string | null;
  readonly created_at: string;
  updated_at: string;
}

export interface SubscriptionRow {
  readonly id: string;
  state: SubscriptionState;
  payment_status: string;
  readonly program: Program;
  readonly customer_id: string;
  organization_id: string | null;
  office_id: string | null;
  service_area_id: string | null;
  hub_id: string | null;
  variant_id: string;
  asset_id: string | null;
  plan_price_cents: number;
  stripe_subscription_id: string | null;
  stripe_item_id: string | null;
  billing_cycle_date: string | null;
  scheduled_billing_date: string | null;
  cancelation_reason: SubscriptionCancelationReason | null;
  cancelation_notes: string | null;
  notes: string;
  started_at: string;
  ended_at: string | null;
  state_updated_at: string;
  created_at: string;
  updated_at: string;
}

export interface OrderRow {
  readonly id: string;
  state: OrderState;
  readonly kind: OrderKind;
  readonly program: Program;
  fulfillment_kind: FulfillmentKind | null;
  readonly customer_id: string;
  organization_id: string | null;
  office_id: string | null;
  service_area_id: string | null;
  hub_id: string | null;
  spoke_shop_id: string | null;
  variant_id: string;
  asset_id: string | null;
  subscription_id: string | null;
  purchase_order_id: string | null;
  plan_price_cents: number;
  subsidy_cents: number;
  discounted_price_cents: number | null;
  promotion_id: string | null;
  vehicle_serial_number: string | null;
  stripe_checkout_invoice_id: string | null;
  deposit_cents: number | null;
  cancelation_reason: OrderCancelationReason | null;
  cancelation_notes: string | null;
  swap_reason: SwapReason | null;
  swap_notes: string | null;
  replaces_order_id: string | null;
  building_session_id: string | null;
  removed_asset_ids: string[];
  created_at: string;
  readied_at: string | null;
  closed_at: string | null;
  updated_at: string;
}

export interface PurchaseOrderRow {
  readonly id: string;
  readonly purchase_order_number: string;
  sales_order_number: string | null;
  state: PurchaseOrderState;
  readonly vendor_id: string;
  readonly hub_id: string | null;
  readonly spoke_shop_id: string | null;
  shipping_costs_cents: number;
  additional_costs_cents: number;
  discount_percentage: string;
  tracking_info: string;
  notes: string;
  invoice_doc_url: string | null;
  submitted_at: string | null;
  shipped_at: string | null;
  checked_in_at: string | null;
  closed_at: string | null;
  created_at: string;
  updated_at: string;
}

export interface TransferOrderRow {
  readonly id: string;
  readonly transfer_order_number: string;
  state: TransferOrderState;
  state_updated_at: string;
  readonly origin_customer_id: string | null;
  readonly origin_hub_id: string | null;
  readonly origin_spoke_shop_id: string | null;
  readonly destination_hub_id: string | null;
  readonly destination_spoke_shop_id: string | null;
  linked_order_id: string | null;
  linked_subscription_id: string | null;
  tracking_info: string;
  notes: string;
  shipping_costs_cents: number;
  shipped_at: string | null;
  checked_in_at: string | null;
  closed_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of a table that is not read again before it is written. */
export type PlainRow = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | object>
>;

const rowsOf = <Row = PlainRow>(): Row[] => [];

/** No rows yet, table by table, in the order of foreign keys. */
export function emptyDemoRows() {
  return {
    service_areas: rowsOf(),
    tax_rates: rowsOf(),
    hubs: rowsOf(),
    vendors: rowsOf(),
    spoke_chains: rowsOf(),
    spoke_shops: rowsOf(),
    organizations: rowsOf(),
    organization_subsidies: rowsOf(),
    organization_hubs: rowsOf(),
    offices: rowsOf(),
    staff_users: rowsOf(),
    promotions: rowsOf(),
    vehicles: rowsOf(),
    vehicle_versions: rowsOf(),
    variants: rowsOf(),
    vendor_vehicles: rowsOf(),
    hub_variants: rowsOf(),
    spoke_shop_variants: rowsOf(),
    office_vehicle_exceptions: rowsOf(),
    customers: rowsOf<CustomerRow>(),
    purchase_orders: rowsOf<PurchaseOrderRow>(),
    assets: rowsOf<AssetRow>(),
    subscriptions: rowsOf<SubscriptionRow>(),
    asset_subscriptions: rowsOf(),
    sales: rowsOf(),
    theft_reports: rowsOf<TheftReportRow>(),
    orders: rowsOf<OrderRow>(),
    transfer_orders: rowsOf<TransferOrderRow>(),
    transfer_order_assets: rowsOf(),
    lease_to_own_invoices: rowsOf(),
    events: rowsOf(),
    notes: rowsOf(),
    customer_invoices: rowsOf(),
    report_exports: rowsOf(),
    uploaded_files: rowsOf(),
    imports: rowsOf(),
    import_rows: rowsOf(),
  };
}

/** All rows to write. */
export type DemoRows = ReturnType<typeof emptyDemoRows>;
