import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../page-header/page-header.tsx';
import { EditBody } from './edit-body.tsx';
import classes from './edit-page.module.css';
import type { EditForm } from './use-edit-form.ts';

interface EditPageProps<Values extends Record<string, unknown>>
  extends Pick<PageHeaderProps, 'title' | 'back' | 'badges'> {
  readonly edit: EditForm<Values>;
  /** The one filled button beside Save, for what takes effect at once; in the bottom bar on a phone. */
  readonly primary?: ReactNode;
  /** Leads to the sections; stands left and stays in view. */
  readonly index?: ReactNode;
  /** The sections, inside the form. */
  readonly children: ReactNode;
  /** What stands below and is no part of the form. */
  readonly foot?: ReactNode;
}

/** A page that edits one thing: Save and Discard appear at its bottom once something is changed. */
export function EditPage<Values extends Record<string, unknown>>(props: EditPageProps<Values>) {
  const { title, back, badges, edit, primary, index, children, foot } = props;
  return (
    <div className={classes.page}>
      <PageHeader title={title} back={back} badges={badges} actions={primary} />
      <div className={index ? classes.withIndex : classes.plain}>
        {index}
        <div className={classes.sections}>
          <EditBody title={title} edit={edit} primary={primary}>
            {children}
          </EditBody>
          {foot}
        </div>
      </div>
    </div>
  );
}
