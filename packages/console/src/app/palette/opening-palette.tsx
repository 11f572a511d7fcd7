import { Loader } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import classes from './opening-palette.module.css';

/** What was typed before the palette was there. */
export interface TypedAhead {
  text: string;
  /** Enter was pressed. */
  isEntered: boolean;
}

/** In the place of the palette while its code loads: a sign of it, and a field that takes the first keys. */
export function OpeningPalette({ typed, onClose }: { typed: TypedAhead; onClose: () => void }) {
  function press({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && !nativeEvent.isComposing) typed.isEntered = true;
  }
  return (
    <div className={classes.overlay}>
      <div role="dialog" aria-modal aria-label="Search or jump" aria-busy className={classes.box}>
        <input
          // biome-ignore lint/a11y/noAutofocus: as the palette does.
          autoFocus
          className={classes.input}
          aria-label="Search or jump"
          placeholder="Search or jump..."
          autoComplete="off"
          spellCheck={false}
          data-scans
          onChange={({ currentTarget }) => {
            typed.text = currentTarget.value;
          }}
          onKeyDown={press}
        />
        <Loader size={16} aria-label="Loading" role="status" />
      </div>
    </div>
  );
}
