import type { AssetState } from '@kickstand/domain/inventory/asset-terms.ts';
import type {
  FulfillmentKind,
  OrderCancelationReason,
  OrderKind,
  OrderState,
  Program,
  SwapReason,
} from '@kickstand/domain/orders/order-terms.ts';
import type { PurchaseOrderState } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import type {
  SubscriptionCancelationReason,
  SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
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

/** All rows to write, table by table, in the order of foreign keys. */
export interface DemoRows {
  readonly service_areas: PlainRow[];
  readonly tax_rates: PlainRow[];
  readonly hubs: PlainRow[];
  readonly vendors: PlainRow[];
  readonly spoke_chains: PlainRow[];
  readonly spoke_shops: PlainRow[];
  readonly organizations: PlainRow[];
  readonly organization_subsidies: PlainRow[];
  readonly organization_hubs: PlainRow[];
  readonly offices: PlainRow[];
  readonly staff_users: PlainRow[];
  readonly promotions: PlainRow[];
  readonly vehicles: PlainRow[];
  readonly vehicle_versions: PlainRow[];
  readonly variants: PlainRow[];
  readonly vendor_vehicles: PlainRow[];
  readonly hub_variants: PlainRow[];
  readonly spoke_shop_variants: PlainRow[];
  readonly office_vehicle_exceptions: PlainRow[];
  readonly customers: CustomerRow[];
  readonly purchase_orders: PurchaseOrderRow[];
  readonly assets: AssetRow[];
  readonly subscriptions: SubscriptionRow[];
  readonly asset_subscriptions: PlainRow[];
  readonly sales: PlainRow[];
  readonly theft_reports: TheftReportRow[];
  readonly orders: OrderRow[];
  readonly transfer_orders: TransferOrderRow[];
  readonly transfer_order_assets: PlainRow[];
  readonly lease_to_own_invoices: PlainRow[];
  readonly events: PlainRow[];
  readonly notes: PlainRow[];
  readonly customer_invoices: PlainRow[];
  readonly report_exports: PlainRow[];
  readonly uploaded_files: PlainRow[];
  readonly imports: PlainRow[];
  readonly import_rows: PlainRow[];
}

export function emptyDemoRows(): DemoRows {
  return {
    service_areas: [],
    tax_rates: [],
    hubs: [],
    vendors: [],
    spoke_chains: [],
    spoke_shops: [],
    organizations: [],
    organization_subsidies: [],
    organization_hubs: [],
    offices: [],
    staff_users: [],
    promotions: [],
    vehicles: [],
    vehicle_versions: [],
    variants: [],
    vendor_vehicles: [],
    hub_variants: [],
    spoke_shop_variants: [],
    office_vehicle_exceptions: [],
    customers: [],
    purchase_orders: [],
    assets: [],
    subscriptions: [],
    asset_subscriptions: [],
    sales: [],
    theft_reports: [],
    orders: [],
    transfer_orders: [],
    transfer_order_assets: [],
    lease_to_own_invoices: [],
    events: [],
    notes: [],
    customer_invoices: [],
    report_exports: [],
    uploaded_files: [],
    imports: [],
    import_rows: [],
  };
}
