import { historyOf, type Stored } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  describeVehicleLink,
  saveVendorInput,
  type VendorAttributes,
  vendorForm,
  vendorRecord,
} from '@kickstand/domain/purchasing/vendor-record.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { earlierInput, recordModifications } from '../activity/log-history.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { existing, refused } from '../platform/refused.ts';
import { columnValues, recordColumns } from '../records/record-sql.ts';
import { withStoredPhone } from '../records/stored-phone.ts';

type Link = NonNullable<VendorAttributes['vehicles']>[number];

interface SavedLink extends Omit<Link, 'linked'> {
  readonly name: string;
  readonly linked: boolean;
}

interface SavedVendor extends Stored<z.output<typeof vendorRecord>> {
  readonly updatedAt: Date;
}

async function lockVendor(unit: UnitOfWork, id: string): Promise<SavedVendor> {
  const vendor = await firstRow(
    unit.sql,
    sql<SavedVendor>`
      select ${recordColumns(vendorRecord, 'v')}, v.updated_at
      from vendors v where v.id = ${id} for update`,
  );
  return existing(vendor, 'Vendor');
}

const TAKEN = {
  vendors_name: refusal('NAME_TAKEN', 'A vendor with this name already exists.', 'name'),
};

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
      throw refused('NOT_FOUND', 'Vehicle model not found.', path);
    }
    if (ids.indexOf(vehicleId) !== index) {
      throw refused('TWICE', 'This vehicle model is listed twice.', path);
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
    saved: before,
    before: Object.fromEntries(before.map(tell)),
    after: Object.fromEntries(links.map(tell)),
  };
}

/** Creates or updates a vendor: its name, lead times, contact, and supplied models with prices. */
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
    const input = completeForm(vendorForm, vendor, withStoredPhone(given, vendor?.phone));
    const columns = { ...columnValues(vendorRecord, input), updated_at: unit.now };
    await refuseDuplicates(TAKEN, () =>
      saveRow(unit.sql, 'vendors', vendorId, columns, { created_at: unit.now }),
    );
    const links = await writeLinks(unit, vendorId, input.vehicles ?? []);
    await recordModifications(
      unit,
      { loggableType: 'Vendor', loggableId: vendorId, category: 'DETAILS' },
      vendor && { ...historyOf(vendorRecord, vendor), ...links.before },
      { ...historyOf(vendorRecord, input), ...links.after },
      vendor && {
        ...earlierInput(vendor, input),
        ...(links.saved.length > 0 && { vehicles: links.saved }),
      },
    );
    unit.services.changes.announce('Vendor', vendorId);
    return { vendorId };
  },
});
