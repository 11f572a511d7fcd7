import { calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { firstRow } from '../../src/platform/database/database.ts';
import { finishJob } from '../../src/service/change-job.ts';
import { createJob } from '../../src/service/open-job.ts';
import { savePart } from '../../src/service/save-part.ts';
import { setPartStock } from '../../src/service/set-part-stock.ts';
import { DAY, type DemoWorld, found, HOUR, type Place } from '../demo-world.ts';
import type { DemoStaff } from './demo-staff.ts';

/** Hubs with a workshop. */
const WORKSHOPS = ['San Francisco', 'Oakland', 'Portland', 'Seattle'];

/** Parts with the stock at each workshop. */
const PARTS = [
  { name: 'Front light', number: 'FL-20', priceCents: 2450, stock: [6, 3, 1, 4] },
  { name: 'Brake pads, pair', number: 'BP-11', priceCents: 890, stock: [24, 16, 9, 12] },
  { name: 'Chain, 8-speed', number: 'CH-8', priceCents: 1900, stock: [8, 5, 4, 6] },
  { name: 'Inner tube 27.5 x 2.2', number: 'IT-275', priceCents: 650, stock: [40, 18, 0, 22] },
  { name: 'Tire 27.5 x 2.2', number: 'TR-275', priceCents: 2700, stock: [10, 4, 2, 6] },
  { name: 'Controller 48 V', number: 'CT-48', priceCents: 11800, stock: [2, 1, 0, 1] },
  { name: 'Display, monochrome', number: 'DS-1', priceCents: 5400, stock: null },
];

/** Jobs of vehicles in maintenance. */
const OPEN_JOBS = [
  { hub: 'San Francisco', title: 'Replace the rear brake pads', due: 1, assigned: true },
  { hub: 'Seattle', title: 'Find out why the motor cuts out uphill', due: -2, assigned: false },
  { hub: 'Oakland', title: 'True the rear wheel', due: 4, assigned: true },
];

/** A workshop: its parts, jobs of vehicles in maintenance, and a finished job with its cost. */
export function addServiceSituations(world: DemoWorld): void {
  world.scripts.push(async (staff) => {
    const parts = await addParts(world, staff);
    for (const job of OPEN_JOBS) await openJob(world, staff, job);
    await addFinishedJob(world, staff, parts);
  });
}

const hubOf = ({ hubId }: Place) => found(hubId ?? undefined, 'hub');

/** The ids of the parts by name. A retired one has no stock. */
async function addParts(world: DemoWorld, staff: DemoStaff): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const colleague = staff.at(world.ago(90), null);
  for (const { stock, ...part } of PARTS) {
    const isRetired = stock === null;
    const { partId } = await colleague.run(savePart, { ...part, isRetired });
    ids.set(part.name, partId);
    for (const [index, quantity] of (stock ?? []).entries()) {
      const hubId = hubOf(world.place(found(WORKSHOPS[index], 'workshop')));
      await colleague.run(setPartStock, { partId, hubId, quantity });
    }
  }
  return ids;
}

/** A vehicle of a hub in a state that began before a moment, and has no job yet. */
async function vehicleIn(
  staff: DemoStaff,
  place: Place,
  { states, before }: { readonly states: string; readonly before: number },
): Promise<string> {
  const { unit } = staff.at(before, place);
  const vehicle = await firstRow(
    unit.sql,
    sql<{ id: string }>`
      select a.id from assets a
      where a.state like ${states} and a.hub_id = ${hubOf(place)} and a.spoke_shop_id is null
        and a.serial_number is not null and not a.subscribed and not a.promised and a.state_since < ${unit.now}
        and not exists (select from service_jobs j where j.asset_id = a.id)
      order by exists (select from subscriptions s where s.asset_id = a.id) desc, a.state_since desc, a.id
      limit 1`,
  );
  return found(vehicle, `vehicle at ${place.name}`).id;
}

async function openJob(
  world: DemoWorld,
  staff: DemoStaff,
  { hub, title, due, assigned }: (typeof OPEN_JOBS)[number],
): Promise<void> {
  const place = world.place(hub);
  const at = world.ago(3);
  const colleague = staff.at(at, place);
  const assetId = await vehicleIn(staff, place, { states: 'MAINTENANCE%', before: at });
  const { services, staffId } = colleague.unit;
  const zone = services.config.BUSINESS_TIME_ZONE;
  const dueOn = calendarDate(new Date(world.now + due * DAY), zone);
  const assigneeId = assigned ? staffId : null;
  await colleague.run(createJob, { assetId, title, dueOn, assigneeId });
}

/** A vehicle that was serviced between two customers. */
async function addFinishedJob(
  world: DemoWorld,
  staff: DemoStaff,
  parts: ReadonlyMap<string, string>,
): Promise<void> {
  const place = world.place('Seattle');
  const at = world.ago(6);
  const title = 'Service between two customers';
  const assetId = await vehicleIn(staff, place, { states: 'ACTIVE', before: at });
  const { id } = await staff.at(at, place).run(createJob, { assetId, title });
  const used = ['Chain, 8-speed', 'Brake pads, pair'].map((name) => ({
    partId: found(parts.get(name), 'part'),
    quantity: 1,
  }));
  const form = { id, title, minutes: 45, otherCostCents: 0, parts: used, photos: [] };
  await staff.at(at + 5 * HOUR, place).run(finishJob, { ...form, notes: 'Ridden 2 miles' });
}
