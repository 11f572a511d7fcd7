import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readSetting, writeSetting } from '../browser-settings.ts';
import { createListeners } from '../listeners.ts';
import { createPageFlag } from '../page-flag.ts';
import { isOnTop, takesText } from '../scan-field/scan-listener.ts';
import { createKeyGuard } from './key-guard.ts';

const SETTING = 'single-keys';
/** Menus and lists of choices find their entries by typed letters; a popover has keys for itself. */
const TAKES_LETTERS =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';

/** What a shortcut does, by its keys: 'j', 'g o', 'Ctrl k'; the last registered one acts. */
const handlers = new Map<string, (() => void)[]>();
const { subscribe, announce } = createListeners();

/** Whether shortcuts of one key are on; people who dictate or type with difficulty turn them off. */
let areOn = readSetting(SETTING, z.boolean()) ?? true;

/** Turns shortcuts of one key on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  areOn = on;
  writeSetting(SETTING, on);
  announce();
}

/** Whether shortcuts of one key are on. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, () => areOn);

/** Whether the sheet with all shortcuts is open. */
export const [setShortcutSheet, useShortcutSheet] = createPageFlag();
/** Whether the command palette is open. */
export const [setPalette, usePalette] = createPageFlag();

/** True if keys go to something else: a field, an open dialog, menu or list of choices. */
export function areKeysTaken(target: EventTarget | null): boolean {
  if (takesText(target) || !isOnTop(null)) return true;
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

/** The action of a key that is pressed with Ctrl or Cmd; an editor of formatted text has its own. */
function actionWithCtrl({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey || !isOnTop(null)) return undefined;
  const inEditor = target instanceof Element && target.closest('[contenteditable="true"]') !== null;
  return inEditor ? undefined : handlers.get(`Ctrl ${key.toLowerCase()}`)?.at(-1);
}

/** The key as without Caps Lock: capital letters are those with Shift. */
function withoutCapsLock({ key, shiftKey }: KeyboardEvent): string {
  if (key.length !== 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** Acts on shortcuts of one key, of two after each other, and with Ctrl; once per page. */
export function watchShortcuts(): void {
  const guard = createKeyGuard((keys) => {
    // The focus may have moved since, into a scan field for example.
    if (!areKeysTaken(document.activeElement)) handlers.get(keys)?.at(-1)?.();
  });
  function take(event: KeyboardEvent): void {
    const withCtrl = actionWithCtrl(event);
    if (withCtrl) {
      event.preventDefault();
      withCtrl();
    }
    const { key, timeStamp: at, repeat, target } = event;
    const withModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.isComposing || withModifier || !areOn || areKeysTaken(target)) {
      guard.stop();
      return;
    }
    // A browser's own search, and Space before the row that it is meant for has the focus.
    const isOwn = key === '/' || (key === ' ' && guard.isWaiting());
    if (isOwn && handlers.get(key)?.length) event.preventDefault();
    guard.press({ key: withoutCapsLock(event), at, repeat });
  }
  window.addEventListener('keydown', take, { capture: true });
}

/**
 * Shortcuts while the calling component is shown.
 * @param actions by key: 'c', 'g o' for two keys after each other, or 'Ctrl k', also with Cmd. The keys do
 * not change.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const act = useEffectEvent((keys: string) => actions[keys]?.());
  const all = Object.keys(actions).join();
  useEffect(() => {
    const added = all.split(',').map((keys) => ({ keys, handler: () => act(keys) }));
    for (const { keys, handler } of added) {
      handlers.set(keys, [...(handlers.get(keys) ?? []), handler]);
    }
    return () => {
      for (const { keys, handler } of added) {
        handlers.set(
          keys,
          (handlers.get(keys) ?? []).filter((each) => each !== handler),
        );
      }
    };
  }, [all]);
}
