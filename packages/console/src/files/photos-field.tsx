import type { UploadPrefix } from '@kickstand/domain/files/upload-terms.ts';
import { Button, Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePhone } from '../kit/use-phone.ts';
import { DropPrompt } from './drop-prompt.tsx';
import { DropZone } from './drop-zone.tsx';
import classes from './photos-field.module.css';
import { useUpload } from './use-upload.ts';

interface PhotosFieldProps {
  /** Links to the photos, or their addresses if `links` has them. */
  readonly photos: readonly string[];
  /** Links to photos that were saved before: they change with every answer. */
  readonly links?: readonly string[];
  /** Called when a photo starts to be sent, and when it has been. */
  readonly onSending: (sending: boolean) => void;
  readonly onChange: (photos: readonly string[]) => void;
  readonly prefix: UploadPrefix;
  /** Maximum number. */
  readonly most: number;
  /** What to take photos of, on a phone. */
  readonly hint: string;
  readonly error?: ReactNode;
}

/** Photos of a vehicle: taken with a phone's camera, or chosen. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos, links = [], onChange, onSending, prefix, most, hint } = props;
  const phone = usePhone();
  const id = useId();
  const latest = useRef(photos);
  latest.current = photos;

  function change(next: readonly string[]) {
    latest.current = next;
    onChange(next);
  }
  const upload = useUpload(prefix, (url) => {
    const isNew = !latest.current.some((each) => withoutLink(each) === withoutLink(url));
    if (isNew) change([...latest.current, url]);
  });
  const isSending = upload.sending !== undefined;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const linkOf = (address: string) =>
    links.find((link) => withoutLink(link) === address) ?? address;
  const error = upload.problem ?? props.error;
  return (
    <Input.Wrapper
      labelElement="div"
      label={`Photos (optional, at most ${most})`}
      error={error && <span role="alert">{error}</span>}
      errorProps={{ id }}
    >
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label="Photos">
          {photos.map((url, index) => (
            <li key={url}>
              <img src={linkOf(url)} alt={`View ${index + 1}`} />
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
        prefix={prefix}
        upload={upload}
        label="Add photos"
        camera={phone}
        multiple
        disabled={photos.length >= most}
        describedBy={error ? id : undefined}
      >
        {(choose) => (
          <DropPrompt
            prefix={prefix}
            text={phone ? hint : 'Drop photos here'}
            buttonLabel={phone ? 'Take photo' : 'Choose files'}
            disabled={photos.length >= most}
            onChoose={choose}
          />
        )}
      </DropZone>
    </Input.Wrapper>
  );
}

/** The address of a photo: its link changes. */
export const withoutLink = (url: string) => url.replace(/\?.*$/, '');
