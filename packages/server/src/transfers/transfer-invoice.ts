import { refuseUnknownFiles } from '../files/uploaded-file.ts';
import type { UnitOfWork } from '../platform/command.ts';

/**
 * Rejects an invoice that is not a complete upload for transfer orders.
 * @param kept its current address, which is always accepted.
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
