import { useNavigate } from '@tanstack/react-router';
import fields from '../../kit/edit-page/fields.module.css';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../../kit/list-page/new-button.tsx';
import { PromotionSaveMutation } from './promotion-documents.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { NEW_PROMOTION, promotionSchema } from './promotion-form.ts';

/** Asks for the terms, then opens the new promotion's page, where it can be activated. */
export function NewPromotionButton() {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  return (
    <>
      <NewButton operation="promotionCreateOrUpdate" label="New promotion" onClick={open} />
      <FormDialog
        title="New promotion"
        draft="promotion.new"
        width="form"
        {...dialog}
        schema={promotionSchema}
        initialValues={NEW_PROMOTION}
        mutation={PromotionSaveMutation}
        variables={(attributes) => ({ attributes })}
        submitLabel="Create promotion"
        successMessage="Promotion created"
        invalidates={['promotion']}
        onSuccess={({ promotionCreateOrUpdate: { id } }) =>
          void navigate({ to: '/promotions/$promotionId', params: { promotionId: id } })
        }
      >
        {(form) => (
          <>
            <p>New promotions are paused until you activate them.</p>
            <div className={fields.fields}>
              <PromotionFields form={form} />
            </div>
          </>
        )}
      </FormDialog>
    </>
  );
}
