import { Button, CloseButton, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { FieldConflict } from '../kit/edit-together/conflict-choices.tsx';
import { IconPlus } from '../kit/icons.ts';
import classes from './admin-rows.module.css';
import type { AdminValues } from './spoke-shop-form.ts';

interface AdminForm {
  readonly values: { readonly admins: readonly AdminValues[] };
  readonly errors: Readonly<Record<string, ReactNode>>;
  getInputProps(path: string): GetInputPropsReturnType;
  insertListItem(path: string, item: unknown): void;
  removeListItem(path: string, index: number): void;
}

/** Contacts of a shop or chain, one row each. */
export function AdminRows({ form }: { form: AdminForm }) {
  const { admins } = form.values;
  return (
    <div className={classes.admins}>
      <p className="ks-quiet">Contacts only; they cannot sign in here.</p>
      {admins.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only identified by their position.
        <div key={index} className={classes.admin}>
          <div className={classes.pair}>
            <TextInput
              aria-label={`Name of admin ${index + 1}`}
              placeholder="Name"
              {...form.getInputProps(`admins.${index}.name`)}
            />
            <TextInput
              aria-label={`E-mail of admin ${index + 1}`}
              placeholder="E-mail"
              type="email"
              spellCheck={false}
              {...form.getInputProps(`admins.${index}.email`)}
            />
          </div>
          <CloseButton
            aria-label={`Remove admin ${index + 1}`}
            onClick={() => form.removeListItem('admins', index)}
          />
        </div>
      ))}
      <FieldConflict field="admins" />
      {form.errors.admins && (
        <p className={classes.problem} data-error>
          {form.errors.admins}
        </p>
      )}
      <Button
        className={classes.add}
        leftSection={<IconPlus size={14} stroke={1.8} />}
        onClick={() => form.insertListItem('admins', { name: '', email: '' })}
      >
        Add admin
      </Button>
    </div>
  );
}
