import { deleteViewInput, refuseViewChange } from '@kickstand/domain/views/saved-view.ts';
import { sql } from 'kysely';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockView, lockViewer, sharingRefusal } from './lock-view.ts';

/** Deletes a view; those who start the list with it start without one. */
export const deleteView = defineCommand({
  name: 'savedViewDelete',
  input: deleteViewInput,
  known: ({ id }) => ({ viewId: id }),
  async run(unit, { id }) {
    const view = await lockView(unit, await lockViewer(unit), id);
    const mayShare = sharingRefusal(unit.role) === undefined;
    refuseIf(refuseViewChange({ ...view, mayShare }));
    await sql`delete from saved_views where id = ${id}`.execute(unit.sql);
    unit.services.changes.announce('SavedView', id);
    return { viewId: id };
  },
});
