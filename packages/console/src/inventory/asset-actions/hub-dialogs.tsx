import { changeAssetHubInput } from '@kickstand/domain/inventory/correct-asset.ts';
import { recoverAssetInput } from '@kickstand/domain/inventory/recover-asset.ts';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { FailureNote } from '../../kit/note.tsx';
import type { AssetDialogProps } from './asset-dialog.ts';
import { hubChoicesQuery } from './choices-query.ts';
import { VehicleText } from './vehicle-text.tsx';

const ChangeHubMutation = graphql(`
  mutation AssetUpdateHub($assetId: ID!, $hubId: ID!) {
    assetUpdateHub(assetId: $assetId, hubId: $hubId) { id hub { id name } }
  }
`);

const RecoverMutation = graphql(`
  mutation AssetRecover($assetId: ID!, $hubId: ID!) {
    assetRecover(assetId: $assetId, hubId: $hubId) { id state }
  }
`);

interface HubValues extends Record<string, unknown> {
  assetId: string;
  hubId: string;
}

/** Corrects the vehicle's hub; use a transfer order for actual moves. */
export function ChangeHubDialog({ asset, opened, onClose }: AssetDialogProps) {
  const initialValues: HubValues = { assetId: asset.id, hubId: '' };
  return (
    <FormDialog
      title="Change hub"
      opened={opened}
      onClose={onClose}
      schema={changeAssetHubInput}
      initialValues={initialValues}
      mutation={ChangeHubMutation}
      variables={(input) => input}
      submitLabel="Change hub"
      successMessage="Hub changed"
      invalidates={['asset']}
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> is recorded at{' '}
            <strong>{asset.spokeShopName ?? asset.hub?.name}</strong>. This only corrects the
            record. To move a vehicle, use a transfer order.
          </p>
          <HubSelect
            form={form}
            except={asset.spokeShopName === null ? asset.hub?.id : undefined}
            withDirectShip
          />
        </>
      )}
    </FormDialog>
  );
}

/**
 * A vehicle that was stolen, sold or lost in transit gets a new record; the old one is unchanged.
 */
export function RecoverDialog({ asset, opened, onClose }: AssetDialogProps) {
  const navigate = useNavigate();
  const initialValues: HubValues = { assetId: asset.id, hubId: '' };
  return (
    <FormDialog
      title="Vehicle recovered"
      opened={opened}
      onClose={onClose}
      schema={recoverAssetInput}
      initialValues={initialValues}
      mutation={RecoverMutation}
      variables={(input) => input}
      submitLabel="Vehicle recovered"
      successMessage="Vehicle recovered"
      invalidates={['asset']}
      onSuccess={({ assetRecover: { id } }) =>
        void navigate({ to: '/inventory/assets/$assetId', params: { assetId: id } })
      }
    >
      {(form) => (
        <>
          <p>
            <VehicleText asset={asset} /> was recovered. This record is unchanged; a new one with
            the same serial number starts as Returned, and the two are linked.
          </p>
          <HubSelect form={form} />
        </>
      )}
    </FormDialog>
  );
}

function HubSelect({
  form,
  except,
  withDirectShip = false,
}: {
  form: UseFormReturnType<HubValues>;
  except?: string | undefined;
  withDirectShip?: boolean;
}) {
  const hubs = useQuery(hubChoicesQuery);
  if (hubs.isLoadingError)
    return <FailureNote error={hubs.error} onRetry={() => void hubs.refetch()} />;
  return (
    <Select
      label="Hub"
      placeholder={hubs.data ? 'Select a hub' : 'Loading'}
      searchable
      openOnFocus={false}
      nothingFoundMessage="No hub matches"
      data={(hubs.data ?? [])
        .filter((hub) => hub.id !== except && (withDirectShip || !hub.directShipEnabled))
        .map((hub) => ({ value: hub.id, label: hub.name }))}
      data-autofocus
      {...form.getInputProps('hubId')}
      onChange={(id) => form.setFieldValue('hubId', id ?? '')}
    />
  );
}
