import { sharedViewForm } from '@kickstand/domain/views/saved-view.ts';
import fields from '../kit/edit-page/fields.module.css';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import type { SavedView } from './view-documents.ts';
import { NameAndScope } from './view-fields.tsx';
import { SavedViewSaveMutation } from './view-mutations.ts';

/** Renames a view, or changes who sees it. */
export function ShareViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { id, name, scope, hubName } = view;
  return (
    <FormDialog
      title="Rename or share"
      onClose={onClose}
      schema={sharedViewForm}
      initialValues={{ name, scope }}
      mutation={SavedViewSaveMutation}
      variables={(values) => ({ id, ...values })}
      submitLabel="Save"
      successMessage="View saved"
      invalidates={['savedView']}
    >
      {(form) => (
        <div className={fields.fields}>
          <NameAndScope form={form} sharedWith={hubName} />
        </div>
      )}
    </FormDialog>
  );
}
