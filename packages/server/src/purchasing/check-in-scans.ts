import { cleanSerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import type { Arrival } from '@kickstand/domain/purchasing/decide-arrivals.ts';
import { checkInScansInput } from '@kickstand/domain/purchasing/move-purchase-assets.ts';
import {
  FORMER_SERIAL,
  type LinePlace,
  type LineScan,
  type PlacedScan,
  placeScans,
} from '@kickstand/domain/purchasing/place-scans.ts';
import { sql } from 'kysely';
import { refuseCodesAsSerials } from '../catalogue/maker-codes.ts';
import { formerSerials, takenSerials } from '../inventory/receive-assets.ts';
import { questionsAbout } from '../inventory/serial-questions.ts';
import { paymentPending } from '../money/refuse-payment-pending.ts';
import { keepOutcome } from '../platform/bulk-outcome.ts';
import { defineCommand } from '../platform/command.ts';
import { rows, type Sql } from '../platform/database/database.ts';
import { NotFound } from '../platform/refused.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { writeArrivals } from './check-in-arrivals.ts';
import { lockPurchaseOrder } from './lock-purchase-order.ts';
import { lockAssetsOf, lockPurchasedAssets } from './purchased-assets.ts';
import { serializeCheckIns } from './serialize-check-ins.ts';

/** All vehicles of a purchase order, shipped ones first. */
async function placesOf(on: Sql, purchaseOrderId: string): Promise<LinePlace[]> {
  return await rows(
    on,
    sql<LinePlace>`
      select a.id, a.state, a.serial_number, a.variant_id,
        a.vehicle_version_id, p.state as purchase_order_state,
        a.unordered_reason is not null as unordered,
        ${paymentPending('a.id')} as payment_pending
      from assets a join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
      where a.purchase_order_id = ${purchaseOrderId} and a.deleted_at is null
      order by a.state = 'SHIPPED' desc, a.id`,
  );
}

async function place(
  on: Sql,
  scans: readonly LineScan[],
  places: readonly LinePlace[],
): Promise<PlacedScan[]> {
  const serials = scans.map(({ serialNumber }) => cleanSerialNumber(serialNumber));
  return placeScans(
    scans,
    places,
    await takenSerials(on, serials),
    await refuseCodesAsSerials(on, serials),
  );
}

/**
 * Checks in scanned vehicles of a purchase order: each fills any free place of its line. Places are
 * assigned under the lock of the purchase order, so no scan is rejected while a place is free.
 */
export const checkInScans = defineCommand({
  name: 'purchaseOrderCheckIn',
  input: checkInScansInput,
  async run(unit, { purchaseOrderId, scans }) {
    await serializeCheckIns(unit);
    await lockPurchaseOrder(unit, purchaseOrderId);
    await lockAssetsOf(unit, purchaseOrderId);
    const places = await placesOf(unit.sql, purchaseOrderId);
    const locked = await lockPurchasedAssets(
      unit,
      places.map(({ id }) => id),
    );
    const decided = await writeArrivals(unit, locked, async () => {
      const placed = await place(unit.sql, scans, places);
      const good = placed.flatMap((each): Arrival[] =>
        'refused' in each ? [] : [{ id: each.placeId, serialNumber: each.serialNumber }],
      );
      return { decided: placed, good };
    });
    return keepOutcome({
      succeeded: decided.flatMap((each) => ('refused' in each ? [] : each.placeId)),
      failed: decided.flatMap((each) =>
        'refused' in each ? [{ id: each.scan.serialNumber, messages: [each.refused.message] }] : [],
      ),
    });
  },
});

/** The result of validating a scan. */
export interface CheckedScan {
  /** As sent. */
  readonly serialNumber: string;
  /** Why it would be rejected now, or null. */
  readonly error: string | null;
  /** A warning to review before check-in, or null. */
  readonly warning: string | null;
  /** What to ask before check-in, or null: whether it is a serial number. */
  readonly question: string | null;
}

/** Validates scans like the check-in, which decides again under lock. */
export async function validateScans(
  context: RequestContext,
  { purchaseOrderId, scans }: { purchaseOrderId: string; scans: readonly LineScan[] },
): Promise<CheckedScan[]> {
  const on = context.database.sql;
  const places = await placesOf(on, purchaseOrderId);
  if (places.length === 0) throw new NotFound('Purchase order');
  const placed = await place(on, scans, places);
  const former = await formerSerials(
    on,
    placed.flatMap((each) => ('refused' in each ? [] : each.serialNumber)),
  );
  const questions = await questionsAbout(
    on,
    placed.map(({ scan }) => scan),
  );
  return placed.map((each, index) => {
    const state = 'refused' in each ? undefined : former.get(each.serialNumber);
    return {
      serialNumber: each.scan.serialNumber,
      error: 'refused' in each ? each.refused.message : null,
      warning: state ? FORMER_SERIAL[state] : null,
      question: questions[index] ?? null,
    };
  });
}
