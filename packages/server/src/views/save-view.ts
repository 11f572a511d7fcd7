import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  NO_HUB,
  refuseMoreViews,
  refuseViewChange,
  type SavedViewList,
  saveViewInput,
  type ViewForm,
  viewForm,
} from '@kickstand/domain/views/saved-view.ts';
import { hasHubs, readViewFilters } from '@kickstand/domain/views/view-arguments.ts';
import { sql } from 'kysely';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { Forbidden, Refused, refused, refuseIf } from '../platform/refused.ts';
import { lockView, lockViewer, sharingRefusal } from './lock-view.ts';
import type { Viewer } from './view-rows.ts';
import { VIEWED_LISTS } from './viewed-lists.ts';

const taken = refusal('NAME_TAKEN', 'A view with this name already exists.', 'name');
const TAKEN = {
  saved_views_name: taken,
  saved_views_name_of_hub: taken,
  saved_views_name_of_owner: taken,
};

/** @throws Refused for a filter, a column or a hub that does not exist. */
async function checkView(unit: UnitOfWork, list: SavedViewList, form: ViewForm): Promise<void> {
  const { definition } = VIEWED_LISTS[list];
  const { problems } = readViewFilters(definition, form);
  if (problems.length > 0) throw new Refused(problems);
  const hubIds = form.hubIds ?? [];
  if (hubIds.length > 0 && !hasHubs(definition))
    throw refused('NO_HUBS', 'The rows of this list belong to no hubs.', 'hubIds');
  const found = await firstRow(
    unit.sql,
    sql<{ count: number }>`
      select count(*)::int as count from hubs where id = any(${hubIds}::uuid[])`,
  );
  if (found?.count !== new Set(hubIds).size) throw refused('NOT_FOUND', 'Hub not found.', 'hubIds');
}

/** Refuses one more view of a list for the same people than there can be. */
async function refuseTooMany(
  unit: UnitOfWork,
  { id, hubId }: Viewer,
  view: { readonly id: string; readonly list: SavedViewList; readonly scope: ViewForm['scope'] },
): Promise<Refusal | undefined> {
  const found = await firstRow(
    unit.sql,
    sql<{ count: number }>`
      select count(*)::int as count from saved_views v
      where v.list = ${view.list} and v.scope = ${view.scope} and v.id <> ${view.id}
        and (v.scope <> 'ME' or v.owner_id = ${id}) and (v.scope <> 'HUB' or v.hub_id = ${hubId}::uuid)`,
  );
  return refuseMoreViews(found?.count ?? 0);
}

/**
 * Saves a view of a list, or changes fields of one: its owner does, or anyone who sees a shared view of
 * someone who has left, who becomes its owner.
 */
export const saveView = defineCommand({
  name: 'savedViewSave',
  input: saveViewInput,
  async run(unit, { id, list: given, ...fields }) {
    const viewer = await lockViewer(unit);
    const saved = id ? await lockView(unit, viewer, id) : undefined;
    const mayShare = sharingRefusal(unit.role) === undefined;
    if (saved) refuseIf(refuseViewChange({ ...saved, mayShare }));
    const list = saved?.list ?? given;
    if (!list) throw refused('REQUIRED', 'list is required.', 'list');
    const form = completeForm(viewForm, saved, fields);
    await checkView(unit, list, form);
    const { scope } = form;
    const refusal = sharingRefusal(unit.role, scope);
    if (refusal !== undefined) throw new Forbidden(refusal);
    // One that is shared with a hub stays there, wherever the person is now.
    const hubId = scope === 'HUB' ? (saved?.hubId ?? viewer.hubId) : null;
    if (scope === 'HUB' && hubId === null) throw refused('NO_HUB', NO_HUB, 'scope');
    const viewId = saved?.id ?? newId(unit.now.getTime());
    if (saved?.scope !== scope)
      refuseIf(await refuseTooMany(unit, viewer, { id: viewId, list, scope }));
    const columns = {
      name: form.name,
      scope,
      owner_id: viewer.id,
      hub_id: hubId,
      filters: sql`${JSON.stringify(form.filters)}::jsonb`,
      sort_column: form.sortColumn,
      sort_direction: form.sortDirection,
      hub_ids: form.hubIds ?? null,
      density: form.density,
      hidden_columns: form.hiddenColumns,
      updated_at: unit.now,
    };
    await refuseDuplicates(TAKEN, () =>
      saveRow(unit.sql, 'saved_views', viewId, columns, { list, created_at: unit.now }),
    );
    unit.services.changes.announce('SavedView', viewId);
    return { viewId };
  },
});
