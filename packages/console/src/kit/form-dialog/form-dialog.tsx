import { useState } from 'react';
import type { FormValues } from '../drafts/form-values.ts';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { ConflictChoices, withConflictPlaces } from '../edit-together/conflict-choices.tsx';
import { refusalOfMutation } from '../permission.ts';
import { AboveFootSlot } from './above-foot.tsx';
import { BeforeSending } from './before-sending.ts';
import classes from './dialog.module.css';
import { DialogBody } from './dialog.tsx';
import { Foot } from './form-dialog-foot.tsx';
import type { FormDialogProps, FormProps } from './form-dialog-props.ts';
import { GuardedDialog, NO_ENTRIES } from './guarded-dialog.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { stillNeeded } from './still-needed.ts';
import { useDialogForm } from './use-dialog-form.ts';

/**
 * A form dialog for one mutation: validates with the domain's schema, submits once, shows refusals
 * under their fields and the rest above the buttons and in a toast, reports success, refetches,
 * closes. It asks before entries are lost, however it is closed.
 */
export function FormDialog<Values extends FormValues, Input, Data, Variables>(
  props: FormDialogProps<Values, Input, Data, Variables>,
) {
  const { title, opened, onClose, width, touch } = props;
  const [entries, setEntries] = useState(NO_ENTRIES);
  return (
    <GuardedDialog
      title={title}
      opened={opened}
      onClose={onClose}
      width={width}
      touch={touch}
      entries={entries}
    >
      {(leave) => <Form {...props} onLeave={leave} onEntries={setEntries} />}
    </GuardedDialog>
  );
}

function isDangerous<Values>(
  danger: boolean | ((values: Values) => boolean) = false,
  values: Values,
) {
  return typeof danger === 'function' ? danger(values) : danger;
}

function Form<Values extends FormValues, Input, Data, Variables>(
  props: FormProps<Values, Input, Data, Variables>,
) {
  const { children } = props;
  const dialog = useDialogForm(props);
  const { form, edit, restored, refused, rehearsal } = dialog;
  const { shown, isStale } = rehearsal;
  const effects = shown && props.rehearsal?.(shown);
  const [aboveFoot, setAboveFoot] = useState<HTMLElement | null>(null);
  return (
    <form ref={dialog.element} noValidate {...dialog.handlers}>
      <AboveFootSlot value={aboveFoot}>
        <DialogBody>
          {restored && <RestoredNote at={restored.savedAt} onDiscard={dialog.discardRestored} />}
          <ConflictChoices edit={edit} fieldLabel={dialog.fieldLabel} nameOf={props.nameOf}>
            <BeforeSending value={dialog.checks}>
              {typeof children === 'function'
                ? children(dialog.shared ? withConflictPlaces(form) : form)
                : children}
            </BeforeSending>
          </ConflictChoices>
          {effects && (
            <div className={classes.rehearsal} aria-busy={isStale}>
              {effects.panel}
            </div>
          )}
          {refused.messages.length > 0 && (
            <RefusalNote {...refused} help={props.explainRefusals?.(refused.refusals ?? [])} />
          )}
        </DialogBody>
      </AboveFootSlot>
      <div className={classes.end}>
        <div ref={setAboveFoot} className={classes.aboveFoot} />
        <Foot
          {...props}
          isDanger={isDangerous(props.danger, form.values)}
          busy={dialog.busy}
          gist={isStale ? undefined : effects?.gist}
          missing={
            refusalOfMutation(props.mutation) ??
            (props.needed && stillNeeded(props.needed, form.values, props.schema, edit.changed))
          }
        />
      </div>
    </form>
  );
}
