import { type ChangeEvent, type MouseEvent, useRef } from 'react';
import { tickRange } from './tick-range.ts';

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
