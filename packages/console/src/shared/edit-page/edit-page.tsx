import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomBar, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { Note } from '../note.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './edit-page.module.css';
import type { EditForm } from './use-edit-form.ts';

interface EditPageProps<Values extends Record<string, unknown>>
  extends Pick<PageHeaderProps, 'title' | 'back' | 'badges'> {
  readonly edit: EditForm<Values>;
  /** The one filled button beside Save, for what takes effect at once; in the bottom bar on a phone. */
  readonly primary?: ReactNode;
  /** What a field is called on this page. */
  readonly fieldLabel: (field: string) => string;
  /** Leads to the sections; stands left and stays in view. */
  readonly index?: ReactNode;
  /** The sections, inside the form. */
  readonly children: ReactNode;
  /** What stands below and is no part of the form. */
  readonly foot?: ReactNode;
}

/** A page that edits one thing: Save and Discard appear at its bottom once something is changed. */
export function EditPage<Values extends Record<string, unknown>>(props: EditPageProps<Values>) {
  const { title, back, badges, edit, primary, fieldLabel, index, children, foot } = props;
  const phone = usePhone();
  const { changed, changedElsewhere, refused } = edit;
  const isChanged = changed.length > 0;
  return (
    <div className={classes.page}>
      <PageHeader title={title} back={back} badges={badges} actions={primary} />
      <div className={index ? classes.withIndex : classes.plain}>
        {index}
        <div className={classes.sections}>
          <form ref={edit.element} className={classes.sections} noValidate onSubmit={edit.onSubmit}>
            {changedElsewhere.length > 0 && (
              <Note meaning="attention">
                Somebody else has saved this meanwhile:{' '}
                {changedElsewhere.map((field) => fieldLabel(field)).join(', ')}. Discard your
                changes to see theirs, or save yours over them.
              </Note>
            )}
            {refused.length > 0 && <Note meaning="lost">{refused.join(' ')}</Note>}
            {children}
            {isChanged && (
              <div className={classes.bar} role="toolbar" aria-label="Unsaved changes">
                <span role="status">
                  {changed.length} unsaved {changed.length === 1 ? 'change' : 'changes'}
                </span>
                <span className={classes.space} />
                <Button disabled={edit.busy} onClick={edit.discard}>
                  Discard
                </Button>
                <Button type="submit" variant="filled" loading={edit.busy}>
                  Save
                </Button>
              </div>
            )}
          </form>
          {foot}
        </div>
      </div>
      <LeaveGuard active={isChanged && !edit.busy} />
      {phone && !isChanged && (
        <BottomBar label={title}>
          <MenuBarButton />
          {primary}
        </BottomBar>
      )}
    </div>
  );
}
