import { defaultViewInput } from '@kickstand/domain/views/saved-view.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { refused } from '../platform/refused.ts';
import { lockView, lockViewer } from './lock-view.ts';

/** Chooses the view with which a person starts a list, or none. */
export const chooseDefaultView = defineCommand({
  name: 'savedViewDefault',
  input: defaultViewInput,
  async run(unit, { list, id }) {
    const viewer = await lockViewer(unit);
    if (!id) {
      await sql`
        delete from default_views where staff_user_id = ${viewer.id} and list = ${list}`.execute(
        unit.sql,
      );
      return { viewId: null };
    }
    const view = await lockView(unit, viewer, id);
    if (view.list !== list) throw refused('OTHER_LIST', 'This view belongs to another list.', 'id');
    await sql`
      insert into default_views (staff_user_id, list, saved_view_id) values (${viewer.id}, ${list}, ${id})
      on conflict (staff_user_id, list) do update set saved_view_id = excluded.saved_view_id`.execute(
      unit.sql,
    );
    return { viewId: id };
  },
});
