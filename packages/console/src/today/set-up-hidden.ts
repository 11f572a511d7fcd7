import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readSetting, writeSetting } from '../kit/browser-settings.ts';
import { createListeners } from '../kit/listeners.ts';
import { storageOwner } from '../kit/personal-storage.ts';

const SETTING = 'set-up-hidden';
const { subscribe, announce } = createListeners();

/** The people who have hidden the set-up list in this browser. */
const readHidden = (): readonly string[] => readSetting(SETTING, z.array(z.string())) ?? [];

const person = () => storageOwner() ?? '';

/** Hides the set-up list of Today for the person, in this browser, or shows it again. */
export function setSetUpHidden(hidden: boolean): void {
  const others = readHidden().filter((id) => id !== person());
  writeSetting(SETTING, hidden ? [...others, person()] : others);
  announce();
}

/** Whether the person has hidden it. */
export const useSetUpHidden = (): boolean =>
  useSyncExternalStore(subscribe, () => readHidden().includes(person()));
