import { ActionIcon } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionMenu } from '../action-menu/action-menu.tsx';
import { newChoice } from '../action-menu/asked-action-search.ts';
import { PrimaryAction } from '../action-menu/primary-action.tsx';
import { FactList, type Facts } from '../fact-list/fact-list.tsx';
import { IconArrowsDiagonal, IconX } from '../icons.ts';
import classes from './peek-panel.module.css';

type Item = Parameters<typeof PrimaryAction>[0]['item'];

/** A record to show beside its list. */
export interface PeekProps<Row> {
  readonly id: string;
  /** Undefined if it is not on this page of the list. */
  readonly row: Row | undefined;
  readonly onClose: () => void;
}

export interface PeekPanelProps {
  /** The name of the record; undefined until it is known. */
  readonly title: string | undefined;
  readonly badge?: ReactNode;
  /** The path of its page. */
  readonly path: string;
  readonly onClose: () => void;
  /** Picture, model and price of its vehicle. */
  readonly head?: ReactNode;
  /** What is the matter with it and what to do next. */
  readonly sentence?: ReactNode;
  /** At most six are shown. */
  readonly facts: Facts;
  /** Its last events. */
  readonly events?: ReactNode;
  /** Its latest comments, and the field for a new one. */
  readonly comments?: ReactNode;
  /** Its {@link PeekActions}. */
  readonly actions?: ReactNode;
  /** There is no such record, or it could not be loaded. */
  readonly problem?: string | undefined;
}

/** Most facts of a panel: three rows of two. */
const MOST_FACTS = 6;

/** How an action begins that needs the page of the record. */
export function useAskFor(path: string): (action: string) => void {
  const navigate = useNavigate();
  return (action) => void navigate({ to: path, search: { do: action }, state: newChoice() });
}

/** Why there is nothing to show: there is no such record, or it could not be loaded. */
export function problemOf(
  found: object | null | undefined,
  isError: boolean,
  what: string,
): string | undefined {
  if (found === null) return `There is no such ${what}.`;
  return isError && !found ? 'It could not be loaded.' : undefined;
}

/** A record beside its list, as far as one needs it to decide. */
export function PeekPanel(props: PeekPanelProps) {
  const { title, badge, path, onClose, head, sentence, facts, events, problem } = props;
  const { comments, actions } = props;
  const shown = Object.entries(facts).filter(([, value]) => Boolean(value));
  return (
    <section className={classes.panel} aria-label={title ? `${title}, beside the list` : 'Peek'}>
      <header className={classes.head}>
        <h2 className={classes.title} title={title}>
          {title ?? ' '}
        </h2>
        {badge}
        <span className={classes.space} />
        <ActionIcon
          variant="subtle"
          renderRoot={(rest) => <Link {...rest} to={path} />}
          aria-label="Open"
          title="Open"
        >
          <IconArrowsDiagonal size={16} stroke={1.6} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label="Close" title="Close (Esc)" onClick={onClose}>
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      </header>
      <div className={classes.body}>
        {problem && <p>{problem}</p>}
        {head}
        {sentence && <p className={classes.sentence}>{sentence}</p>}
        {shown.length > 0 && (
          <div className={classes.facts}>
            <FactList layout="columns" facts={Object.fromEntries(shown.slice(0, MOST_FACTS))} />
          </div>
        )}
        {events}
        {comments}
      </div>
      {actions}
    </section>
  );
}

interface PeekActionsProps {
  readonly items: readonly Item[];
  readonly primary?: Item | undefined;
  /** True while an action without a dialog is running. */
  readonly busy?: boolean;
  /** Their dialogs, which open over the list. */
  readonly dialog: ReactNode;
}

/** The actions of a record beside its list, which act there. */
export function PeekActions({ items, primary, busy = false, dialog }: PeekActionsProps) {
  return (
    <>
      {items.length > 0 && (
        <footer className={classes.foot}>
          <ActionMenu items={items} />
          <span className={classes.space} />
          {primary && <PrimaryAction item={primary} busy={busy} />}
        </footer>
      )}
      {dialog}
    </>
  );
}
