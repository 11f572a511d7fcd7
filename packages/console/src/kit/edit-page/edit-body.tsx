import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomBar, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { ConflictChoices } from '../edit-together/conflict-choices.tsx';
import { formKeys } from '../form-dialog/form-keys.ts';
import { RefusalNote } from '../form-dialog/refusal-note.tsx';
import { SAVE_KEYS, SaveKeyHint } from '../form-dialog/save-key-hint.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { SaveFirst } from '../save-first.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './edit-page.module.css';
import type { EditForm } from './use-edit-form.ts';

/** The form of an edit page or one of its tabs: Save and Discard appear when something changes. */
export function EditBody<Values extends Record<string, unknown>>({
  title,
  edit,
  primary,
  children,
}: {
  /** The page's title in a phone's bottom bar. */
  title: string;
  edit: EditForm<Values>;
  /** Additional content in a phone's bottom bar. */
  primary?: ReactNode;
  children: ReactNode;
}) {
  const phone = usePhone();
  const { changed, conflicts, refused } = edit;
  const isChanged = changed.length > 0;
  return (
    <>
      <form
        ref={edit.element}
        className={classes.sections}
        noValidate
        onSubmit={edit.onSubmit}
        onKeyDown={formKeys}
      >
        {edit.restoredAt && <RestoredNote at={edit.restoredAt} onDiscard={edit.discard} />}
        {refused.messages.length > 0 && <RefusalNote {...refused} />}
        <ConflictChoices edit={edit} fieldLabel={edit.fieldLabel} nameOf={edit.nameOf}>
          {children}
        </ConflictChoices>
        {isChanged && (
          <div className={classes.bar} role="toolbar" aria-label="Unsaved changes">
            <span role="status">
              {changed.length} unsaved {pluralWord(changed.length, 'change')}
              {conflicts.length > 0 && `, ${plural(conflicts.length, 'conflict')} to resolve`}
            </span>
            <span className={classes.space} />
            <Button disabled={edit.busy} onClick={edit.discard}>
              Discard
            </Button>
            <SaveKeyHint>
              <Button type="submit" variant="filled" loading={edit.busy} {...SAVE_KEYS}>
                Save
              </Button>
            </SaveKeyHint>
          </div>
        )}
      </form>
      <LeaveGuard active={isChanged} busy={edit.busy} />
      <SaveFirst active={isChanged} save={edit.save} discard={edit.discard} />
      {phone && !isChanged && (
        <BottomBar label={title}>
          <MenuBarButton />
          {primary}
        </BottomBar>
      )}
    </>
  );
}
