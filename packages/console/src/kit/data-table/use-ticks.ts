import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { moveRow, rowWithFocus } from './row-focus.ts';
import { tickRange, tickStep } from './tick-range.ts';

interface TickedRows {
  /** Keys of ticked rows, including other pages. */
  readonly ticked: ReadonlySet<string>;
  /** The rows with a checkbox, in order. */
  readonly keys: readonly string[];
  readonly onTick: ((ticked: ReadonlySet<string>) => void) | undefined;
}

/**
 * The checkboxes of rows. With Shift a click applies to all rows since the last one clicked.
 * @returns a function that gives the props of a row's checkbox.
 */
export function useTicks({ ticked, keys, onTick }: TickedRows) {
  const last = useRef<string>(undefined);
  const withShift = useRef(false);
  return (key: string) => ({
    checked: ticked.has(key),
    onClick: (event: MouseEvent) => {
      withShift.current = event.shiftKey;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const from = withShift.current ? last.current : undefined;
      last.current = key;
      onTick?.(tickRange(ticked, keys, { from, to: key, checked: event.currentTarget.checked }));
    },
  });
}

/** Shift+J and Shift+K move the focus as J and K do, and the ticks with it. */
export function useTickSteps({ ticked, keys, onTick }: TickedRows): void {
  const last = useRef<{ readonly anchor: string; readonly to: string }>(undefined);
  function step(by: 1 | -1): void {
    const from = rowWithFocus();
    moveRow(by);
    const to = rowWithFocus();
    if (from === undefined || to === undefined || from === to) return;
    const anchor = last.current?.to === from ? last.current.anchor : from;
    last.current = { anchor, to };
    onTick?.(tickStep(ticked, keys, { anchor, from, to }));
  }
  const forth = () => step(1);
  const back = () => step(-1);
  useShortcuts({ J: forth, K: back });
}
