import { useNavigate } from '@tanstack/react-router';
import { ActionMenu } from '../kit/action-menu/action-menu.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog/confirm-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { IconTrash } from '../kit/icons.ts';
import { MovingButton } from '../kit/moving-button.tsx';
import { SpokeShopDeleteMutation, type SpokeShopDetail } from './spoke-documents.ts';

/** The menu of a shop: delete it, or the reason why it cannot be deleted. */
export function ShopMenu({ shop: { id, name, keptBecause } }: { shop: SpokeShopDetail }) {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  return (
    <>
      <MovingButton>
        <ActionMenu
          items={[
            {
              label: 'Delete',
              icon: IconTrash,
              danger: true,
              disabledReason: keptBecause,
              onSelect: open,
            },
          ]}
        />
      </MovingButton>
      <ConfirmDialog
        title="Delete spoke shop"
        {...dialog}
        mutation={SpokeShopDeleteMutation}
        variables={{ id }}
        payloadErrors={({ spokeShopDelete: { error } }) => (error === null ? [] : [error])}
        submitLabel="Delete shop"
        cancelLabel="Keep shop"
        danger
        successMessage="Spoke shop deleted"
        invalidates={['spokeShop']}
        onSuccess={() => void navigate({ to: '/spokes/shops' })}
      >
        {name} is removed from all lists and selections; its history is kept. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
