import { DEFAULT_CHECKLIST } from '@kickstand/domain/inventory/inspection-terms.ts';
import { sql } from 'kysely';
import { scanCount } from '../../src/counts/scan-count.ts';
import { startCount } from '../../src/counts/start-count.ts';
import { closeCount } from '../../src/counts/steer-count.ts';
import { createInspection } from '../../src/inspections/create-inspection.ts';
import { saveReturnChecklist } from '../../src/inspections/return-checklists.ts';
import { saveReorderPoint } from '../../src/inventory/reorder-points.ts';
import { firstRow, rows } from '../../src/platform/database/database.ts';
import {
  DAY,
  type DemoWorld,
  found,
  HOUR,
  type Model,
  type Place,
  type Vehicle,
} from '../demo-world.ts';
import type { DemoStaff } from './demo-staff.ts';
import type { Started } from './situation-kit.ts';

type Colleague = ReturnType<DemoStaff['at']>;

/** Counts, a return with a damage and a reorder point. @param misplaced is at another hub than recorded. */
export function addWarehouseSituations(world: DemoWorld, misplaced: Vehicle): void {
  const { model } = misplaced.variant;
  world.scripts.push(async (staff) => {
    await addClosedCount(world, staff, misplaced);
    await addRunningCount(world, staff, model);
    await addDamagedReturn(world, staff);
    await addReorderPoint(world, staff);
  });
}

const hubOf = ({ hubId }: Place) => found(hubId ?? undefined, 'hub');

/** The serial numbers that a count expects, the vehicle that was seen longest ago first. */
const expectedSerials = ({ unit }: Colleague, countId: string) =>
  rows(
    unit.sql,
    sql<{ serialNumber: string }>`
      select a.serial_number /* never null: compared */ as serial_number
      from inventory_count_assets x join assets a on a.id = x.asset_id
      where x.count_id = ${countId} and a.serial_number is not null
      order by coalesce(a.last_seen_at, a.checked_in_at), a.id`,
  );

async function addClosedCount(
  world: DemoWorld,
  staff: DemoStaff,
  misplaced: Vehicle,
): Promise<void> {
  const place = world.place('San Francisco');
  const at = world.ago(2);
  const colleague = staff.at(at, place);
  const { id } = await colleague.run(startCount, {
    placeId: hubOf(place),
    vehicleId: misplaced.variant.model.vehicleId,
  });
  const [, ...there] = await expectedSerials(colleague, id);
  const scanned = [
    ...there,
    { serialNumber: found(misplaced.row.serial_number ?? undefined, 'serial') },
  ];
  for (const [index, { serialNumber: text }] of scanned.entries()) {
    await staff.at(at + (index + 1) * 20_000, place).run(scanCount, { id, text });
  }
  await staff.at(at + HOUR, place).run(closeCount, { id });
}

async function addRunningCount(world: DemoWorld, staff: DemoStaff, model: Model): Promise<void> {
  const place = world.place('Portland');
  const at = world.ago(0.1);
  const colleague = staff.at(at, place);
  const { id } = await colleague.run(startCount, {
    placeId: hubOf(place),
    vehicleId: model.vehicleId,
  });
  const expected = await expectedSerials(colleague, id);
  for (const { serialNumber: text } of expected.slice(0, Math.ceil(expected.length / 2))) {
    await staff.at(at + 60_000, place).run(scanCount, { id, text });
  }
}

const IN_ORDER = DEFAULT_CHECKLIST.checks.map(({ id }) => ({ id, passed: true }));

/** How a vehicle was handed over. */
export const inspectHandover = (staff: DemoStaff, { assetId, place, startedAt }: Started) =>
  staff.at(startedAt, place).run(createInspection, {
    ...{
      assetId,
      reason: 'HANDOVER',
      checks: IN_ORDER,
      batteryPercent: 96,
      photos: [],
      damages: [],
    },
    notes: 'Saddle set to 78 cm, both keys handed over',
  });

/** It came back with a broken light, which the customer pays. */
async function addDamagedReturn(world: DemoWorld, staff: DemoStaff): Promise<void> {
  const place = world.place('Portland');
  const at = world.ago(3);
  const colleague = staff.at(at, place);
  const returned = found(
    await firstRow(
      colleague.unit.sql,
      sql<{ assetId: string; vehicleId: string }>`
        select a.id as asset_id, v.vehicle_id
        from assets a join variants v on v.id = a.variant_id
        join subscriptions s on s.asset_id = a.id and s.state = 'CANCELED'
        join customers c on c.id = s.customer_id and c.card_last4 = '4242' and not c.delinquent
        where a.state = 'RETURNED' and a.hub_id = ${hubOf(place)} and a.spoke_shop_id is null
          and a.serial_number is not null and a.state_since < ${colleague.unit.now}
        order by s.ended_at desc, a.id limit 1`,
    ),
    'returned vehicle',
  );
  const { assetId, vehicleId } = returned;
  await staff.at(at - 30 * DAY, null).run(saveReturnChecklist, {
    vehicleId,
    checks: DEFAULT_CHECKLIST.checks.map(({ text }) => ({ text })),
    prices: [
      { name: 'Broken light', amountCents: 3500 },
      { name: 'Lost key', amountCents: 2000 },
    ],
  });
  const checklist = await firstRow(
    colleague.unit.sql,
    sql<{ checks: { id: string; text: string }[]; prices: { id: string }[] }>`
      select checks, prices from return_checklists where vehicle_id = ${vehicleId}`,
  );
  const { checks, prices } = found(checklist, 'checklist');
  await colleague.run(createInspection, {
    ...{ assetId, reason: 'SUBSCRIPTION_ENDED', photos: [], batteryPercent: 41 },
    checks: checks.map(({ id, text }) => ({ id, passed: text !== 'Lights' })),
    damages: prices.slice(0, 1).map(({ id }) => id),
    notes: 'Front light broken off, the customer knows',
    outcome: 'MAINTENANCE_COSMETIC',
    outcomeNote: 'New front light',
    serviceJob: 'Replace the front light',
  });
}

/** A hub keeps some of the variant of which it has most open orders. */
async function addReorderPoint(world: DemoWorld, staff: DemoStaff): Promise<void> {
  const place = world.place('Portland');
  const hubId = hubOf(place);
  const colleague = staff.at(world.ago(12), place);
  const wanted = await firstRow(
    colleague.unit.sql,
    sql<{ variantId: string }>`
      select variant_id from orders where hub_id = ${hubId} and state = 'open' and program = 'hub'
      group by 1 order by count(*) desc, 1 limit 1`,
  );
  const { variantId } = found(wanted, 'variant');
  await colleague.run(saveReorderPoint, { hubId, variantId, level: 4, orderQuantity: 6 });
}
