import { changeAssetHubInput } from '@kickstand/domain/inventory/correct-asset.ts';
import { recoverAssetInput } from '@kickstand/domain/inventory/recover-asset.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { whatWillHappen } from '../../activity/what-will-happen/what-will-happen.tsx';
import { type HubChoice, hubChoicesQuery } from '../../entities/hubs/hub-choices-query.ts';
import { HubField } from '../../entities/hubs/hub-field.tsx';
import { FormDialog } from '../../kit/form-dialog/form-dialog.tsx';
import { graphql } from '../../kit/graphql.ts';
import { singleElement } from '../../kit/single-element.ts';
import type { AssetDialogProps } from './asset-dialog.ts';
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
  const current = asset.spokeShopName === null ? asset.hub?.id : undefined;
  const hubs = useHubs(opened, ({ id }) => id !== current);
  return (
    <FormDialog
      title="Change hub"
      opened={opened}
      onClose={onClose}
      schema={changeAssetHubInput}
      initialValues={initialValues}
      onlyChoice={hubs.onlyChoice}
      mutation={ChangeHubMutation}
      variables={(input) => input}
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
          <HubSelect form={form} hubs={hubs} />
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
  const hubs = useHubs(opened, ({ directShipEnabled }) => !directShipEnabled);
  return (
    <FormDialog
      title="Vehicle recovered"
      opened={opened}
      onClose={onClose}
      schema={recoverAssetInput}
      initialValues={initialValues}
      onlyChoice={hubs.onlyChoice}
      mutation={RecoverMutation}
      rehearsal={whatWillHappen}
      variables={(input) => input}
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
          <HubSelect form={form} hubs={hubs} />
        </>
      )}
    </FormDialog>
  );
}

/** The hubs that can be chosen, and the only one. */
function useHubs(opened: boolean, isOffered: (hub: HubChoice) => boolean) {
  const query = useQuery({ ...hubChoicesQuery, enabled: opened });
  const choices = query.data?.filter(isOffered);
  const only = singleElement(choices);
  return { query, choices, onlyChoice: only && { hubId: only.id } };
}

function HubSelect({
  form,
  hubs: { query, choices },
}: {
  form: UseFormReturnType<HubValues>;
  hubs: ReturnType<typeof useHubs>;
}) {
  return (
    <HubField
      query={query}
      choices={choices}
      {...form.getInputProps('hubId')}
      onChange={(id) => form.setFieldValue('hubId', id)}
    />
  );
}
