import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  describeVehicleLink,
  saveVendorInput,
  type VendorAttributes,
  vendorForm,
} from '@kickstand/domain/purchasing/save-vendor.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { anyOfIds } from '../platform/any-of-ids.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, violatedConstraint } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, Refused } from '../platform/refused.ts';

type Link = NonNullable<VendorAttributes['vehicles']>[number];

interface SavedLink extends Omit<Link, 'linked'> {
  readonly name: string;
  readonly linked: boolean;
}

async function lockVendor(unit: UnitOfWork, id: string) {
  const vendor = await firstRow(
    unit.sql,
    sql<{ name: string; minTimeToFulfill: number; maxTimeToFulfill: number; updatedAt: Date }>`
      select name, min_time_to_fulfill,
        max_time_to_fulfill, updated_at
      from vendors where id = ${id} for update`,
  );
  if (!vendor) throw new NotFound('Vendor');
  return vendor;
}

/** Writes name and lead times; names are unique. */
async function writeVendor(unit: UnitOfWork, id: string, input: VendorAttributes): Promise<void> {
  const { name, minTimeToFulfill, maxTimeToFulfill } = input;
  try {
    await sql`
      insert into vendors (id, name, min_time_to_fulfill, max_time_to_fulfill, created_at, updated_at)
      values (${id}, ${name}, ${minTimeToFulfill}, ${maxTimeToFulfill}, ${unit.now}, ${unit.now})
      on conflict (id) do update set name = excluded.name, updated_at = excluded.updated_at,
        min_time_to_fulfill = excluded.min_time_to_fulfill,
        max_time_to_fulfill = excluded.max_time_to_fulfill`.execute(unit.sql);
  } catch (error) {
    if (violatedConstraint(error) !== 'vendors_name') throw error;
    throw new Refused([refusal('NAME_TAKEN', 'A vendor with this name already exists.', 'name')]);
  }
}

/** Changes the given links; returns their old and new values by model name. */
async function writeLinks(unit: UnitOfWork, vendorId: string, links: readonly Link[]) {
  const ids = links.map((link) => link.vehicleId);
  const before = await rows(
    unit.sql,
    sql<SavedLink>`
      select m.id as vehicle_id, m.brand || ' ' || m.model as name, l.vendor_id is not null as linked,
        coalesce(l.enabled, true) as enabled, coalesce(l.description, '') as description,
        l.wholesale_price_cents
      from vehicles m left join vendor_vehicles l on l.vehicle_id = m.id and l.vendor_id = ${vendorId}
      where m.id = ${anyOfIds(ids)}`,
  );
  const known = new Map(before.map((link) => [link.vehicleId, link]));
  links.forEach(({ vehicleId }, index) => {
    const path = `vehicles.${index}.vehicleId`;
    if (!known.has(vehicleId)) {
      throw new Refused([refusal('NOT_FOUND', 'Vehicle model not found.', path)]);
    }
    if (ids.indexOf(vehicleId) !== index) {
      throw new Refused([refusal('TWICE', 'This vehicle model is listed twice.', path)]);
    }
  });
  await sql`
    delete from vendor_vehicles where vendor_id = ${vendorId}
      and vehicle_id = any(${links.filter((link) => !link.linked).map((link) => link.vehicleId)}::uuid[])`.execute(
    unit.sql,
  );
  const linked = JSON.stringify(links.filter((link) => link.linked));
  await sql`
    insert into vendor_vehicles (vendor_id, vehicle_id, enabled, description, wholesale_price_cents)
    select ${vendorId}::uuid, "vehicleId", enabled, description, "wholesalePriceCents"
    from jsonb_to_recordset(${linked}::jsonb) as x("vehicleId" uuid, enabled boolean, description text,
      "wholesalePriceCents" bigint)
    on conflict (vendor_id, vehicle_id) do update set enabled = excluded.enabled,
      description = excluded.description, wholesale_price_cents = excluded.wholesale_price_cents`.execute(
    unit.sql,
  );
  const tell = (each: Link) => [known.get(each.vehicleId)?.name ?? '', describeVehicleLink(each)];
  return {
    before: Object.fromEntries(before.map(tell)),
    after: Object.fromEntries(links.map(tell)),
  };
}

/** Creates or updates a vendor: its name, lead times, and supplied models with prices. */
export const saveVendor = defineCommand({
  name: 'vendorCreateOrUpdate',
  input: saveVendorInput,
  async run(unit, { id, expectedUpdatedAt, ...given }) {
    const vendor = id ? await lockVendor(unit, id) : undefined;
    const vendorId = id ?? newId(unit.now.getTime());
    if (vendor) {
      const { updatedAt } = vendor;
      await refuseConflict(unit, 'vendor', { id: vendorId, updatedAt }, expectedUpdatedAt);
    }
    const input = completeForm(vendorForm, vendor, given);
    await writeVendor(unit, vendorId, input);
    const links = await writeLinks(unit, vendorId, input.vehicles ?? []);
    const { name, minTimeToFulfill, maxTimeToFulfill } = input;
    await recordModifications(
      unit,
      { loggableType: 'Vendor', loggableId: vendorId, category: 'DETAILS' },
      vendor && { ...vendor, ...links.before },
      { name, minTimeToFulfill, maxTimeToFulfill, ...links.after },
    );
    unit.services.changes.announce('Vendor', vendorId);
    return { vendorId };
  },
});
