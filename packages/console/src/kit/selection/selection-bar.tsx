import { MOST_CHOSEN } from '@kickstand/domain/kernel/list-definition.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { type ActionItem, ActionMenu } from '../action-menu/action-menu.tsx';
import { useSpins } from '../action-menu/use-spins.ts';
import { BarButton, BottomBar } from '../bottom-bar/bottom-bar.tsx';
import { focusVisitedRow } from '../data-table/row-focus.ts';
import { IconX } from '../icons.ts';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { areKeysTaken } from '../shortcuts/shortcuts.ts';
import type { ListedPage, offerOf, SelectionVerb } from './chosen.ts';
import classes from './selection-bar.module.css';

/** How many actions stand beside each other; the others are in a menu. */
const SHOWN_VERBS = 3;

export interface SelectionBarProps {
  readonly count: number;
  /** How many of them the page does not show: '3 not on this page', or empty. */
  readonly elsewhere: string;
  /** What a row is: 'vehicle'. */
  readonly noun: string;
  /** Everything that matches is chosen. */
  readonly isAll: boolean;
  readonly offer: ReturnType<typeof offerOf>;
  readonly page: ListedPage | undefined;
  readonly verbs: readonly SelectionVerb[];
  /** Chooses everything that matches. */
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What is chosen: '3 selected', 'All 619 selected'. */
const selectedText = ({ count, isAll }: SelectionBarProps): string =>
  `${isAll ? 'All ' : ''}${formatCount(count)} selected`;

const TOO_MANY = `At most ${formatCount(MOST_CHOSEN)} at once`;

/** The actions on the chosen rows, over the end of the list; Escape clears the selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, elsewhere, offer, page, verbs, onAll, onClear } = props;
  const bar = useRef<HTMLElement>(null);
  /** What has the focus goes with the bar: a row takes it. */
  function clear(): void {
    if (bar.current?.contains(document.activeElement)) focusVisitedRow();
    onClear();
  }
  useEscape(clear);
  const isPage = offer !== 'none' && props.count === page?.nodes.length;
  return (
    <section ref={bar} className={classes.bar} aria-label={`Selected ${noun}s`}>
      {/* A status has the number of the selected rows. */}
      <span className={classes.count} aria-hidden="true">
        {isPage ? `All ${formatCount(props.count)} on this page.` : selectedText(props)}
        {elsewhere && `, ${elsewhere}`}
      </span>
      {offer === 'all' && <SelectAll page={page} onAll={onAll} />}
      {offer === 'tooMany' && <span className={classes.aside}>{TOO_MANY}</span>}
      <Button variant="subtle" rightSection={<KeyHint keys="Esc" always />} onClick={clear}>
        Clear
      </Button>
      {verbs.slice(0, SHOWN_VERBS).map((verb) => (
        <VerbButton key={verb.id} verb={verb} />
      ))}
      {verbs.length > SHOWN_VERBS && (
        <ActionMenu label="More" {...menuOf(verbs.slice(SHOWN_VERBS))} />
      )}
    </section>
  );
}

/** The same in place of a phone's bottom bar; the actions are in a sheet. */
export function PhoneSelectionBar(props: SelectionBarProps) {
  const { noun, elsewhere, offer, page, verbs, onAll, onClear } = props;
  useEscape(onClear);
  return (
    <BottomBar label={`Selected ${noun}s`}>
      <BarButton icon={IconX} label="Clear" onClick={onClear} />
      <span className={classes.phoneCount} aria-hidden="true">
        {selectedText(props)}
        {elsewhere && <span className={classes.aside}>{elsewhere}</span>}
        {offer === 'tooMany' && <span className={classes.aside}>{TOO_MANY}</span>}
      </span>
      {offer === 'all' && <SelectAll page={page} onAll={onAll} />}
      <ActionMenu {...menuOf(verbs)} />
    </BottomBar>
  );
}

/** Chooses everything that matches. It goes then, and leaves the focus to the button after it. */
function SelectAll({ page, onAll }: Pick<SelectionBarProps, 'page' | 'onAll'>) {
  return (
    <Button
      variant="subtle"
      onClick={({ currentTarget: { nextElementSibling: next } }) => {
        if (next instanceof HTMLElement) next.focus();
        onAll();
      }}
    >
      Select all {formatCount(page?.pageInfo.totalItems ?? 0)}
    </Button>
  );
}

const menuOf = (verbs: readonly SelectionVerb[]) => ({
  items: verbs.map(itemOf),
  busy: verbs.some(({ busy }) => busy),
});

const itemOf = ({ label, icon, disabledReason, onClick }: SelectionVerb): ActionItem => ({
  label,
  icon,
  onSelect: onClick,
  ...(disabledReason !== undefined && { disabledReason }),
});

/** The button of an action. The focus also reaches a disabled one, so that everyone can read the reason. */
function VerbButton({ verb }: { verb: SelectionVerb }) {
  const id = useId();
  const { label, icon: Icon, disabledReason, busy = false, onClick } = verb;
  const [spins, press] = useSpins(busy);
  const isDisabled = disabledReason !== undefined;
  function start(): void {
    press();
    onClick();
  }
  return (
    <>
      <Button
        leftSection={<Icon size={16} stroke={1.6} />}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled || undefined}
        aria-describedby={isDisabled ? id : undefined}
        title={disabledReason}
        loading={spins}
        disabled={busy && !spins}
        onClick={isDisabled ? undefined : start}
      >
        {label}
      </Button>
      {isDisabled && (
        <span id={id} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** Acts on Escape, unless something else takes it: a dialog, a menu, a field, or a panel beside the list. */
function useEscape(act: () => void): void {
  const onEscape = useEffectEvent(act);
  useEffect(() => {
    let isFree = false;
    // Before the key closes a dialog.
    function look({ key, target }: KeyboardEvent): void {
      isFree = key === 'Escape' && !areKeysTaken(target);
    }
    function take({ defaultPrevented }: KeyboardEvent): void {
      if (isFree && !defaultPrevented) onEscape();
    }
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', take);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', take);
    };
  }, []);
}
