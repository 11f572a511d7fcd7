import { UPLOAD_RULES, type UploadPrefix } from '@kickstand/domain/files/upload-terms.ts';
import { Button } from '@mantine/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './upload.module.css';
import type { Upload } from './use-upload.ts';

export interface DropZoneProps {
  readonly prefix: UploadPrefix;
  readonly upload: Upload;
  /** The accessible name of the field. */
  readonly label: string;
  readonly multiple?: boolean;
  /** Opens the camera of a phone instead of a list of files. */
  readonly camera?: boolean;
  readonly disabled?: boolean | undefined;
  /** Id of the field's hint or error. */
  readonly describedBy?: string | undefined;
  /** The content of the zone; receives a function that opens the file chooser. */
  readonly children: (choose: () => void) => ReactNode;
}

/** A drop zone for files; shows the progress of an upload. */
export function DropZone(props: DropZoneProps) {
  const {
    prefix,
    upload,
    label,
    multiple = false,
    camera = false,
    disabled = false,
    describedBy,
    children,
  } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const taken = Array.from(files ?? []).slice(0, multiple ? undefined : 1);
    if (taken.length > 0 && !disabled) void upload.start(taken);
  }

  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && !disabled);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for the button inside.
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={chooser}
        type="file"
        className="ks-hidden"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={describedBy}
        accept={UPLOAD_RULES[prefix].types.join(',')}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file can be chosen again after an error.
          event.currentTarget.value = '';
        }}
      />
      {upload.sending ? (
        <div className={classes.sending}>
          <span className={classes.name} title={upload.sending.name}>
            {upload.sending.name}
          </span>
          <progress
            className={classes.progress}
            value={upload.sending.share}
            aria-label={`Uploading ${upload.sending.name}`}
          />
          <Button size="compact-sm" variant="subtle" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        children(() => chooser.current?.click())
      )}
    </div>
  );
}
