import { useState } from 'react';

/** The control that was pressed last, of those that start actions without a dialog. */
let pressed: symbol | undefined;

/**
 * Of several controls that start the same action, only the pressed one spins.
 * @param busy whether the action is running.
 * @returns whether this one spins, and a function to call when it is pressed.
 */
export function useSpins(busy: boolean): readonly [spins: boolean, press: () => void] {
  const [mark] = useState(() => Symbol('control'));
  const press = () => {
    pressed = mark;
  };
  return [busy && pressed === mark, press];
}
