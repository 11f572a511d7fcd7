import { graphql } from './graphql.ts';
import { request } from './graphql-client.ts';
import { type Entity, useInvalidate } from './invalidation.ts';
import { toastRequestErrors, toastSuccess, toastThrown } from './toasts.tsx';

const UndoMutation = graphql(`
  mutation Undo($id: ID!) { undo(id: $id) }
`);

/**
 * Takes changes back; says why if something else has happened since.
 * @param entities those that may change; queries that show them are refetched.
 * @returns takes the change with an id back, and resolves once the queries are refetched.
 */
export function useUndo(entities: readonly Entity[]): (id: string) => Promise<void> {
  const invalidate = useInvalidate();
  return async (id) => {
    try {
      const { errors } = await request(UndoMutation, { id });
      if (errors.length > 0) toastRequestErrors(errors);
      else toastSuccess('Undone');
    } catch (error) {
      toastThrown(error);
    }
    await invalidate(entities);
  };
}
