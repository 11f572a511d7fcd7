import {
  type AssetMoney,
  type AssetMoneyFacts,
  assetMoney,
} from '@kickstand/domain/inventory/asset-money.ts';
import {
  type PurchaseCostFacts,
  purchaseCosts,
} from '@kickstand/domain/inventory/purchase-costs.ts';
import { sql } from 'kysely';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { defineLoader, rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { HAS_VEHICLE } from '../stock/assigned-order.ts';

/** A transfer order of an asset, with the names of origin and destination. */
export interface AssetTransfer {
  readonly id: string;
  readonly transferOrderNumber: string;
  readonly originName: string;
  readonly destinationName: string;
}

/** Additional data of an asset's page. Amounts in cents. */
interface AssetFactsRow extends Omit<AssetMoneyFacts, 'costCents'> {
  readonly id: string;
  readonly wholesalePriceCents: number;
  /** Null without one, and if it was deleted. */
  readonly purchaseOrderId: string | null;
  /** The latest order that has the vehicle, or had it until it was fulfilled. */
  readonly orderId: string | null;
  readonly building: { readonly id: string; readonly customer: string } | null;
  readonly lastCustomer: string | null;
  readonly transfer: AssetTransfer | null;
  readonly lostTransfer: AssetTransfer | null;
  readonly takenInAgainAt: string | null;
  readonly paymentPending: boolean;
}

/**
 * SQL: what subscriptions have paid for the asset `a`, excluding tax, refunds, and the payments of
 * its sale and theft deductible, which are reported separately.
 */
const subscriptionRevenue = sql`
  (select coalesce(sum(
      i.total_cents - i.tax_cents - i.refunded_cents + i.refunded_tax_cents), 0)::bigint
    from customer_invoices i
    where i.asset_id = a.id and lower(i.state) = 'paid'
      and not exists (select 1 from ledger_entries l
        where l.provider_object_id = i.stripe_invoice_id and l.kind = 'BUYOUT')
      and not exists (select 1 from theft_reports d
        where d.asset_id = a.id and d.stripe_deductible_payment_id = i.stripe_invoice_id))`;

/** SQL: the transfer order of the only line `l` of the asset `a` that meets a condition. */
const transferOf = (lines: string, condition: string) =>
  sql.raw(`
  (select json_build_object('id', r.id, 'transferOrderNumber', r.transfer_order_number,
      'originName', coalesce(oc.full_name, oh.name, os.name),
      'destinationName', coalesce(dh.name, ds.name))
    from ${lines} join transfer_orders r on r.id = l.transfer_order_id
    left join customers oc on oc.id = r.origin_customer_id
    left join hubs oh on oh.id = r.origin_hub_id
    left join spoke_shops os on os.id = r.origin_spoke_shop_id
    left join hubs dh on dh.id = r.destination_hub_id
    left join spoke_shops ds on ds.id = r.destination_spoke_shop_id
    where l.asset_id = a.id and ${condition} limit 1)`);

/** Loads the additional data of an asset's page. */
export const loadAssetFacts = rowLoader(
  (ids) => sql<AssetFactsRow>`
    select a.id, a.wholesale_price_cents, p.id as purchase_order_id,
      ${subscriptionRevenue} as subscription_revenue_cents,
      s.price_cents as sale_price_cents, t.proceeds_cents as theft_proceeds_cents,
      case when t.stripe_deductible_payment_id is not null
        then t.deductible_amount_cents end as theft_deductible_cents,
      (select o.id from orders o where o.asset_id = a.id and ${HAS_VEHICLE}
        order by o.state = 'ready' desc, o.closed_at desc, o.id desc limit 1) as order_id,
      (select json_build_object('id', o.id, 'customer', c.full_name)
        from running_builds b join orders o on o.id = b.order_id
        join customers c on c.id = o.customer_id
        where b.asset_id = a.id) as building,
      (select c.full_name from asset_subscriptions l
        join subscriptions e on e.id = l.subscription_id join customers c on c.id = e.customer_id
        where l.asset_id = a.id and l.ended_at is not null
        order by l.ended_at desc, l.id desc limit 1) as last_customer,
      ${transferOf('open_transfer_lines l', 'true')} as transfer,
      ${transferOf('transfer_order_assets l', 'l.lost_at is not null')} as lost_transfer,
      (select e.facts->>'hub' from events e
        where e.entity_id = a.id and e.kind = 'asset.recovered' limit 1) as taken_in_again_at,
      ${paymentPending('a.id')} as payment_pending
    from assets a
    left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
    left join sales s on s.asset_id = a.id
    left join theft_reports t on t.asset_id = a.id
    where a.id = ${anyOfIds(ids)}`,
);

interface PurchaseRow extends PurchaseCostFacts {
  readonly id: string;
}

/** Loads the cost of each vehicle of a purchase order, in cents, by its id. */
const loadPurchaseCosts = defineLoader(async (context, ids) => {
  const purchases = await rows(
    context.database.sql,
    sql<PurchaseRow>`
    select p.id, p.discount_percentage::float8 as discount_percentage, p.shipping_costs_cents,
      p.additional_costs_cents, p.rounds_costs_each,
      (select coalesce(json_agg(json_build_object(
          'id', a.id, 'wholesalePriceCents', a.wholesale_price_cents) order by a.id), '[]')
        from assets a where a.purchase_order_id = p.id and a.deleted_at is null) as vehicles
    from purchase_orders p where p.id = ${anyOfIds(ids)}`,
  );
  return purchases.map((purchase) => {
    const costs = purchaseCosts(purchase);
    return {
      id: purchase.id,
      costs: new Map(purchase.vehicles.map(({ id }, index) => [id, costs[index]])),
    };
  });
});

/** The cost of goods of an asset: of one without a purchase order its wholesale price. */
async function loadCost(context: RequestContext, facts: AssetFactsRow): Promise<number> {
  const { id, purchaseOrderId, wholesalePriceCents } = facts;
  const purchase =
    purchaseOrderId === null ? undefined : await loadPurchaseCosts(context, purchaseOrderId);
  return purchase?.costs.get(id) ?? wholesalePriceCents;
}

/** Cost, revenue and profit of an asset. */
export async function loadAssetMoney(context: RequestContext, id: string): Promise<AssetMoney> {
  const facts = await loadAssetFacts(context, id);
  if (!facts) throw new Error('The figures of an asset are missing.');
  return assetMoney({ ...facts, costCents: await loadCost(context, facts) });
}
