import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { usePhone } from '../use-phone.ts';
import classes from './save-key-hint.module.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** Goes with the button that {@link SaveKeyHint} surrounds. */
export const SAVE_KEYS = { 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } as const;

/**
 * Shows the keys that press a form's main button while the pointer rests on it. Not on a phone, where
 * it would cover the button above.
 */
export function SaveKeyHint({ children }: { children: ReactNode }) {
  return (
    <Tooltip
      label={<KeyHint keys={IS_APPLE ? '⌘ Enter' : 'Ctrl Enter'} always />}
      disabled={usePhone()}
      // Not on focus: the main button of a confirmation has it from the start.
      events={{ hover: true, focus: false, touch: false }}
    >
      <span className={classes.button}>{children}</span>
    </Tooltip>
  );
}
