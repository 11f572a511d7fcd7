import { ExportButton } from '../kit/export-button.tsx';
import { NewOrderButton } from './new-order/new-order-button.tsx';
import { type OrderFilterArguments, OrdersExportMutation } from './order-list-query.ts';

/** The actions of the order list: in the header, or in the bottom bar on a phone. */
export function OrderListActions({
  filters,
  phone,
}: {
  /** Filters, sort and hubs of the current view. */
  readonly filters: OrderFilterArguments;
  readonly phone: boolean;
}) {
  return (
    <>
      <ExportButton
        mutation={OrdersExportMutation}
        exportOf={({ ordersExport }) => ordersExport}
        filters={filters}
        phone={phone}
      />
      <NewOrderButton phone={phone} />
    </>
  );
}
