import {
  type HubVariantInput,
  refuseHubVariant,
  updateHubInventoryInput,
} from '@kickstand/domain/inventory/update-hub-inventory.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { rows } from '../platform/database/database.ts';
import { Refused } from '../platform/refused.ts';

interface HubVariant {
  readonly hubId: string;
  readonly variantId: string;
  /** 'Tern HSD, black, M' */
  readonly name: string;
  readonly directShipEnabled: boolean;
  readonly allowBackorders: boolean;
  readonly variantCount: number;
}

const keyOf = ({ hubId, variantId }: { hubId: string; variantId: string }) =>
  `${hubId} ${variantId}`;

/** The current settings. The hubs are locked, because a setting may have no row yet. */
async function lockSettings(unit: UnitOfWork, inputs: readonly HubVariantInput[]) {
  const hubIds = inputs.map(({ hubId }) => hubId);
  const variantIds = inputs.map(({ variantId }) => variantId);
  await sql`select id from hubs where id = any(${hubIds}::uuid[]) order by id for no key update`.execute(
    unit.sql,
  );
  const found = await rows(
    unit.sql,
    sql<HubVariant>`
      select h.id as hub_id, v.id as variant_id, v.sort_name as name,
        h.direct_ship_enabled,
        coalesce(s.allow_backorders, false) as allow_backorders,
        coalesce(s.promised_count, 0) as variant_count
      from unnest(${hubIds}::uuid[], ${variantIds}::uuid[]) as x(hub, variant)
      join hubs h on h.id = x.hub join variants v on v.id = x.variant
      left join hub_variants s on s.hub_id = h.id and s.variant_id = v.id`,
  );
  return new Map(found.map((each) => [keyOf(each), each]));
}

function refusalsOf(inputs: readonly HubVariantInput[], known: ReadonlyMap<string, HubVariant>) {
  const seen = new Set<string>();
  return inputs.flatMap((input, index): Refusal[] => {
    const path = `hubVariants.${index}`;
    const saved = known.get(keyOf(input));
    if (!saved) return [refusal('NOT_FOUND', 'Hub or variant not found.', path)];
    if (seen.has(keyOf(input))) return [refusal('TWICE', 'This variant is listed twice.', path)];
    seen.add(keyOf(input));
    const refused = refuseHubVariant(input, saved, path);
    return refused ? [refused] : [];
  });
}

/** Each setting after the change; omitted ones are unchanged. */
function changed(inputs: readonly HubVariantInput[], known: ReadonlyMap<string, HubVariant>) {
  return inputs.flatMap((input) => {
    const saved = known.get(keyOf(input));
    if (!saved) return [];
    const allowBackorders = input.allowBackorders ?? saved.allowBackorders;
    return { ...saved, allowBackorders, variantCount: input.variantCount ?? saved.variantCount };
  });
}

/** By their labels in the hub's change history. */
function historyFields(settings: readonly HubVariant[]): Record<string, boolean | number> {
  return Object.fromEntries(
    settings.flatMap(({ name, allowBackorders, variantCount }) => [
      [`Backorders of ${name}`, allowBackorders],
      [`Stock of ${name}`, variantCount],
    ]),
  );
}

/** Changes backorders and promised stock of variants at hubs. */
export const updateHubInventory = defineCommand({
  name: 'variantHubInventoryUpdate',
  input: updateHubInventoryInput,
  async run(unit, { hubVariants: inputs }) {
    const known = await lockSettings(unit, inputs);
    const refusals = refusalsOf(inputs, known);
    if (refusals.length > 0) throw new Refused(refusals);
    const after = changed(inputs, known);
    await sql`
      insert into hub_variants (hub_id, variant_id, allow_backorders, promised_count)
      select "hubId", "variantId", "allowBackorders", "variantCount"
      from jsonb_to_recordset(${JSON.stringify(after)}::jsonb)
        as x("hubId" uuid, "variantId" uuid, "allowBackorders" boolean, "variantCount" integer)
      on conflict (hub_id, variant_id) do update
        set allow_backorders = excluded.allow_backorders, promised_count = excluded.promised_count`.execute(
      unit.sql,
    );
    for (const [hubId, settings] of Map.groupBy(after, (each) => each.hubId)) {
      const before = [...known.values()].filter((each) => each.hubId === hubId);
      const loggable = { loggableType: 'Hub', loggableId: hubId, category: 'DETAILS' } as const;
      await recordModifications(unit, loggable, historyFields(before), historyFields(settings));
    }
    return {};
  },
});
