import { MOST_PHOTOS } from '@kickstand/domain/inventory/inspection-terms.ts';
import { Button, Input } from '@mantine/core';
import { useId, useRef } from 'react';
import { DropPrompt } from '../../files/drop-prompt.tsx';
import { DropZone } from '../../files/drop-zone.tsx';
import { useUpload } from '../../files/use-upload.ts';
import { usePhone } from '../../kit/use-phone.ts';
import type { InspectionForm } from './inspection-values.ts';
import classes from './return-desk.module.css';

/** Photos of the vehicle: taken with a phone's camera, or chosen. */
export function PhotosField({ form }: { readonly form: InspectionForm }) {
  const phone = usePhone();
  const id = useId();
  const { photos } = form.values;
  const latest = useRef(photos);
  latest.current = photos;

  function change(next: readonly string[]) {
    latest.current = next;
    form.setFieldValue('photos', next);
  }
  const upload = useUpload('inspections', (url) => {
    const isNew = !latest.current.some((each) => withoutLink(each) === withoutLink(url));
    if (isNew) change([...latest.current, url]);
  });
  const error = upload.problem ?? form.errors.photos;
  return (
    <Input.Wrapper
      labelElement="div"
      label={`Photos (optional, at most ${MOST_PHOTOS})`}
      error={error && <span role="alert">{error}</span>}
      errorProps={{ id }}
    >
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label="Photos">
          {photos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={`View ${index + 1}`} />
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => change(photos.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DropZone
        prefix="inspections"
        upload={upload}
        label="Add photos"
        camera={phone}
        multiple
        disabled={photos.length >= MOST_PHOTOS}
        describedBy={error ? id : undefined}
      >
        {(choose) => (
          <DropPrompt
            prefix="inspections"
            text={phone ? 'Light, battery, frame, damages' : 'Drop photos here'}
            buttonLabel={phone ? 'Take photo' : 'Choose files'}
            disabled={photos.length >= MOST_PHOTOS}
            onChoose={choose}
          />
        )}
      </DropZone>
    </Input.Wrapper>
  );
}

/** The address of a photo: its link changes. */
const withoutLink = (url: string) => url.replace(/\?.*$/, '');
