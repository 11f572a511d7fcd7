import type { ReactNode } from 'react';
import { useMovingButton } from '../moving-button.tsx';
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx';
import { EditBody } from './edit-body.tsx';
import classes from './edit-page.module.css';
import type { EditForm } from './use-edit-form.ts';

interface EditPageProps<Values extends Record<string, unknown>>
  extends Pick<PageHeaderProps, 'title' | 'kind' | 'back' | 'badges' | 'sentence'> {
  readonly edit: EditForm<Values>;
  /** A component with a `MovingButton` for immediate actions; in the bottom bar on a phone. */
  readonly primary?: ReactNode;
  /** Above the form: what needs attention before any change. */
  readonly notes?: ReactNode;
  /** Links to the sections; sticky on the left. */
  readonly index?: ReactNode;
  /** The sections, inside the form. */
  readonly children: ReactNode;
  /** Content below the form. */
  readonly foot?: ReactNode;
}

/** A page that edits one record: Save and Discard appear at its bottom when something changes. */
export function EditPage<Values extends Record<string, unknown>>(props: EditPageProps<Values>) {
  const { title, edit, primary, notes, index, children, foot } = props;
  const { kind, back, badges, sentence } = props;
  const { inHeader, inBar, owner } = useMovingButton(primary);
  return (
    <div className={classes.page}>
      <PageHeader {...{ title, kind, back, badges, sentence }} actions={inHeader} />
      <div className={index ? classes.withIndex : classes.plain}>
        {index}
        <div className={`${classes.sections} ks-in-order`}>
          {notes}
          <EditBody title={title} edit={edit} primary={inBar}>
            {children}
          </EditBody>
          {foot}
        </div>
      </div>
      {owner}
    </div>
  );
}
