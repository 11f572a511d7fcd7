import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import type { SavedView } from './view-documents.ts';
import { SavedViewDeleteMutation } from './view-mutations.ts';

/** Who loses a view that is deleted. */
function losers({ scope, hubName }: SavedView): string {
  if (scope === 'ME') return '';
  return scope === 'HUB' ? ` for everyone at ${hubName}` : ' for everyone';
}

interface DeleteViewDialogProps {
  view: SavedView;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a view. @param onDeleted opens the list without it. */
export function DeleteViewDialog({ view, onClose, onDeleted }: DeleteViewDialogProps) {
  return (
    <ConfirmDialog
      title="Delete view"
      onClose={onClose}
      mutation={SavedViewDeleteMutation}
      variables={{ id: view.id }}
      cancelLabel="Keep view"
      danger
      successMessage="View deleted"
      invalidates={['savedView']}
      onSuccess={onDeleted}
    >
      The view '{view.name}' is deleted{losers(view)}. Its rows are not changed.
    </ConfirmDialog>
  );
}
