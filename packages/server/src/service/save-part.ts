import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { partForm, savePartInput } from '@kickstand/domain/service/part-inputs.ts';
import { sql } from 'kysely';
import { staffName } from '../activity/staff-name.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { Conflict, existing } from '../platform/refused.ts';

interface SavedPart {
  readonly name: string;
  readonly number: string;
  readonly priceCents: number;
  readonly isRetired: boolean;
  readonly retiredAt: Date | null;
  readonly updatedAt: Date;
  /** Who changed it last: an e-mail address, with a name if they are staff. */
  readonly email: string;
  readonly author: string;
}

/** @throws NotFound; Conflict if the part is not of the version that the caller loaded. */
async function lockPart(
  unit: UnitOfWork,
  id: string,
  expected: string | null | undefined,
): Promise<SavedPart> {
  const found = await firstRow(
    unit.sql,
    sql<SavedPart>`
      select p.name, p.number, p.price_cents, p.retired_at is not null as is_retired, p.retired_at, p.updated_at,
        p.updated_by as email, coalesce(${staffName(sql`p.updated_by`)}, p.updated_by) as author
      from parts p where p.id = ${id} for no key update of p`,
  );
  const part = existing(found, 'Part');
  if (expected && Date.parse(expected) !== part.updatedAt.getTime()) {
    const { email, author: name } = part;
    const message = `${name} updated this part. Review the changes and save again.`;
    throw new Conflict(message, [{ email, name }]);
  }
  return part;
}

const TAKEN = {
  parts_name: refusal('NAME_TAKEN', 'A part with this name already exists.', 'name'),
};

/** Creates or changes a part. Jobs keep the price at which they used it. */
export const savePart = defineCommand({
  name: 'partSave',
  input: savePartInput,
  async run(unit, { id, expectedUpdatedAt, ...given }) {
    const saved = id ? await lockPart(unit, id, expectedUpdatedAt) : undefined;
    const { name, number, priceCents, isRetired } = completeForm(partForm, saved, given);
    const partId = id ?? newId(unit.now.getTime());
    const columns = {
      name,
      number,
      price_cents: priceCents,
      retired_at: isRetired ? (saved?.retiredAt ?? unit.now) : null,
      updated_by: unit.actor,
      updated_at: unit.now,
    };
    await refuseDuplicates(TAKEN, () => saveRow(unit.sql, 'parts', partId, columns));
    unit.services.changes.announce('Part', partId);
    return { partId };
  },
});
