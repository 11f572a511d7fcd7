import { MAX_SEARCH } from '@kickstand/domain/kernel/list-definition.ts';
import { Loader, Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { askedActionPath, newChoice } from '../../kit/action-menu/asked-action-search.ts';
import { useFocusReturn } from '../../kit/form-dialog/use-focus-return.ts';
import { setShortcutSheet } from '../../kit/shortcuts/shortcuts.ts';
import { usePhone } from '../../kit/use-phone.ts';
import opening from './opening-palette.module.css';
import type { TypedAhead } from './opening-palette.tsx';
import classes from './palette.module.css';
import type { ActedOn, PaletteItem, PaletteTarget } from './palette-items.ts';
import { PaletteList, rowId } from './palette-list.tsx';
import { rememberPlace } from './recent-places.ts';
import { useFirstKeys } from './use-first-keys.ts';
import { ONLY_ACTIONS, usePaletteGroups } from './use-palette-groups.ts';

/** Opens what a row leads to. */
function useOpenTarget(onClose: () => void): (target: PaletteTarget) => void {
  const { history, navigate } = useRouter();
  return (target) => {
    onClose();
    if (target.kind === 'shortcuts') return setShortcutSheet(true);
    if (target.kind === 'button') return target.run();
    if (target.kind === 'page') {
      const { route, search } = target.page;
      void navigate({ to: route, search });
      return;
    }
    if (target.kind === 'found') {
      rememberPlace(target.found);
      history.push(target.found.path);
      return;
    }
    if (target.kind === 'place') return history.push(target.path);
    const { path, action } = target;
    const href = askedActionPath(path, action);
    if (path === history.location.pathname) history.replace(href, newChoice());
    else history.push(href, newChoice());
  };
}

/** What the palette shows, and what its keys do. */
function usePalette(typed: TypedAhead, onClose: () => void) {
  const [text, setText] = useState('');
  const [of, setOf] = useState<ActedOn>();
  const [activeKey, setActiveKey] = useState<string>();
  /** The text whose exact match opens as soon as it is found. */
  const [awaited, setAwaited] = useState<string>();
  // React shows the palette some time after its first rendering; the field before it takes keys until then.
  useLayoutEffect(() => {
    setText(typed.text);
    if (typed.isEntered) setAwaited(typed.text);
  }, [typed]);
  const content = usePaletteGroups(text, of);
  const { groups, exact } = content;
  const open = useOpenTarget(onClose);

  const items = groups.flatMap((group) => group.items);
  const active =
    items.find(({ key }) => key === activeKey) ??
    items.find(({ disabledReason }) => !disabledReason) ??
    items[0];

  function type(next: string) {
    setText(next);
    setActiveKey(undefined);
    setAwaited(undefined);
  }

  function show(thing: ActedOn | undefined) {
    type('');
    setOf(thing);
  }

  function choose(item: PaletteItem) {
    if (!item.disabledReason) open(item.target);
  }

  const openExact = useEffectEvent(() => {
    if (awaited === undefined || awaited !== text || exact === undefined) return;
    setAwaited(undefined);
    if (exact) open({ kind: 'found', found: exact });
  });
  const answer = exact === undefined ? undefined : (exact?.id ?? 'none');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is asked for, and when the answer arrives.
  useEffect(openExact, [awaited, answer]);

  function confirm() {
    // Matches that are shown while the answer is awaited are those of an earlier text.
    const isLate = exact === undefined && (!active || active.target.kind === 'found');
    if (isLate) setAwaited(text);
    else if (active) choose(active);
  }

  function move(step: number) {
    const at = active ? items.indexOf(active) : -1;
    setActiveKey(items.at((at + step) % items.length)?.key);
  }

  /** @returns whether the key was for the palette. */
  function press(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key, ctrlKey, metaKey } = event;
    const { selectionStart, value } = event.currentTarget;
    // The keys that opened it close it.
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') onClose();
    else if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') confirm();
    else if (key === 'Escape') of ? show(undefined) : onClose();
    else if (key === 'ArrowRight' && selectionStart === value.length && active?.actedOn) {
      show(active.actedOn);
    } else if (of && value === '' && (key === 'ArrowLeft' || key === 'Backspace')) show(undefined);
    else return false;
    return true;
  }

  return { ...content, text, of, items, active, type, show, choose, press, setActiveKey };
}

/** The command palette: finds anything, goes to pages and offers actions. */
export function Palette({ typed, onClose }: { typed: TypedAhead; onClose: () => void }) {
  const phone = usePhone();
  const id = useId();
  const palette = usePalette(typed, onClose);
  const field = useFirstKeys(palette.text, palette.type);
  const { text, of, groups, sentence, waits, items, active } = palette;
  useFocusReturn(true);
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      yOffset={96}
      radius={12}
      fullScreen={phone}
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': 'Search or jump' } }}
      classNames={{ body: classes.body }}
    >
      <div className={classes.head}>
        <input
          ref={field}
          role="combobox"
          className={opening.input}
          aria-label="Search or jump"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && rowId(id, active)}
          placeholder={of ? `Actions of ${of.name}` : 'Search or jump...'}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          data-scans
          value={text}
          onChange={(event) => palette.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && palette.press(event)) event.preventDefault();
          }}
        />
        <span className={classes.waiting} data-waits={waits || undefined}>
          <Loader size={16} role="img" aria-label="Searching" />
        </span>
        <button
          type="button"
          className={classes.close}
          onClick={of ? () => palette.show(undefined) : onClose}
        >
          {of ? 'Back' : 'Cancel'}
        </button>
      </div>
      <PaletteList
        id={id}
        groups={groups}
        active={active}
        onActive={palette.setActiveKey}
        onChoose={palette.choose}
        onActions={palette.show}
      />
      <p role="status" className={classes.sentence}>
        {sentence}
      </p>
      <p className={classes.keys} aria-hidden>
        <span>↑ ↓ Move</span>
        <span>Enter Open</span>
        <span>→ Actions</span>
        <span>{ONLY_ACTIONS} Actions only</span>
        <span>Esc {of ? 'Back' : 'Close'}</span>
      </p>
    </Modal>
  );
}
