import type { UploadPrefix } from '@kickstand/domain/files/upload-terms.ts';
import { Button, Input } from '@mantine/core';
import { useId } from 'react';
import { DownloadLink, documentLink } from '../kit/download-link.tsx';
import { IconFileText } from '../kit/icons.ts';
import { DropPrompt } from './drop-prompt.tsx';
import { DropZone } from './drop-zone.tsx';
import { isPicture } from './is-picture.ts';
import classes from './upload.module.css';
import { useUpload } from './use-upload.ts';

export interface FileFieldProps {
  /** 'Invoice'. */
  readonly label: string;
  readonly prefix: UploadPrefix;
  /** The URL of the file, or null. */
  readonly value: string | null;
  readonly onChange: (url: string | null) => void;
  /** The validation error. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Hides the label if a table header or a card's title shows it. */
  readonly labelHidden?: boolean;
}

/** A form field for one file: choose or drop, preview, replace, remove. */
export function FileField(props: FileFieldProps) {
  const { label, prefix, value, onChange, disabled = false, labelHidden = false } = props;
  const id = useId();
  const upload = useUpload(prefix, onChange);
  const error = upload.problem ?? props.error;
  return (
    <Input.Wrapper
      labelElement="div"
      label={labelHidden ? undefined : label}
      error={error && <span role="alert">{error}</span>}
      errorProps={{ id }}
    >
      <DropZone
        prefix={prefix}
        upload={upload}
        label={label}
        disabled={disabled}
        describedBy={error ? id : undefined}
      >
        {(choose) =>
          value === null ? (
            <DropPrompt prefix={prefix} disabled={disabled} onChoose={choose} />
          ) : (
            <div className={classes.filled}>
              {isPicture(value) ? (
                <a className={classes.file} href={value} target="_blank" rel="noopener noreferrer">
                  <img className={classes.preview} src={value} alt={label} />
                  <span>Open</span>
                </a>
              ) : (
                <DownloadLink
                  className={classes.file}
                  href={value}
                  link={() => documentLink(value)}
                >
                  <IconFileText size={16} stroke={1.6} />
                  <span>Open</span>
                </DownloadLink>
              )}
              <span className={classes.space} />
              <Button size="compact-sm" disabled={disabled} onClick={choose}>
                Replace
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={disabled}
                onClick={() => onChange(null)}
              >
                Remove
              </Button>
            </div>
          )
        }
      </DropZone>
    </Input.Wrapper>
  );
}
