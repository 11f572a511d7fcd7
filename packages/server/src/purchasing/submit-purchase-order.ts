import { refusePurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { submitPurchaseOrderInput } from '@kickstand/domain/purchasing/submit-purchase-order.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import { buyAssets } from '../inventory/buy-assets.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { movePurchaseOrder } from './move-purchase-order.ts';
import { lockAssetsOf } from './purchased-assets.ts';

/** Records that the vendor has the purchase order, with the vendor's number. */
export const submitPurchaseOrder = defineCommand({
  name: 'purchaseOrderSubmit',
  input: submitPurchaseOrderInput,
  known: ({ purchaseOrderId }) => ({ purchaseOrderId }),
  async run(unit, input) {
    const { purchaseOrderId: id } = input;
    const order = await lockPurchaseOrder(unit, id);
    refuseIf(refusePurchaseOrderAction(order, 'submit'));
    const after = {
      salesOrderNumber: input.vendorSalesOrderId,
      notes: input.notes ?? order.notes,
      invoiceDocUrl: input.invoiceDocUrl || order.invoiceDocUrl,
    };
    if (after.invoiceDocUrl) {
      const given = [{ path: 'invoiceDocUrl', address: after.invoiceDocUrl }];
      await refuseUnknownFiles(
        unit.sql,
        'purchase_orders',
        given,
        new Set([order.invoiceDocUrl ?? '']),
      );
    }
    await sql`
      update purchase_orders set sales_order_number = ${after.salesOrderNumber},
        notes = ${after.notes}, invoice_doc_url = ${after.invoiceDocUrl}
      where id = ${id}`.execute(unit.sql);
    const assets = await lockAssetsOf(unit, id);
    await buyAssets(
      unit,
      assets.map((asset) => asset.id),
    );
    await recordModifications(
      unit,
      { loggableType: 'PurchaseOrder', loggableId: id, category: 'DETAILS' },
      { ...order },
      after,
    );
    await movePurchaseOrder(unit, order, 'submit');
    return { purchaseOrderId: id };
  },
});
