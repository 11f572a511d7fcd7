import type { EventSource } from '@kickstand/domain/events/activity-terms.ts';
import type { SalesChannel } from '@kickstand/domain/inventory/sale-terms.ts';
import { noonOf } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { newId } from '../platform/ids.ts';
import { moveAsset } from './move-asset.ts';

/** The data of a sale. */
export interface Sale {
  readonly channel: SalesChannel;
  /** Before sales tax, in cents. */
  readonly priceCents: number;
  readonly soldAt: Date;
  /** '' if there are none. */
  readonly notes?: string;
  readonly referenceNumber?: string | null;
}

/** The field with the date of a sale. */
export const SALE_DATE = { label: 'Date sold', path: 'soldAt' };

/** The instant of a sale: a calendar date becomes noon of that day in the business's time zone. */
export function instantOfSale(soldAt: string, timeZone: string): Date {
  return soldAt.includes('T') ? new Date(soldAt) : noonOf(soldAt, timeZone);
}

/**
 * Records the sale of a vehicle and moves it to SOLD. The caller has locked the asset and checked
 * the rules.
 */
export async function sellAsset(
  unit: UnitOfWork,
  assetId: string,
  { channel, priceCents, soldAt, notes = '', referenceNumber = null }: Sale,
  { verb, source }: { verb: 'reportSold' | 'buyOut'; source: EventSource },
): Promise<void> {
  await sql`
    insert into sales (id, asset_id, channel, price_cents, sold_at, notes, reference_number,
      created_at, updated_at)
    values (${newId(unit.now.getTime())}, ${assetId}, ${channel}, ${priceCents}, ${soldAt}, ${notes},
      ${referenceNumber}, ${unit.now}, ${unit.now})`.execute(unit.sql);
  await moveAsset(unit, assetId, verb, { source, note: notes, at: soldAt });
}
