import { BUILDABLE_STATES } from '@kickstand/domain/orders/build-queue.ts';
import { type RawBuilder, sql } from 'kysely';
import { FREE_ASSET } from '../../stock/free-asset.ts';

/**
 * SQL condition: the asset `a` can be built for the order `o`: it is of the ordered variant, at the
 * order's hub and not at a shop, and free; a received one needs a serial number.
 */
export const buildCandidate: RawBuilder<boolean> = sql`
  a.variant_id = o.variant_id and a.hub_id = o.hub_id and a.spoke_shop_id is null
  and a.state = any(${[...BUILDABLE_STATES]}::text[])
  and (a.state <> 'RECEIVED' or a.serial_number is not null) and ${FREE_ASSET}`;
