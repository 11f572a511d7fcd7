import { MOST_PHOTOS } from '@kickstand/domain/inventory/inspection-terms.ts';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Suspense, useState } from 'react';
import { optionalPart } from '../kit/optional-part.ts';
import type { FulfillValues } from './fulfill-order-form.ts';

/** Few handovers are photographed. */
const PhotosField = optionalPart(
  async () => (await import('../files/photos-field.tsx')).PhotosField,
);

interface HandoverPhotosProps {
  readonly form: UseFormReturnType<FulfillValues>;
  readonly onSending: (sending: boolean) => void;
}

/** Photos of the vehicle as it is handed over, to compare with those of its return. */
export function HandoverPhotos({ form, onSending }: HandoverPhotosProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button size="compact-sm" onClick={() => setOpen(true)}>
          Add photos of the handover (optional)
        </Button>
      </div>
    );
  }
  return (
    <Suspense>
      <PhotosField
        photos={form.values.photos}
        onChange={(photos) => form.setFieldValue('photos', photos)}
        onSending={onSending}
        prefix="inspections"
        most={MOST_PHOTOS}
        hint="Frame, battery, wheels, damages"
        error={form.errors.photos}
      />
    </Suspense>
  );
}
