import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomBar, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { SAVE_KEYS, SaveKeyHint } from '../form-dialog/save-key-hint.tsx';
import { usePhone } from '../use-phone.ts';
import { EditFormFrame } from './edit-form-frame.tsx';
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
  const { changed, conflicts } = edit;
  const isChanged = changed.length > 0;
  return (
    <>
      <EditFormFrame
        edit={edit}
        className={classes.sections}
        buttons={
          isChanged && (
            <div className={classes.bar} role="toolbar" aria-label="Unsaved changes">
              <span role="status">
                {edit.forbidden ??
                  `${changed.length} unsaved ${pluralWord(changed.length, 'change')}${
                    conflicts.length > 0
                      ? `, ${plural(conflicts.length, 'conflict')} to resolve`
                      : ''
                  }`}
              </span>
              <span className={classes.space} />
              <Button disabled={edit.busy} onClick={edit.discard}>
                Discard
              </Button>
              <SaveKeyHint>
                <Button
                  type="submit"
                  variant="filled"
                  loading={edit.busy}
                  disabled={edit.forbidden !== undefined}
                  {...SAVE_KEYS}
                >
                  Save
                </Button>
              </SaveKeyHint>
            </div>
          )
        }
      >
        {children}
      </EditFormFrame>
      {phone && !isChanged && (
        <BottomBar label={title}>
          <MenuBarButton />
          {primary}
        </BottomBar>
      )}
    </>
  );
}
