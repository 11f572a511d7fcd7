import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Refuses an invoice that is no finished upload for transfer orders.
 * @param kept the address that the transfer order has already.
 */
export async function refuseUnknownInvoice(
  unit: UnitOfWork,
  address: string | null | undefined,
  kept: string | null,
): Promise<void> {
  if (!address) return;
  const given = [{ path: 'invoiceDocUrl', address }];
  await refuseUnknownFiles(unit.sql, 'transfer_orders', given, new Set(kept ? [kept] : []));
}
