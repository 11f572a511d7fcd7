import { Button } from '@mantine/core';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { graphql } from '../kit/graphql.ts';

const MakeAvailableMutation = graphql(`
  mutation VehicleMakeAvailable($assetId: ID!) { assetActivate(assetId: $assetId) { id state } }
`);

interface MakeAvailableButtonProps {
  asset: { readonly id: string; readonly serialNumber: string | null };
  onDone: () => void;
}

/** Makes a vehicle at the order's hub available, without leaving the dialog. */
export function MakeAvailableButton({ asset, onDone }: MakeAvailableButtonProps) {
  const { submit, busy } = useSubmission({
    mutation: MakeAvailableMutation,
    invalidates: ['order', 'asset'],
    successMessage: 'Vehicle is active',
  });
  return (
    <Button
      size="compact-sm"
      loading={busy}
      aria-label={`Make available: ${asset.serialNumber ?? 'vehicle without serial number'}`}
      onClick={() => void submit({ assetId: asset.id }).then((done) => done && onDone())}
    >
      Make available
    </Button>
  );
}
