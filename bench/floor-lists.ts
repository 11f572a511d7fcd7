/** A customer that a list refers to. */
const PERSON = 'c.id as customer_id, c.full_name as customer_name, c.email as customer_email';

const CUSTOMERS = `
  select c.id, c.full_name, c.email, c.phone, c.delinquent, c.created_at,
    (select s.state from subscriptions s where s.customer_id = c.id and s.state <> 'CANCELED'
      order by s.started_at desc, s.id desc limit 1) as subscription_state,
    g.id as organization_id, g.name as organization_name, f.id as office_id, f.name as office_name
  from (select id, created_at from customers order by created_at desc, id desc limit 25) p
  join customers c on c.id = p.id
  left join organizations g on g.id = c.organization_id
  left join offices f on f.id = c.office_id
  order by p.created_at desc, p.id desc`;

/** Without vehicles that are with a customer. */
const ASSETS = `
  select a.id, a.state, a.serial_number, a.updated_at, h.id as hub_id, h.name as hub, s.name as shop,
    p.purchase_order_number, v.id as variant_id, m.brand, m.model, v.color, v.size,
    r.id as ready_order_id, ${PERSON}
  from (select id, updated_at from assets where deleted_at is null and not subscribed
        order by updated_at desc, id desc limit 25) x
  join assets a on a.id = x.id
  join variants v on v.id = a.variant_id
  join vehicles m on m.id = v.vehicle_id
  join hubs h on h.id = a.hub_id
  left join spoke_shops s on s.id = a.spoke_shop_id
  left join purchase_orders p on p.id = a.purchase_order_id
  left join orders r on r.asset_id = a.id and r.state = 'ready'
  left join customers c on c.id = r.customer_id
  order by x.updated_at desc, x.id desc`;

const PURCHASE_ORDERS = `
  select o.id, o.purchase_order_number, o.sales_order_number, o.state, v.name as vendor,
    v.max_time_to_fulfill, coalesce(h.name, s.name) as destination, n.assets, n.checked_in, n.unordered,
    n.outstanding, (select count(*) from orders x where x.purchase_order_id = o.id) as orders,
    o.submitted_at, o.created_at
  from (select id, created_at from purchase_orders where deleted_at is null
        order by created_at desc, id desc limit 25) p
  join purchase_orders o on o.id = p.id
  join vendors v on v.id = o.vendor_id
  left join hubs h on h.id = o.hub_id
  left join spoke_shops s on s.id = o.spoke_shop_id
  cross join lateral (
    select count(*) as assets, count(a.checked_in_at) as checked_in,
      count(a.unordered_reason) as unordered,
      count(*) filter (where a.state in ('OPEN_PO', 'SHIPPED')) as outstanding
    from assets a where a.purchase_order_id = o.id and a.deleted_at is null) n
  order by p.created_at desc, p.id desc`;

const TRANSFER_ORDERS = `
  select t.id, t.transfer_order_number, t.state, t.state_updated_at, t.assets_count, t.received_count,
    coalesce(oh.id, os.id, oc.id) as origin_id, coalesce(oh.name, os.name, oc.full_name) as origin,
    coalesce(dh.id, ds.id) as destination_id, coalesce(dh.name, ds.name) as destination,
    r.id as order_id, r.kind as order_kind, s.id as subscription_id, ${PERSON}
  from (select id, state_updated_at from transfer_orders where deleted_at is null
        order by state_updated_at desc, id desc limit 25) p
  join transfer_orders t on t.id = p.id
  left join hubs oh on oh.id = t.origin_hub_id
  left join spoke_shops os on os.id = t.origin_spoke_shop_id
  left join customers oc on oc.id = t.origin_customer_id
  left join hubs dh on dh.id = t.destination_hub_id
  left join spoke_shops ds on ds.id = t.destination_spoke_shop_id
  left join orders r on r.id = t.linked_order_id
  left join subscriptions s on s.id = t.linked_subscription_id
  left join customers c on c.id = coalesce(r.customer_id, s.customer_id)
  order by p.state_updated_at desc, p.id desc`;

const PROMOTIONS = `
  select m.id, m.code, m.title, m.status, m.discount_type, m.amount_cents, m.percentage, m.duration,
    m.duration_months, m.budget_cents, m.created_at, g.id as organization_id, g.name as organization_name,
    (select count(*) from orders o where o.promotion_id = m.id) as orders
  from (select id, created_at from promotions order by created_at desc, id desc limit 25) p
  join promotions m on m.id = p.id
  left join organizations g on g.id = m.organization_id
  order by p.created_at desc, p.id desc`;

const SERVICE_AREAS = `
  select a.id, a.name, a.direct_ship_program_available, a.spoke_program_available, h.id as hub_id,
    h.name as hub, n.offices, n.organizations
  from (select id, name from service_areas order by name collate "und-x-icu", id limit 100) p
  join service_areas a on a.id = p.id
  left join hubs h on h.service_area_id = a.id and not h.direct_ship_enabled
  cross join lateral (
    select count(*) as offices, count(distinct f.organization_id) as organizations
    from offices f where f.service_area_id = a.id) n
  order by p.name collate "und-x-icu", p.id`;

const SPOKE_SHOPS = `
  select s.id, s.name, s.discoverable, s.created_at, c.id as chain_id, c.name as chain,
    a.id as service_area_id, a.name as service_area, v.id as vendor_id, v.name as vendor,
    (select sum(k.count) from order_counts k where k.spoke_shop_id = s.id) as orders,
    (select count(*) from assets x where x.spoke_shop_id = s.id and not x.subscribed
      and x.deleted_at is null and x.state in ('ACTIVE', 'RECEIVED', 'RECEIVED_TO')) as stock
  from (select id, name from spoke_shops where deleted_at is null
        order by name collate "und-x-icu", id limit 25) p
  join spoke_shops s on s.id = p.id
  join service_areas a on a.id = s.service_area_id
  left join spoke_chains c on c.id = s.chain_id
  left join vendors v on v.id = s.default_vendor_id
  order by p.name collate "und-x-icu", p.id`;

/** The ones to review. */
const LEASE_TO_OWN_INVOICES = `
  select i.id, i.kind, i.state, i.created_at, i.end_date, i.total_cents, i.vehicle_brand, i.vehicle_model,
    i.vehicle_color, i.vehicle_size, s.id as shop_id, s.name as shop, ${PERSON},
    g.id as organization_id, g.name as organization_name
  from (select id, created_at from lease_to_own_invoices where state in ('NEEDS_REVIEW', 'PENDING')
        order by created_at desc, id desc limit 25) p
  join lease_to_own_invoices i on i.id = p.id
  join spoke_shops s on s.id = i.spoke_shop_id
  join customers c on c.id = i.customer_id
  left join organizations g on g.id = c.organization_id
  order by p.created_at desc, p.id desc`;

const LEASE_TO_OWN_CUSTOMERS = `
  select c.id, c.full_name, c.email, c.created_at, g.id as organization_id, g.name as organization_name,
    s.id as shop_id, s.name as shop,
    (select count(*) from lease_to_own_invoices i where i.customer_id = c.id) as invoices
  from (select id, created_at from customers where lease_to_own_shop_id is not null
          or id in (select customer_id from lease_to_own_invoices)
        order by created_at desc, id desc limit 25) p
  join customers c on c.id = p.id
  left join organizations g on g.id = c.organization_id
  left join spoke_shops s on s.id = c.lease_to_own_shop_id
  order by p.created_at desc, p.id desc`;

/** The unsettled ones. */
const MONEY_OPERATIONS = `
  select m.id, m.kind, m.state, m.failure, m.amount_cents, m.attempts, m.next_attempt_at, m.actor,
    w.full_name as actor_name, m.created_at, ${PERSON}
  from (select id, created_at from money_operations where settled_at is null
        order by created_at desc, id desc limit 25) p
  join money_operations m on m.id = p.id
  join customers c on c.id = m.customer_id
  left join staff_users w on w.email = m.actor
  order by p.created_at desc, p.id desc`;

const BILLING_DIFFERENCES = `
  select d.id, d.aspect, d.entity_type, d.entity_id, d.provider_object_id, d.here, d.at_provider,
    d.first_seen_at, d.last_seen_at, d.acknowledged_at, d.acknowledged_by,
    w.full_name as acknowledged_by_name, d.note, ${PERSON}
  from (select * from billing_differences where gone_at is null
        order by (acknowledged_at is null) desc, first_seen_at desc, id desc limit 25) d
  left join customers c on c.id = d.customer_id
  left join staff_users w on w.email = d.acknowledged_by
  order by (d.acknowledged_at is null) desc, d.first_seen_at desc, d.id desc`;

const IMPORTS = `
  select i.id, i.kind, i.file_name, i.status, i.creates, i.changes, s.full_name as requester, i.created_at,
    u.full_name as undone_by, i.undo_comment
  from (select id, created_at from imports order by created_at desc, id desc limit 25) p
  join imports i on i.id = p.id
  join staff_users s on s.id = i.requester_id
  left join staff_users u on u.id = i.undone_by
  order by p.created_at desc, p.id desc`;

const IMPORT_ROWS = `
  select line, action, target_id, cells, original, modifications, errors from import_rows
  where import_id = $1 and action = $2 order by line limit 25`;

const REPORT_EXPORTS = `
  select e.id, e.status, e.file_name, e.description, s.full_name as requester, e.row_count, e.error,
    e.created_at
  from (select * from report_exports order by created_at desc, id desc limit 50) e
  join staff_users s on s.id = e.requester_id
  order by e.created_at desc, e.id desc`;

const SECURITY_EVENTS = `
  select e.id, e.kind, e.actor, e.staff_user_id, w.full_name as staff_name, e.address, e.subject_type,
    e.subject_id, coalesce(c.full_name, a.serial_number, u.full_name) as subject_name, e.facts, e.created_at
  from (select * from security_events order by created_at desc, id desc limit 25) e
  left join staff_users w on w.id = e.staff_user_id
  left join customers c on c.id = case e.subject_type when 'Customer' then e.subject_id::uuid end
  left join assets a on a.id = case e.subject_type when 'Asset' then e.subject_id::uuid end
  left join staff_users u on u.id = case e.subject_type when 'StaffUser' then e.subject_id::uuid end
  order by e.created_at desc, e.id desc`;

/** The undecided ones. */
const ADOPTION_OBJECTS = `
  select o.id, o.reference, o.kind, o.outcome, o.doubt, o.clue, k.name, k.email, r.name as product_name,
    o.status, o.monthly_cents, o.balance_cents, o.started_at, o.ended_at, o.decided_by,
    w.full_name as decided_by_name, o.decided_at, o.limits, o.subscription_id, ${PERSON},
    e.id as candidate_id, e.full_name as candidate_name, e.email as candidate_email,
    (select m.brand || ' ' || m.model from adoption_models x join vehicles m on m.id = x.vehicle_id
      where x.value in (o.price_reference, o.product_reference) order by x.field limit 1) as model
  from (select id, started_at from adoption_objects where outcome = 'UNDECIDED'
        order by started_at desc, id desc limit 25) p
  join adoption_objects o on o.id = p.id
  left join adoption_objects k on k.reference = o.customer_reference
  left join adoption_products r on r.reference = o.product_reference
  left join customers c on c.id = o.customer_id
  left join customers e on lower(e.email) = lower(k.email) and o.kind = 'CUSTOMER'
  left join staff_users w on w.email = o.decided_by
  order by p.started_at desc, p.id desc`;

const LOG_HISTORIES = `
  select l.id, l.created_by, w.full_name as created_by_name, l.modifications, l.created_at
  from (select * from log_histories where loggable_id = $1 and loggable_type = $2
        order by created_at desc, id desc limit 25) l
  left join staff_users w on w.email = l.created_by
  order by l.created_at desc, l.id desc`;

/** Figures of many records come from the counter caches, as in the server. */
const ORGANIZATIONS = `
  select g.id, g.name, g.slug, g.discoverable, g.private_beta, g.logo_url, y.amount_cents, y.cadence,
    (select count(*) from offices f where f.organization_id = g.id) as offices,
    (select sum(k.count) from customer_counts k where k.organization_id = g.id) as customers,
    (select sum(k.count) from subscription_counts k
      where k.organization_id = g.id and k.state <> 'CANCELED') as subscriptions
  from organizations g
  left join organization_subsidies y on y.organization_id = g.id and y.enabled
  order by g.name collate "und-x-icu", g.id`;

const VEHICLES = `
  select m.id, m.brand, m.model, m.kind, m.category, m.allow_buyout, m.images, m.plan_price_cents,
    (select count(*) from variants v where v.vehicle_id = m.id) as variants,
    (select count(*) from vendor_vehicles l where l.vehicle_id = m.id) as vendors
  from vehicles m order by m.brand collate "und-x-icu", m.model collate "und-x-icu", m.id`;

const VENDORS = `
  select v.id, v.name, v.min_time_to_fulfill, v.max_time_to_fulfill,
    (select count(*) from vendor_vehicles l where l.vendor_id = v.id) as vehicles,
    (select count(*) from purchase_orders p where p.vendor_id = v.id and p.state <> 'CLOSED'
      and p.deleted_at is null) as outstanding
  from vendors v order by v.name collate "und-x-icu", v.id`;

const STAFF = `
  select s.id, s.email, s.full_name, s.disabled, s.waiting_since, s.invited_at, s.last_sign_in_at,
    h.id as hub_id, h.name as hub
  from staff_users s left join hubs h on h.id = s.hub_id
  order by s.full_name collate "und-x-icu", s.id`;

const HUBS = `
  select h.id, h.name, h.direct_ship_enabled, h.city, h.state_code, r.percentage, a.id as service_area_id,
    a.name as service_area,
    (select count(*) from assets x where x.hub_id = h.id and not x.subscribed and x.deleted_at is null
      and x.spoke_shop_id is null and x.state not in
        ('SOLD', 'STOLEN', 'STOLEN_DELINQUENT', 'DECOMMISSIONED', 'OPEN_PO', 'SHIPPED', 'SHIPPED_TO'))
      as stock,
    (select count(*) from orders o where o.hub_id = h.id and o.state = 'open') as open_orders
  from hubs h
  join service_areas a on a.id = h.service_area_id
  left join tax_rates r on r.id = h.tax_rate_id
  order by h.name collate "und-x-icu", h.id`;

const SPOKE_CHAINS = `
  select c.id, c.name, c.admins,
    (select count(*) from spoke_shops s where s.chain_id = c.id and s.deleted_at is null) as shops
  from spoke_chains c order by c.name collate "und-x-icu", c.id limit 25`;

const SERVICE_ACCOUNTS = `
  select a.id, a.name, a.purpose, a.areas, a.expires_at, a.last_used_at, a.revoked_at, r.email
  from service_accounts a left join staff_users r on r.id = a.revoked_by
  order by a.revoked_at desc nulls first, lower(a.name), a.id limit 100`;

/** Hand-written statements for the first page of the console's lists, by the console's query. */
export const FLOOR_LISTS = {
  AllCustomers: CUSTOMERS,
  GetAssets: ASSETS,
  PurchaseOrders: PURCHASE_ORDERS,
  TransferOrders: TRANSFER_ORDERS,
  Promotions: PROMOTIONS,
  ServiceAreaList: SERVICE_AREAS,
  SpokeShops: SPOKE_SHOPS,
  LeaseToOwnInvoices: LEASE_TO_OWN_INVOICES,
  LeaseToOwnCustomers: LEASE_TO_OWN_CUSTOMERS,
  MoneyOperations: MONEY_OPERATIONS,
  BillingDifferences: BILLING_DIFFERENCES,
  Imports: IMPORTS,
  ImportRows: IMPORT_ROWS,
  ReportExports: REPORT_EXPORTS,
  SecurityEvents: SECURITY_EVENTS,
  AdoptionObjects: ADOPTION_OBJECTS,
  LogHistories: LOG_HISTORIES,
  OrganizationList: ORGANIZATIONS,
  VehicleList: VEHICLES,
  VendorList: VENDORS,
  ForestUsers: STAFF,
  HubList: HUBS,
  SpokeChains: SPOKE_CHAINS,
  ServiceAccounts: SERVICE_ACCOUNTS,
} as const;
