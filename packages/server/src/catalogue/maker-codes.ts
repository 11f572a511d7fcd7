import {
  codeNotSerial,
  codeOfAnother,
  makerCodeOf,
  makerCodesSchema,
  variantCodesInput,
} from '@kickstand/domain/catalogue/maker-code.ts';
import { variantName } from '@kickstand/domain/catalogue/vehicle-parts.ts';
import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { Refused, refused } from '../platform/refused.ts';

/** A variant that has a code; several variants can have the same. */
export interface CodedVariant {
  readonly code: string;
  readonly id: string;
  /** 'Tern HSD, Black, M' */
  readonly name: string;
}

/** The variants that have some normalized codes. One statement; none without codes. */
export async function variantsWithCodes(
  on: Sql,
  codes: readonly string[],
): Promise<CodedVariant[]> {
  if (codes.length === 0) return [];
  return await rows(
    on,
    sql<CodedVariant>`
      select c.code /* never null: compared */ as code, v.id, v.sort_name as name
      from variants v cross join unnest(v.codes) as c(code)
      where v.codes && ${codes}::text[] and c.code = any(${codes}::text[])
      order by v.sort_name, v.id`,
  );
}

/**
 * Refuses maker's codes of variants as serial numbers.
 * @param typed serial numbers as typed or normalized.
 * @param path the input field of the refusals.
 * @returns the refusal of each that is one.
 */
export async function refuseCodesAsSerials(
  on: Sql,
  typed: readonly string[],
  path?: string,
): Promise<ReadonlyMap<string, Refusal>> {
  const codes = typed.flatMap((serial) => {
    const code = makerCodeOf(serial);
    return code === undefined ? [] : [[serial, code] as const];
  });
  const found = await variantsWithCodes(on, [...new Set(codes.map(([, code]) => code))]);
  const owners = new Map(found.map(({ code, name }) => [code, name]));
  return new Map(
    codes.flatMap(([serial, code]) => {
      const owner = owners.get(code);
      return owner === undefined ? [] : [[serial, codeNotSerial(serial, owner, path)] as const];
    }),
  );
}

interface LockedVariant {
  readonly vehicleId: string;
  readonly color: string;
  readonly size: string;
  readonly codes: readonly string[];
  /** Of its model. */
  readonly updatedAt: Date;
}

async function lockVariant(unit: UnitOfWork, id: string): Promise<LockedVariant> {
  await lockRows(
    unit.sql,
    sql`select id from vehicles where id = (select vehicle_id from variants where id = ${id})`,
  );
  const variant = await firstRow(
    unit.sql,
    sql<LockedVariant>`
      select v.vehicle_id, v.color, v.size, v.codes, m.updated_at
      from variants v join vehicles m on m.id = v.vehicle_id where v.id = ${id} for update of v`,
  );
  if (variant) return variant;
  throw refused(
    'NOT_FOUND',
    'This variant no longer exists. Reload the page and choose another one.',
    'variantId',
  );
}

/** Refuses new codes that another variant has. Two people who add one at once both succeed, and its scan asks. */
async function refuseOthers(unit: UnitOfWork, id: string, added: readonly string[]): Promise<void> {
  const others = (await variantsWithCodes(unit.sql, added)).filter((each) => each.id !== id);
  const refusals = others.map(({ code, name }) => codeOfAnother(code, name));
  if (refusals.length > 0) throw new Refused(refusals);
}

/** Sets the maker's codes of a variant, or adds some that were scanned. */
export const updateVariantCodes = defineCommand({
  name: 'variantCodesUpdate',
  input: variantCodesInput,
  async run(unit, { variantId, codes: given, add, shared, expectedUpdatedAt }) {
    const before = await lockVariant(unit, variantId);
    const { vehicleId, updatedAt } = before;
    await refuseConflict(unit, 'vehicle model', { id: vehicleId, updatedAt }, expectedUpdatedAt);
    const all = makerCodesSchema.safeParse(add ? [...before.codes, ...given] : given);
    if (!all.success) {
      throw refused('INVALID_INPUT', all.error.issues[0]?.message ?? 'Invalid codes.', 'codes');
    }
    const codes = all.data;
    const added = codes.filter((code) => !before.codes.includes(code));
    if (!shared) await refuseOthers(unit, variantId, added);
    await sql`update variants set codes = ${codes}::text[] where id = ${variantId}`.execute(
      unit.sql,
    );
    // Imports that were checked before do not overwrite the codes.
    await sql`update vehicles set updated_at = ${unit.now} where id = ${vehicleId}`.execute(
      unit.sql,
    );
    const field = `Codes of ${variantName(before)}`;
    await recordModifications(
      unit,
      { loggableType: 'Vehicle', loggableId: vehicleId, category: 'DETAILS' },
      { [field]: before.codes },
      { [field]: codes },
    );
    unit.services.changes.announce('Vehicle', vehicleId);
    return { variantId };
  },
});
