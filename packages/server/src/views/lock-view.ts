import { roleRefusal } from '@kickstand/domain/staff/permissions.ts';
import type { Role } from '@kickstand/domain/staff/roles.ts';
import type { ViewScope } from '@kickstand/domain/views/saved-view.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, Forbidden } from '../platform/refused.ts';
import { findViews, type Viewer, type ViewRow } from './view-rows.ts';

/** The staff user of a command, locked: their views are counted one change after the other. */
export async function lockViewer(unit: UnitOfWork): Promise<Viewer> {
  const viewer = await firstRow(
    unit.sql,
    sql<{ id: string; hubId: string | null }>`
      select id, hub_id from staff_users where id = ${unit.staffId} for no key update`,
  );
  if (!viewer) throw new Forbidden('Only staff can do this.');
  return viewer;
}

/** Why a role may not share a view with others, if not. @param role none where roles are off. */
export const sharingRefusal = (role: Role | undefined, scope: ViewScope = 'EVERYONE') =>
  role && roleRefusal(role, 'savedViewSave', { scope });

/** @throws NotFound if the person does not see a view with this id. */
export async function lockView(unit: UnitOfWork, viewer: Viewer, id: string): Promise<ViewRow> {
  await sql`select id from saved_views where id = ${id} for update`.execute(unit.sql);
  const [view] = await findViews(unit.sql, viewer, sql`v.id = ${id}`);
  return existing(view, 'View');
}
