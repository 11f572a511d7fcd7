import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import { purchaseOrderIdInput } from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import { sql } from 'kysely';
import type { Columns, Report } from '../exports/report.ts';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { NotFound } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { HAS_VEHICLE } from '../stock/assigned-order.ts';
import { findPurchaseOrder } from './purchase-order-rows.ts';

interface ExportedAsset {
  readonly id: string;
  readonly number: string;
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
  readonly version: string;
  readonly serialNumber: string | null;
  readonly state: string;
  readonly wholesaleCents: number;
  readonly hub: string;
  readonly shop: string | null;
  readonly shippedAt: Date | null;
  readonly checkedInAt: Date | null;
  readonly orderId: string | null;
}

const COLUMNS: Columns<ExportedAsset> = {
  'PO number': (a) => a.number,
  'Asset id': (a) => a.id,
  Brand: (a) => a.brand,
  Model: (a) => a.model,
  Color: (a) => a.color,
  Size: (a) => sizeLabel(a.size),
  Version: (a) => a.version,
  'Serial number': (a) => a.serialNumber ?? '',
  State: (a) => a.state,
  'Wholesale price': (a) => ({ cents: a.wholesaleCents }),
  Hub: (a) => a.hub,
  Shop: (a) => a.shop ?? '',
  Shipped: (a) => a.shippedAt,
  'Checked in': (a) => a.checkedInAt,
  'Order id': (a) => a.orderId ?? '',
};

async function* readAssets(services: Services, purchaseOrderId: string) {
  const cells = Object.values(COLUMNS);
  const assets = services.database.readSnapshot(
    sql<ExportedAsset>`select a.id, p.purchase_order_number as number, m.brand, m.model, v.color, v.size,
       vv.name as version, a.serial_number,
       case when k.not_delivered then 'NOT_DELIVERED' else a.state end as state, a.wholesale_price_cents as wholesale_cents,
       h.name as hub, s.name as shop, a.shipped_at, a.checked_in_at,
       (select o.id from orders o where o.asset_id = a.id and ${HAS_VEHICLE}
         order by o.created_at desc, o.id desc limit 1) as order_id
     from assets a
     join purchase_orders p on p.id = a.purchase_order_id
     left join ordered_vehicles k on k.asset_id = a.id
     join variants v on v.id = coalesce(k.variant_id, a.variant_id)
     join vehicles m on m.id = v.vehicle_id
     join vehicle_versions vv on vv.id = coalesce(k.vehicle_version_id, a.vehicle_version_id)
     join hubs h on h.id = a.hub_id
     left join spoke_shops s on s.id = a.spoke_shop_id
     where a.purchase_order_id = ${purchaseOrderId} and (a.deleted_at is null or k.not_delivered)
     order by v.sort_name collate "und-x-icu", a.id`,
  );
  for await (const asset of assets) yield cells.map((read) => read(asset));
}

/** The vehicles of a purchase order as a file. */
export const purchaseAssetsReport: Report = {
  kind: 'purchase_order_assets',
  operation: 'purchaseOrderAssetsExport',
  fileName: 'purchase-order-assets',
  columns: Object.keys(COLUMNS),
  rows: (services, parameters) => readAssets(services, purchaseOrderIdInput.parse(parameters).id),
};

/** Starts an export of the vehicles of a purchase order. */
export const exportPurchaseAssets = defineCommand({
  name: purchaseAssetsReport.operation,
  cannotBeRehearsed: true,
  input: purchaseOrderIdInput.extend(exportFormatInput.shape),
  async run(unit, input) {
    if (!(await findPurchaseOrder(unit.sql, input.id))) throw new NotFound('Purchase order');
    return { exportId: await requestExport(unit, purchaseAssetsReport, input) };
  },
});
