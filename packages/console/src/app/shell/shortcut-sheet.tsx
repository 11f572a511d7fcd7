import { Switch } from '@mantine/core';
import { Dialog, DialogBody } from '../../kit/form-dialog/dialog.tsx';
import { PREFIX } from '../../kit/shortcuts/key-guard.ts';
import { KeyHint } from '../../kit/shortcuts/key-hint.tsx';
import { setSingleKeys, useSingleKeys } from '../../kit/shortcuts/shortcuts.ts';
import classes from './shortcut-sheet.module.css';
import { pagesWithKeys } from './sidebar-entries.ts';

const IN_LISTS = [
  { keys: '/', name: 'Search' },
  { keys: 'j', name: 'Next row' },
  { keys: 'k', name: 'Previous row' },
  { keys: 'Enter', name: 'Open the row' },
  { keys: 'Space', name: 'Peek at the row' },
  { keys: '← →', name: 'Another head to sort by' },
  { keys: 'x', name: 'Select the row' },
  { keys: 'Shift j', name: 'Select the next row, too' },
  { keys: 'Shift k', name: 'Select the previous row, too' },
  { keys: 'Esc', name: 'Clear the selection' },
  { keys: 'f', name: 'Filter' },
  { keys: 'c', name: 'Create' },
];

const ANYWHERE = [
  { keys: 'Ctrl k', name: 'Search or jump' },
  { keys: '?', name: 'Show these shortcuts' },
  { keys: 'Ctrl /', name: 'Show shortcuts when turned off' },
  { keys: 'z', name: 'Undo, while it is offered' },
  { keys: 'Ctrl Enter', name: 'Save or confirm in a form' },
];

/** Every shortcut, and the switch for those of one key. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const on = useSingleKeys();
  const pages = pagesWithKeys().map(({ key, name }) => ({ keys: `${PREFIX} ${key}`, name }));
  return (
    <Dialog title="Keyboard shortcuts" width="form" onClose={onClose}>
      <DialogBody>
        <Switch
          size="sm"
          label="Single-key shortcuts"
          description="Turn off if you use voice input."
          checked={on}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <div className={classes.columns}>
          <div>
            <Keys title="Lists" keys={IN_LISTS} />
            <Keys title="Anywhere" keys={ANYWHERE} />
          </div>
          <Keys title="Go to" keys={pages} />
        </div>
      </DialogBody>
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  keys: readonly { readonly keys: string; readonly name: string }[];
}

function Keys({ title, keys: all }: KeysProps) {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <dl>
        {all.map(({ keys, name }) => (
          <div key={keys} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              <KeyHint keys={keys} always />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
