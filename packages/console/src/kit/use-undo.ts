import { graphql } from './graphql.ts';
import { request } from './graphql-client.ts';
import { type Entity, useInvalidate } from './invalidation.ts';
import { undoToastId } from './toast-undo.tsx';
import { hideToast, toastRequestErrors, toastSuccess, toastThrown } from './toasts.tsx';

const UndoMutation = graphql(`
  mutation Undo($id: ID!) { undo(id: $id) }
`);

/**
 * Takes changes back; says why if something else has happened since.
 * @param entities those that may change; queries that show them are refetched.
 * @returns takes the change with an id back, and resolves with whether it did once the queries are refetched.
 */
export function useUndo(entities: readonly Entity[]): (id: string) => Promise<boolean> {
  const invalidate = useInvalidate();
  return async (id) => {
    let undone = false;
    // It may be undone elsewhere, such as in the timeline.
    hideToast(undoToastId(id));
    try {
      const { errors } = await request(UndoMutation, { id });
      undone = errors.length === 0;
      if (undone) toastSuccess('Undone');
      else toastRequestErrors(errors);
    } catch (error) {
      toastThrown(error);
    }
    await invalidate(entities);
    return undone;
  };
}
