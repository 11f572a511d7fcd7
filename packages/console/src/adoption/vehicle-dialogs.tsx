import {
  assignVehicleInput,
  findVehiclesInput,
} from '@kickstand/domain/adoption/assign-vehicle.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Button, Select } from '@mantine/core';
import { CodeInput } from '../kit/code-input.tsx';
import { FormDialog } from '../kit/form-dialog/form-dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import {
  type Adoption,
  AdoptionAssignVehicleMutation,
  AdoptionFindVehiclesMutation,
  type AdoptionObject,
} from './adoption-documents.ts';

interface ScanVehicleDialogProps {
  readonly object: AdoptionObject | undefined;
  readonly onClose: () => void;
}

/** Asks for the vehicle of a subscription that Kickstand does not have. */
export function ScanVehicleDialog({ object, onClose }: ScanVehicleDialogProps) {
  const { id = '', customer, productName, modelName, reference } = object ?? {};
  return (
    <FormDialog
      title="Whose vehicle is it?"
      opened={object !== undefined}
      onClose={onClose}
      schema={assignVehicleInput}
      initialValues={{ id, scan: '' }}
      mutation={AdoptionAssignVehicleMutation}
      variables={(input) => input}
      submitLabel="Assign vehicle"
      successMessage="Vehicle assigned"
      invalidates={['adoption', 'asset']}
    >
      {(form) => (
        <>
          <p>
            Scan the {modelName ?? 'vehicle'} that {customer?.fullName} has for{' '}
            {productName ?? 'the subscription'} (<span className="ks-mono">{reference}</span>). It
            becomes a subscription in Kickstand; nothing is sent to the payment provider.
          </p>
          <CodeInput label="Serial number or label" {...form.getInputProps('scan')} />
        </>
      )}
    </FormDialog>
  );
}

/** Finds the vehicles of all subscriptions without one by their metadata. */
export function FindVehiclesButton({ metadata }: { metadata: Adoption['metadata'] }) {
  const { open, ...dialog } = useDialog();
  if (metadata.length === 0) return null;
  return (
    <>
      <Button size="compact-sm" onClick={open}>
        Find vehicles by metadata
      </Button>
      <FormDialog
        title="Find vehicles by metadata"
        key={String(dialog.opened)}
        {...dialog}
        schema={findVehiclesInput}
        initialValues={{ name: '' }}
        mutation={AdoptionFindVehiclesMutation}
        variables={(input) => input}
        submitLabel="Find vehicles"
        successMessage={({ adoptionFindVehicles: count }) =>
          `${plural(count, 'subscription')} with a vehicle`
        }
        invalidates={['adoption', 'asset']}
      >
        {(form) => (
          <>
            <p>
              Choose the key that holds the serial number. Subscriptions whose number is that of one
              available vehicle get it; the others stay undecided.
            </p>
            <Select
              label="Key"
              searchable
              data={metadata.map(({ value, count, samples }) => ({
                value,
                label: `${value} (${plural(count, 'subscription')}, such as ${samples.join(', ')})`,
              }))}
              {...form.getInputProps('name')}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
