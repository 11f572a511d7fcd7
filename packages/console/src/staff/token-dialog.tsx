import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Dialog, DialogBody, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { IconCheck, IconCopy } from '../kit/icons.ts';
import { Note } from '../kit/note.tsx';
import type { CreatedServiceAccount } from './service-account-documents.ts';
import classes from './token-dialog.module.css';

interface TokenDialogProps {
  created: CreatedServiceAccount | undefined;
  onClose: () => void;
}

/** Shows the token of a new service account: it cannot be read again. */
export function TokenDialog({ created, onClose }: TokenDialogProps) {
  const clipboard = useClipboard({ timeout: 4000 });
  if (!created) return null;
  const { token, serviceAccount } = created;
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <Dialog title={`Token of ${serviceAccount.name}`} width="form" onClose={onClose}>
      <DialogBody>
        <Note meaning="attention">
          Copy the token now: it cannot be shown again. If it is lost, revoke the account and create
          another.
        </Note>
        <div className={classes.row}>
          <TextInput
            className={classes.token}
            classNames={{ input: 'ks-mono' }}
            label="Token"
            value={token}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="filled"
            data-autofocus
            leftSection={<Icon size={16} stroke={1.6} />}
            onClick={() => clipboard.copy(token)}
          >
            {clipboard.copied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        <p className="ks-quiet">
          Programs send it in the header <code>Authorization: Bearer</code>. Store it like a
          password: anyone who has it can act as the account.
        </p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
      </DialogFoot>
    </Dialog>
  );
}
