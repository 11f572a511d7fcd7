import type { ReactNode } from 'react';
import type { FormValues } from '../drafts/form-values.ts';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { ConflictChoices } from '../edit-together/conflict-choices.tsx';
import { FORM_KEYS } from '../form-dialog/form-keys.ts';
import { RefusalNote } from '../form-dialog/refusal-note.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { SaveFirst } from '../save-first.tsx';
import classes from './edit-form-frame.module.css';
import type { EditForm } from './use-edit-form.ts';

/** The form of a page, a tab or a card, with its notes and guards; in a card unless a class is given. */
export function EditFormFrame<Values extends FormValues>({
  edit,
  className = classes.card,
  buttons,
  children,
}: {
  edit: EditForm<Values>;
  className?: string | undefined;
  /** Below the fields. */
  buttons: ReactNode;
  children: ReactNode;
}) {
  const isChanged = edit.changed.length > 0;
  return (
    <>
      <LeaveGuard active={isChanged} busy={edit.busy} />
      <SaveFirst active={isChanged} save={edit.save} discard={edit.discard} />
      <form
        ref={edit.element}
        className={className}
        noValidate
        onSubmit={edit.onSubmit}
        {...FORM_KEYS}
      >
        {edit.restoredAt && <RestoredNote at={edit.restoredAt} onDiscard={edit.discard} />}
        {edit.refused.messages.length > 0 && <RefusalNote {...edit.refused} />}
        <ConflictChoices edit={edit} fieldLabel={edit.fieldLabel} nameOf={edit.nameOf}>
          {children}
        </ConflictChoices>
        {buttons}
      </form>
    </>
  );
}
