import { spokeShopForm } from '@kickstand/domain/partners/spoke-shop-record.ts';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  ServiceAreaSelect,
  useOnlyServiceArea,
} from '../entities/partners/service-area-select.tsx';
import { AddressFields } from '../kit/edit-page/address-fields.tsx';
import fields from '../kit/edit-page/fields.module.css';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { NewButton } from '../kit/list-page/new-button.tsx';
import { SpokeShopCreateMutation } from './spoke-documents.ts';
import { NEW_SPOKE_SHOP } from './spoke-shop-form.ts';

/**
 * Asks for the required fields of a shop, then opens its page, where it can be made discoverable.
 */
export function NewSpokeShopButton() {
  const { open, ...dialog } = useDialog();
  const navigate = useNavigate();
  const onlyArea = useOnlyServiceArea(dialog.opened);
  return (
    <>
      <NewButton operation="spokeShopCreate" label="New spoke shop" onClick={open} />
      <FormDialog
        title="New spoke shop"
        draft="spoke-shop.new"
        width="form"
        {...dialog}
        schema={spokeShopForm}
        initialValues={NEW_SPOKE_SHOP}
        onlyChoice={onlyArea}
        mutation={SpokeShopCreateMutation}
        variables={(attributes) => ({ attributes })}
        submitLabel="Create shop"
        successMessage="Spoke shop created"
        invalidates={['spokeShop']}
        onSuccess={({ spokeShopCreate: { id } }) =>
          void navigate({ to: '/spokes/shops/$spokeShopId', params: { spokeShopId: id } })
        }
      >
        {(form) => (
          <div className={fields.fields}>
            <TextInput label="Name" {...form.getInputProps('name')} />
            <ServiceAreaSelect {...form.getInputProps('serviceAreaId')} />
            <AddressFields form={form} />
            <TextInput label="Phone (optional)" type="tel" {...form.getInputProps('phone')} />
            <TextInput
              label="Contact e-mail (optional)"
              type="email"
              spellCheck={false}
              {...form.getInputProps('contactEmail')}
            />
          </div>
        )}
      </FormDialog>
    </>
  );
}
