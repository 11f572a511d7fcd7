import {
  fileSizeLabel,
  UPLOAD_RULES,
  type UploadPrefix,
  uploadTypeNames,
} from '@kickstand/domain/files/upload-terms.ts';
import { Button } from '@mantine/core';
import { IconUpload } from '../kit/icons.ts';
import classes from './upload.module.css';

/** Describes the accepted files: 'PDF or PNG, at most 20 MB'. */
function uploadHint(prefix: UploadPrefix): string {
  return `${uploadTypeNames(prefix)}, at most ${fileSizeLabel(UPLOAD_RULES[prefix].mostBytes)}`;
}

/** The content of an empty drop zone: accepted files, and the button to choose one. */
export function DropPrompt({
  prefix,
  onChoose,
  text = 'Drop a file here',
  hint = '',
  buttonLabel = 'Choose file',
  disabled = false,
}: {
  readonly prefix: UploadPrefix;
  readonly onChoose: () => void;
  readonly text?: string;
  /** Additional hint beside the accepted files. */
  readonly hint?: string;
  readonly buttonLabel?: string;
  readonly disabled?: boolean;
}) {
  return (
    <div className={classes.empty}>
      <IconUpload size={16} stroke={1.6} />
      <span className={classes.words}>
        <span>{text}</span>
        <span className={classes.hint}>
          {uploadHint(prefix)}
          {hint}
        </span>
      </span>
      <Button size="compact-sm" disabled={disabled} onClick={onChoose}>
        {buttonLabel}
      </Button>
    </div>
  );
}
